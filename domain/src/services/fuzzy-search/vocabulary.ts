import { grownArray, makeUint8, makeUint16, makeUint32 } from '../../kernel/growing-arrays.ts';
import { hasMoreBits, letterBits } from './letter-bits.ts';
import { PackedRows } from './packed-rows.ts';
import { allowedTypos, beyondLimit, wordDistance } from './word-distance.ts';

export interface WordMatches {
  /** Mistakes to each word, by its number; `beyondLimit` for most. */
  distances: Uint8Array;
  /** How many words are near enough, and their bits. */
  count: number;
  bits: number;
}

/** Returns one of 32 bits for a word: a record that holds none of the bits of the near words can be passed over unread. */
export function wordBit(number: number): number {
  return 1 << (Math.imul(number, 0x9e3779b1) >>> 27);
}

function hash(word: Uint16Array): number {
  let sum = 0x811c9dc5;
  for (const code of word) sum = Math.imul(sum ^ code, 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** The different words of all records, each kept once with a count of its uses, in a chained hash table of typed arrays. */
export class Vocabulary {
  /** One more than the highest number ever given. */
  size = 0;
  private readonly words = new PackedRows(makeUint16);
  private letters = new Uint32Array(16);
  /** Kept, since a larger table of words is filled in one go. */
  private hashes = new Uint32Array(16);
  private uses = new Uint32Array(16);
  private heads = new Uint32Array(16);
  private next = new Uint32Array(16);
  private readonly free: number[] = [];

  /** The word's number, one use more. */
  keep(word: Uint16Array): number {
    const hashed = hash(word);
    const known = this.find(word, hashed);
    if (known >= 0) {
      this.uses[known] = (this.uses[known] ?? 0) + 1;
      return known;
    }
    const number = this.free.pop() ?? this.size++;
    this.makeRoom();
    this.words.set(number, word, word.length);
    this.letters[number] = letterBits(word, 0, word.length);
    this.uses[number] = 1;
    this.hashes[number] = hashed;
    this.link(number);
    return number;
  }

  release(number: number): void {
    const left = (this.uses[number] ?? 0) - 1;
    this.uses[number] = left;
    if (left > 0) return;
    this.unlink(number);
    this.words.set(number, [], 0);
    this.free.push(number);
  }

  /** How far each word is from a typed one; undefined when none is near enough. */
  distancesFrom(typed: Uint16Array): WordMatches | undefined {
    const distances = makeUint8(this.size).fill(beyondLimit);
    const typedLetters = letterBits(typed, 0, typed.length);
    const most = allowedTypos(typed);
    const { letters } = this;
    const { data, offsets, lengths } = this.words;
    const word = { codes: data, offset: 0, length: 0 };
    let count = 0;
    let bits = 0;
    for (let number = 0; number < this.size; number += 1) {
      const lacking = typedLetters & ~(letters[number] ?? 0);
      if (hasMoreBits(lacking, most)) continue;
      word.length = lengths[number] ?? 0;
      if (word.length === 0) continue;
      word.offset = offsets[number] ?? 0;
      const distance = wordDistance(typed, word, most);
      if (distance === beyondLimit) continue;
      distances[number] = distance;
      count += 1;
      bits |= wordBit(number);
    }
    return count === 0 ? undefined : { distances, count, bits };
  }

  private makeRoom(): void {
    this.letters = grownArray(this.letters, this.size, makeUint32);
    this.uses = grownArray(this.uses, this.size, makeUint32);
    this.next = grownArray(this.next, this.size, makeUint32);
    this.hashes = grownArray(this.hashes, this.size, makeUint32);
    if (this.size <= this.heads.length) return;
    this.heads = new Uint32Array(this.heads.length * 2);
    for (let number = 0; number < this.size - 1; number += 1) {
      if ((this.uses[number] ?? 0) > 0) this.link(number);
    }
  }

  private find(word: Uint16Array, hashed: number): number {
    let number = this.heads[hashed & (this.heads.length - 1)] ?? 0;
    while (number > 0 && !this.isWord(number - 1, word)) number = this.next[number - 1] ?? 0;
    return number - 1;
  }

  private isWord(number: number, word: Uint16Array): boolean {
    if (this.words.lengths[number] !== word.length) return false;
    const offset = this.words.offsets[number] ?? 0;
    for (let i = 0; i < word.length; i += 1) if (this.words.data[offset + i] !== word[i]) return false;
    return true;
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
