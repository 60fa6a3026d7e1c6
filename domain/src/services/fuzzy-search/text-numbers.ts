import { grownArray, makeUint8 } from '../../kernel/growing-arrays.ts';

/** Returns a hash of `length` code units from an offset on. */
export function hashOfCodes(codes: ArrayLike<number>, length: number, offset = 0): number {
  let sum = 0x811c9dc5;
  for (let i = offset; i < offset + length; i += 1) sum = Math.imul(sum ^ (codes[i] ?? 0), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** Full above this share, a table grows: free places between the others keep searches short. */
const mostFull = 0.75;
const growth = 1.5;
/** Uses up to which a byte counts them. */
const mostInByte = 254;
const counted = 255;

/**
 * Numbers for texts that others keep, each with a count of its uses: some nine bytes for each. A hash table of two typed arrays has the
 * number and eight bits of the hash at the place that the hash says, or at the next free one. The hash of a number is worked out again
 * when it is needed: its text is there as long as it has uses.
 */
export class TextNumbers {
  /** One more than the highest number ever given. */
  size = 0;
  private readonly hashOf: (number: number) => number;
  private uses = new Uint8Array(16);
  /** Uses beyond what a byte counts. */
  private readonly manyUses = new Map<number, number>();
  /** Numbers and one; 0 is a free place. */
  private places = new Uint32Array(16);
  private tags = new Uint8Array(16);
  private inUse = 0;
  private readonly free: number[] = [];

  constructor(hashOf: (number: number) => number) {
    this.hashOf = hashOf;
  }

  /** Returns the number of the text with this hash, one use more; `isNew` when its text is still to be kept under it. */
  keep(hash: number, isSame: (number: number) => boolean): { number: number; isNew: boolean } {
    const known = this.find(hash, isSame);
    if (known >= 0) {
      this.use(known, this.usesOf(known) + 1);
      return { number: known, isNew: false };
    }
    // The text of the new number isn't kept yet, so room is made without it.
    if (this.inUse + 1 > this.places.length * mostFull) this.grow();
    const number = this.free.pop() ?? this.size++;
    this.uses = grownArray(this.uses, this.size, makeUint8);
    this.uses[number] = 1;
    this.inUse += 1;
    this.link(number, hash);
    return { number, isNew: true };
  }

  /** Gives one use back; true when it was the last, and the number is free. */
  release(number: number): boolean {
    const left = this.usesOf(number) - 1;
    this.use(number, left);
    if (left > 0) return false;
    this.unlink(number);
    this.inUse -= 1;
    this.free.push(number);
    return true;
  }

  /** Returns the number of the text with this hash; −1 when it has none. */
  find(hash: number, isSame: (number: number) => boolean): number {
    const { places, tags } = this;
    const tag = tagOf(hash);
    let at = this.homeOf(hash);
    for (let place = places[at] ?? 0; place !== 0; place = places[at] ?? 0) {
      if (tags[at] === tag && isSame(place - 1)) return place - 1;
      at = at + 1 === places.length ? 0 : at + 1;
    }
    return -1;
  }

  private usesOf(number: number): number {
    const uses = this.uses[number] ?? 0;
    return uses === counted ? (this.manyUses.get(number) ?? 0) : uses;
  }

  private use(number: number, uses: number): void {
    if (uses > mostInByte) this.manyUses.set(number, uses);
    else if (this.uses[number] === counted) this.manyUses.delete(number);
    this.uses[number] = uses > mostInByte ? counted : uses;
  }

  private grow(): void {
    const length = Math.ceil(this.places.length * growth) + 1;
    this.places = new Uint32Array(length);
    this.tags = new Uint8Array(length);
    // By number, as the texts lie in memory: by place, each would be fetched from somewhere else.
    for (let number = 0; number < this.size; number += 1)
      if (this.uses[number] !== 0) this.link(number, this.hashOf(number));
  }

  private link(number: number, hash: number): void {
    let at = this.homeOf(hash);
    while (this.places[at] !== 0) at = at + 1 === this.places.length ? 0 : at + 1;
    this.places[at] = number + 1;
    this.tags[at] = tagOf(hash);
  }

  /** Frees the place of a number, and moves those behind it that it kept from their own. */
  private unlink(number: number): void {
    const { places, tags } = this;
    const { length } = places;
    let gap = this.homeOf(this.hashOf(number));
    while (places[gap] !== number + 1) gap = (gap + 1) % length;
    for (let at = (gap + 1) % length; places[at] !== 0; at = (at + 1) % length) {
      const home = this.homeOf(this.hashOf((places[at] ?? 0) - 1));
      // It may move where the gap lies between its home and its place, around the end of the table.
      const reachesGap = gap <= at ? home <= gap || home > at : home <= gap && home > at;
      if (!reachesGap) continue;
      places[gap] = places[at] ?? 0;
      tags[gap] = tags[at] ?? 0;
      gap = at;
    }
    places[gap] = 0;
  }

  /** The upper bits say where, the lowest are the tag. */
  private homeOf(hash: number): number {
    return Math.floor((Math.imul(hash, 0x9e3779b1) >>> 0) * (this.places.length / 4_294_967_296));
  }
}

const tagOf = (hash: number) => hash & 255;
