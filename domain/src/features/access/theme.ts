import { z } from 'zod';
import { clocks } from '../../kernel/dates.ts';

export const palettes = ['default', 'ocean', 'coral', 'forest', 'sunset', 'plum'] as const;
export type Palette = (typeof palettes)[number];

/** How the product looks for one person; stored under the specification's names. §1. Without `clock`, times have am and pm. */
export const theme = z.strictObject({
  colorPalette: z.enum(palettes, { error: 'Choose one of the palettes.' }),
  darkMode: z.boolean({ error: 'Choose light or dark.' }),
  clock: z.enum(clocks, { error: 'Choose 12-hour or 24-hour times.' }).optional(),
});
export type Theme = z.output<typeof theme>;

export const defaultTheme: Theme = { colorPalette: 'default', darkMode: false };
