import { isPaletteKey } from '../../platform/shortcuts.ts';

/** What was typed after Ctrl+K before the shell was there to show it. */
export type HeldKeys = { typed: string; isEntered: boolean };

let held: HeldKeys | null = null;

/** Keeps what is typed after Ctrl+K until the shell is there, so that a person who is quicker than the page loses nothing. */
export function holdPaletteKeys(): void {
  window.addEventListener('keydown', hold);
}

/** Returns true when Ctrl+K was pressed and keys are kept since. */
export const arePaletteKeysHeld = (): boolean => held !== null;

/** Returns what was typed since Ctrl+K, or null where it wasn't pressed; from now on no keys are kept. */
export function releasePaletteKeys(): HeldKeys | null {
  window.removeEventListener('keydown', hold);
  const keys = held;
  held = null;
  return keys;
}

function hold(event: KeyboardEvent): void {
  const isPalette = isPaletteKey(event);
  if (!isPalette && (held === null || event.ctrlKey || event.metaKey || event.altKey)) return;
  const next = isPalette ? { typed: '', isEntered: false } : after(held?.typed ?? '', event.key);
  if (next === undefined) return;
  event.preventDefault();
  held = next;
}

/** Returns what is held after a key; null when it closes the palette, undefined when the key means nothing here. */
function after(typed: string, key: string): HeldKeys | null | undefined {
  if (key === 'Escape') return null;
  if (key === 'Enter') return { typed, isEntered: true };
  if (key === 'Backspace') return { typed: typed.slice(0, -1), isEntered: false };
  return key.length === 1 ? { typed: typed + key, isEntered: false } : undefined;
}
