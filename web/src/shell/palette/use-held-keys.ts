import { useCallback, useLayoutEffect, useState } from 'react';
import { type HeldKeys, releasePaletteKeys } from './held-keys.ts';

/** Opens the palette with what was typed after Ctrl+K before the shell was there; `drop` once it is closed. */
export function useHeldKeys(openPalette: () => void): { held: HeldKeys | null; drop: () => void } {
  const [held, setHeld] = useState<HeldKeys | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came before the shell is held
  useLayoutEffect(() => {
    const keys = releasePaletteKeys();
    if (keys === null) return;
    setHeld(keys);
    openPalette();
  }, []);
  return { held, drop: useCallback(() => setHeld(null), []) };
}
