import { grown, makeUint16, makeUint32 } from './growing-arrays.ts';
import { PackedRows } from './packed-rows.ts';
import { longestPattern } from './pattern.ts';
import { longestText } from './text-column.ts';
import { Vocabulary } from './vocabulary.ts';
import { tooFar } from './word-distance.ts';
import { splitWords } from './words.ts';

/** More different words than this in a pattern are taken for noise: nothing is near them all. */
const mostWords = 16;

/** The words of each record, for finding it by words that are only nearly right, wherever they stand. */
export class WordIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly rows = new PackedRows(makeUint32);
  private textLengths = new Uint16Array(16);

  set(slot: number, texts: readonly string[]): void {
    const numbers = texts.flatMap((text) => splitWords(text, longestText).map((word) => this.vocabulary.keep(word)));
    const { data, offsets, lengths } = this.rows;
    const offset = offsets[slot] ?? 0;
    for (let i = offset; i < offset + (lengths[slot] ?? 0); i += 1) this.vocabulary.release(data[i] ?? 0);
    this.rows.set(slot, numbers, numbers.length);
    this.textLengths = grown(this.textLengths, slot + 1, makeUint16);
    this.textLengths[slot] = texts.reduce((sum, text) => sum + Math.min(text.length, longestText), 0);
  }

  /**
   * Calls `onNear` for each of the first `slots` records that has a word near every word of the pattern, with the mistakes
   * in all and the length of its texts.
   */
  findNear(pattern: string, slots: number, onNear: (slot: number, mistakes: number, length: number) => void): void {
    const distances = this.distancesOf(pattern);
    if (distances.length === 0) return;
    const { data, offsets, lengths } = this.rows;
    for (let slot = 0; slot < slots; slot += 1) {
      const from = offsets[slot] ?? 0;
      const to = from + (lengths[slot] ?? 0);
      let total = 0;
      for (const ofWord of distances) {
        let nearest = tooFar;
        for (let i = from; i < to; i += 1) nearest = Math.min(nearest, ofWord[data[i] ?? 0] ?? tooFar);
        total += nearest;
        if (nearest === tooFar) break;
      }
      if (total < tooFar) onNear(slot, total, this.textLengths[slot] ?? 0);
    }
  }

  /** One table of distances for each different word of the pattern; none when a word is near nothing. */
  private distancesOf(pattern: string): Uint8Array[] {
    const words = new Map(splitWords(pattern, longestPattern).map((word) => [word.join(), word]));
    if (words.size > mostWords) return [];
    const tables: Uint8Array[] = [];
    for (const word of words.values()) {
      const table = this.vocabulary.distancesFrom(word);
      if (!table) return [];
      tables.push(table);
    }
    return tables;
  }
}
