import type { Theme } from '@poolhouse/domain/features/access/theme';

const keptUnder = 'poolhouse.theme';

/**
 * Gives the page the person's theme: its setting `colourPalette` as `data-palette`, and the dark style when darkMode
 * is on. Kept for the first paint of the next visit. §2
 */
export function showTheme({ colorPalette: colourPalette, darkMode }: Theme): void {
  const root = document.documentElement;
  root.dataset.palette = colourPalette;
  root.dataset.mantineColorScheme = darkMode ? 'dark' : 'light';
  try {
    localStorage.setItem(keptUnder, JSON.stringify({ colourPalette, darkMode }));
  } catch {
    // Without storage the theme comes with the session, a moment later.
  }
}

/** Returns what the last visit looked like, else what the device asks for. */
export function storedTheme(): { darkMode: boolean } {
  return { darkMode: document.documentElement.dataset.mantineColorScheme === 'dark' };
}
