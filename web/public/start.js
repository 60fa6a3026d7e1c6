// Runs before anything is drawn, and is small for it. Light or dark is set for the first paint: the person's own theme
// behind the sign-in, the device's choice before it. Behind the sign-in the session, and for the dealer list its first
// rows and its views, are asked for at once; the code that is still on its way takes the answers over (src/platform/api/prefetched-answers.ts).
(() => {
  const root = document.documentElement;
  const isStaffPage = /^\/home(\/|$)/.test(location.pathname);

  function keptTheme() {
    try {
      return JSON.parse(localStorage.getItem('poolhouse.theme'));
    } catch {
      return null;
    }
  }

  /** Such a tab gets other answers than the ones that could be asked for early. */
  function isOtherThanSelf() {
    try {
      return (
        sessionStorage.getItem('poolhouse.view-as') !== null || sessionStorage.getItem('poolhouse.practice') !== null
      );
    } catch {
      return false;
    }
  }

  function setTheme() {
    const device = window.matchMedia('(prefers-color-scheme: dark)');
    const kept = isStaffPage ? keptTheme() : null;
    if (kept) root.dataset.palette = String(kept.colourPalette);
    const show = (isDark) => {
      root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
    };
    show(kept ? kept.darkMode : device.matches);
    if (!isStaffPage) device.addEventListener('change', () => show(device.matches));
  }

  async function fetchSignedIn(session, url) {
    const answer = await session;
    if (!answer.ok) throw new Error('nobody is signed in');
    const { token, user } = await answer.clone().json();
    if (!user.pages.includes('dealers')) throw new Error('another page follows');
    return fetch(url, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } });
  }

  function askEarly() {
    const refreshUrl = '/api/auth/refresh';
    const session = fetch(refreshUrl, { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() } });
    const early = { [refreshUrl]: session };
    // Whoever looks as another person gets that person's rows, which this doesn't know how to ask for.
    if (!isOtherThanSelf() && location.pathname === '/home/dealers' && location.search === '') {
      const listUrl = '/api/dealer?limit=50';
      early[listUrl] = fetchSignedIn(session, listUrl);
      const viewsUrl = '/api/view?list=dealers';
      early[viewsUrl] = fetchSignedIn(session, viewsUrl);
    }
    for (const answer of Object.values(early)) answer.catch(() => {});
    window.poolhouseEarly = early;
  }

  // Asking goes first: what a browser keeps takes it a while to open.
  if (isStaffPage) askEarly();
  setTheme();
})();
