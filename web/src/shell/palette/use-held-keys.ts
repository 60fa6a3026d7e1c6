import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { arePaletteKeysHeld, type HeldKeys, holdPaletteKeys, releasePaletteKeys } from './held-keys.ts';

/**
 * Opens the palette with what was typed after Ctrl+K before the shell was there; `drop` once it is closed. Keys are kept until
 * shortcuts or the palette's field take them: those that came between would be lost, or do something else.
 */
export function useHeldKeys(isOpen: boolean, openPalette: () => void): { held: HeldKeys | null; drop: () => void } {
  const [held, setHeld] = useState<HeldKeys | null>(null);
  // Runs with the effects that register shortcuts, and is undone with them while the shell waits for a page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came before the shell is held
  useEffect(() => {
    if (arePaletteKeysHeld()) openPalette();
    else releasePaletteKeys();
    return holdPaletteKeys;
  }, []);
  useLayoutEffect(() => {
    const keys = isOpen ? releasePaletteKeys() : null;
    if (keys !== null) setHeld(keys);
  }, [isOpen]);
  return { held, drop: useCallback(() => setHeld(null), []) };
}
