import { z } from 'zod';

export const palettes = ['default', 'ocean', 'coral', 'forest', 'sunset', 'plum'] as const;
export type Palette = (typeof palettes)[number];

/** How the product looks for one person; stored under the specification's names. §1. */
export const theme = z.strictObject({
  colorPalette: z.enum(palettes, { error: 'Choose one of the palettes.' }),
  darkMode: z.boolean({ error: 'Choose light or dark.' }),
});
export type Theme = z.output<typeof theme>;

export const defaultTheme: Theme = { colorPalette: 'default', darkMode: false };
