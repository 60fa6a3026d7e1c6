/** How a series is drawn: its colour, as a token that fits light and dark, and its pattern. */
export type SeriesStyle = { colour: string; pattern: PatternName };

const patternNames = ['plain', 'rising', 'dots', 'level', 'falling', 'grid'] as const;
export type PatternName = (typeof patternNames)[number];

/** Closest that two hues may come, in degrees, while there is feature. */
const closest = 42;
const maxDraws = 48;

/**
 * Returns a look for each name: colours at random, but seeded by the name, so that they stay. A hue that comes too close to one
 * that is taken is drawn again from the same seed, so names that are added at the end change no other colour. §9
 */
export function seriesStyles(names: readonly string[]): ReadonlyMap<string, SeriesStyle> {
  const hues: number[] = [];
  const looks = names.map((name, at): [string, SeriesStyle] => {
    const hue = freeHue(drawsOf(name), hues);
    hues.push(hue);
    return [name, { colour: colourOf(hue), pattern: patternNames[at % patternNames.length] ?? 'plain' }];
  });
  return new Map(looks);
}

function colourOf(hue: number): string {
  return `oklch(var(--ph-chart-lightness) var(--ph-chart-chroma) ${Math.round(hue)})`;
}

/** The feature that is asked for shrinks with every draw, so that there is always a hue in the end. */
function freeHue(draw: () => number, taken: readonly number[]): number {
  for (let draws = 0; draws < maxDraws; draws++) {
    const hue = draw() * 360;
    const room = closest * (1 - draws / maxDraws);
    if (taken.every((other) => hueDistance(hue, other) >= room)) return hue;
  }
  return draw() * 360;
}

/** Returns the degrees between two hues, the short way round. */
export function hueDistance(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}

/** Random numbers from 0 to 1 that are the same for the same name: FNV-1a for the seed, mulberry32 for the draws. */
function drawsOf(name: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
