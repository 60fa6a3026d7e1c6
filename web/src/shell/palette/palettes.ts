import type { Palette } from '../../platform/palette.ts';
import { features } from '../features.ts';

let loaded: readonly Palette[] = [];

/** Fetches what the features offer in the palette. */
export async function loadPalettes(): Promise<void> {
  const parts = await Promise.all(features.flatMap(({ palette }) => (palette === undefined ? [] : [palette()])));
  loaded = parts.map(({ palette }) => palette);
}

/** Returns what the features offer in the palette, which is fetched together with it. */
export const loadedPalettes = (): readonly Palette[] => loaded;
