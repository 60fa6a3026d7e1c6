// Sets light or dark before the first paint: the person's own theme behind the sign-in, the device's choice before it.
(() => {
  const root = document.documentElement;
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const isStaffPage = /^\/home(\/|$)/.test(location.pathname);
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem('poolhouse.theme'));
  } catch {
    kept = null;
  }
  if (isStaffPage && kept) {
    root.dataset.mantineColorScheme = kept.darkMode ? 'dark' : 'light';
    root.dataset.palette = String(kept.colourPalette);
    return;
  }
  const follow = () => {
    root.dataset.mantineColorScheme = device.matches ? 'dark' : 'light';
  };
  follow();
  if (!isStaffPage) device.addEventListener('change', follow);
})();
