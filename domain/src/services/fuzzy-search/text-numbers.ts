import { grownArray, makeUint32 } from '../../kernel/growing-arrays.ts';

/** Returns a hash of code units. */
export function hashOfCodes(codes: ArrayLike<number>, length: number): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < length; i += 1) sum = Math.imul(sum ^ (codes[i] ?? 0), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/**
 * Numbers for texts that others keep, each with a count of its uses, in a chained hash table of typed arrays: a map of a million
 * texts would take ten times the memory.
 */
export class TextNumbers {
  /** One more than the highest number ever given. */
  size = 0;
  /** Kept, since a larger table is filled in one go. */
  private hashes = new Uint32Array(16);
  private uses = new Uint32Array(16);
  private heads = new Uint32Array(16);
  private next = new Uint32Array(16);
  private readonly free: number[] = [];

  /** Returns the number of the text with this hash, one use more; `isNew` when its text is still to be kept under it. */
  keep(hash: number, isSame: (number: number) => boolean): { number: number; isNew: boolean } {
    const known = this.find(hash, isSame);
    if (known >= 0) {
      this.uses[known] = (this.uses[known] ?? 0) + 1;
      return { number: known, isNew: false };
    }
    const number = this.free.pop() ?? this.size++;
    this.makeRoom();
    this.uses[number] = 1;
    this.hashes[number] = hash;
    this.link(number);
    return { number, isNew: true };
  }

  /** Gives one use back; true when it was the last, and the number is free. */
  release(number: number): boolean {
    const left = (this.uses[number] ?? 0) - 1;
    this.uses[number] = left;
    if (left > 0) return false;
    this.unlink(number);
    this.free.push(number);
    return true;
  }

  private makeRoom(): void {
    this.uses = grownArray(this.uses, this.size, makeUint32);
    this.next = grownArray(this.next, this.size, makeUint32);
    this.hashes = grownArray(this.hashes, this.size, makeUint32);
    if (this.size <= this.heads.length) return;
    this.heads = new Uint32Array(this.heads.length * 2);
    for (let number = 0; number < this.size - 1; number += 1) if ((this.uses[number] ?? 0) > 0) this.link(number);
  }

  /** Returns the number of the text with this hash; −1 when it has none. */
  find(hash: number, isSame: (number: number) => boolean): number {
    let number = this.heads[hash & (this.heads.length - 1)] ?? 0;
    while (number > 0 && !(this.hashes[number - 1] === hash && isSame(number - 1))) number = this.next[number - 1] ?? 0;
    return number - 1;
  }

  private link(number: number): void {
    const bucket = (this.hashes[number] ?? 0) & (this.heads.length - 1);
    this.next[number] = this.heads[bucket] ?? 0;
    this.heads[bucket] = number + 1;
  }

  private unlink(number: number): void {
    const bucket = (this.hashes[number] ?? 0) & (this.heads.length - 1);
    const after = this.next[number] ?? 0;
    let at = this.heads[bucket] ?? 0;
    if (at === number + 1) this.heads[bucket] = after;
    else {
      while (this.next[at - 1] !== number + 1) at = this.next[at - 1] ?? 0;
      this.next[at - 1] = after;
    }
  }
}
