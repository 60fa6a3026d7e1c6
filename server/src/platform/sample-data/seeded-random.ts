/** Chance that comes out the same for the same seed, so that sample data can be talked about and measured again. */
export type SeededRandom = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Some different items, in the order of the list. */
  some<Item>(items: readonly Item[], count: number): Item[];
  bytes(length: number): Uint8Array;
};

/** Returns the mulberry32 generator: small, quick, and good enough for sample data (never for secrets). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    some: (items, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(Math.floor(next() * items.length));
      return items.filter((_item, index) => chosen.has(index));
    },
    bytes: (length) => Uint8Array.from({ length }, () => Math.floor(next() * 256)),
  };
}
