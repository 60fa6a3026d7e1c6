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
    const fitting: Uint8Array[] = [];
    for (const [at, word] of words.entries()) {
      const numbers = this.words.numbersOf(word, at === words.length - 1);
      if (numbers === null) return new Uint32Array();
      fitting.push(numbers);
    }
    return fitting.length === 0 ? new Uint32Array() : slots.filter((slot) => this.has(slot, fitting));
  }

  private has(slot: number, fitting: readonly Uint8Array[]): boolean {
    const { data, offsets, lengths } = this.rows;
    const from = offsets[slot] ?? 0;
    const last = from + (lengths[slot] ?? 0) - fitting.length;
    for (let start = from; start <= last; start += 1) {
      let at = 0;
      while (at < fitting.length && fitting[at]?.[data[start + at] ?? 0] === 1) at += 1;
      if (at === fitting.length) return true;
    }
    return false;
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
