import { grownArray, makeUint16, makeUint32 } from '../../kernel/growing-arrays.ts';
import { PackedRows } from './packed-rows.ts';
import { longestPattern } from './pattern.ts';
import { longestText } from './text-column.ts';
import { Vocabulary, type WordMatches, wordBit } from './vocabulary.ts';
import { beyondLimit } from './word-distance.ts';
import { eachWord, splitWords } from './words.ts';

/** More different words than this in a pattern are taken for noise: nothing is near them all. */
const maxWords = 16;

/** The words of each record, for finding it by words that are only nearly right, wherever they stand. */
export class WordIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly rows = new PackedRows(makeUint32);
  private textLengths = new Uint16Array(16);
  private wordBits = new Uint32Array(16);

  set(slot: number, texts: readonly string[]): void {
    const numbers: number[] = [];
    let bits = 0;
    let length = 0;
    for (const text of texts) {
      eachWord(text, longestText, (codes, count) => {
        const number = this.vocabulary.keep(codes, count);
        numbers.push(number);
        bits |= wordBit(number);
      });
      length += Math.min(text.length, longestText);
    }
    const { data, offsets, lengths } = this.rows;
    const offset = offsets[slot] ?? 0;
    for (let i = offset; i < offset + (lengths[slot] ?? 0); i += 1) this.vocabulary.release(data[i] ?? 0);
    this.rows.set(slot, numbers, numbers.length);
    this.wordBits = grownArray(this.wordBits, slot + 1, makeUint32);
    this.wordBits[slot] = bits;
    this.textLengths = grownArray(this.textLengths, slot + 1, makeUint16);
    this.textLengths[slot] = length;
  }

  /**
   * Calls `onNear` for each of the first `slots` records that has a word near every word of the pattern, with the mistakes
   * in all and the length of its texts.
   */
  findNear(pattern: string, slots: number, onNear: (slot: number, mistakes: number, length: number) => void): void {
    const typed = this.readPattern(pattern);
    const [rarest] = typed;
    if (!rarest) return;
    for (let slot = 0; slot < slots; slot += 1) {
      if ((rarest.bits & (this.wordBits[slot] ?? 0)) === 0) continue;
      let total = 0;
      for (let i = 0; i < typed.length && total < beyondLimit; i += 1) total += this.nearest(slot, typed[i]);
      if (total < beyondLimit) onNear(slot, total, this.textLengths[slot] ?? 0);
    }
  }

  private nearest(slot: number, near: WordMatches | undefined): number {
    if (!near || (near.bits & (this.wordBits[slot] ?? 0)) === 0) return beyondLimit;
    const { data, offsets, lengths } = this.rows;
    const from = offsets[slot] ?? 0;
    const to = from + (lengths[slot] ?? 0);
    let nearest = beyondLimit;
    for (let i = from; i < to; i += 1) nearest = Math.min(nearest, near.distances[data[i] ?? 0] ?? beyondLimit);
    return nearest;
  }

  /** The different words of the pattern, the rarest first; none when one of them is near nothing, or when there are too many. */
  private readPattern(pattern: string): WordMatches[] {
    const words = new Map(splitWords(pattern, longestPattern).map((word) => [word.join(), word]));
    if (words.size > maxWords) return [];
    const typed: WordMatches[] = [];
    for (const word of words.values()) {
      const near = this.vocabulary.distancesFrom(word);
      if (!near) return [];
      typed.push(near);
    }
    return typed.sort((a, b) => a.count - b.count);
  }
}
