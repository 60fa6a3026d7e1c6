import { makeUint32 } from '../../kernel/growing-arrays.ts';
import { PackedRows } from '../fuzzy-search/packed-rows.ts';
import { SlotTable } from '../fuzzy-search/slot-table.ts';
import { phraseWords } from './phrase-words.ts';
import { WordTable } from './word-table.ts';

/** More words of a text, and longer ones, than anything that is searched for. */
const mostWords = 400;
const longestWord = 100;

/** Finds records by words that follow each other in their text, the last one as far as it was typed. */
export class PhraseIndex {
  private readonly slots = new SlotTable();
  private readonly words = new WordTable();
  private readonly rows = new PackedRows(makeUint32);

  get size(): number {
    return this.slots.size;
  }

  /** Inserts a record, or replaces it in its place; returns its slot, which is its own until it is removed. */
  put(id: string, text: string): number {
    const slot = this.slots.take(id);
    this.set(slot, wordsOf(text));
    return slot;
  }

  remove(id: string): void {
    const slot = this.slots.release(id);
    if (slot !== undefined) this.set(slot, []);
  }

  slotOf(id: string): number | undefined {
    return this.slots.slotOf(id);
  }

  idOf(slot: number): string {
    return this.slots.idOf(slot);
  }

  /** Returns those of the slots whose text has the words; none without words. */
  find(typed: string, slots: Uint32Array): Uint32Array {
    const words = wordsOf(typed);
    const last = words.pop();
    const whole = words.map((word) => this.words.numberOf(word));
    if (last === undefined || whole.includes(-1)) return new Uint32Array();
    const endings = this.words.beginningWith(last);
    const found = new Uint32Array(slots.length);
    let count = 0;
    // Each slot is written, and overwritten by the next where it doesn't fit.
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      found[count] = slot;
      count += this.has(slot, whole, endings);
    }
    return found.subarray(0, count);
  }

  private has(slot: number, whole: readonly number[], endings: Uint8Array): 0 | 1 {
    const { data, offsets, lengths } = this.rows;
    const from = (offsets[slot] ?? 0) + whole.length;
    const to = (offsets[slot] ?? 0) + (lengths[slot] ?? 0);
    for (let end = from; end < to; end += 1) {
      if (endings[data[end] ?? 0] !== 1) continue;
      let back = whole.length;
      while (back > 0 && data[end - whole.length + back - 1] === whole[back - 1]) back -= 1;
      if (back === 0) return 1;
    }
    return 0;
  }

  private set(slot: number, words: readonly string[]): void {
    // Kept before the ones of before are given back: words that stay keep their numbers.
    const numbers = words.map((word) => this.words.keep(word));
    const { data, offsets, lengths } = this.rows;
    const offset = offsets[slot] ?? 0;
    const before = data.slice(offset, offset + (lengths[slot] ?? 0));
    this.rows.set(slot, numbers, numbers.length);
    for (const number of before) this.words.release(number);
  }
}

const wordsOf = (text: string) =>
  phraseWords(text)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));
