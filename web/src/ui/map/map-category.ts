import { statusColours } from '../../platform/theme/status-colours.ts';
import type { TagColour } from '../code-tag.tsx';

/** A line of the legend. */
export type MapCategory = {
  label: string;
  colour: TagColour;
  count: number /** Paler than the others. */;
  isQuiet: boolean;
};
/** Returns the colour of a category on a canvas. */
export function canvasColour({ colour, isQuiet }: MapCategory, isDark: boolean): string {
  return statusColours[colour][isQuiet ? (isDark ? 7 : 3) : isDark ? 4 : 5];
}

/** Returns the same for style sheets. */
export function cssColour({ colour, isQuiet }: MapCategory): string {
  const step = (light: number, dark: number) =>
    `light-dark(var(--mantine-color-${colour}-${light}), var(--mantine-color-${colour}-${dark}))`;
  return isQuiet ? step(3, 7) : step(5, 4);
}

/** Which category each point of a map has, and what the categories are. */
export type Coloured = { categories: readonly MapCategory[]; category: readonly number[] };
