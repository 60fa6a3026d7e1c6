import { grownArray, makeUint8, makeUint16 } from '../../kernel/growing-arrays.ts';
import { PackedTexts } from '../fuzzy-search/packed-texts.ts';
import { hashOfCodes, TextNumbers } from '../fuzzy-search/text-numbers.ts';

let codes = new Uint16Array(64);

/** Different words, each kept once under a number. */
export class WordTable {
  private readonly words = new PackedTexts();
  private readonly numbers = new TextNumbers((word) => this.words.hashOf(word));

  /** Returns the word's number, one use more. */
  keep(word: string): number {
    readCodes(word);
    const isSame = (known: number) => this.words.equals(known, codes, word.length);
    const { number, isNew } = this.numbers.keep(hashOfCodes(codes, word.length), isSame);
    if (isNew) this.words.set(number, codes, word.length);
    return number;
  }

  /** Gives one use of the word back. */
  release(number: number): void {
    if (this.numbers.release(number)) this.words.set(number, [], 0);
  }

  /** Returns the number of a word; −1 when no text has it. */
  numberOf(word: string): number {
    readCodes(word);
    return this.numbers.find(hashOfCodes(codes, word.length), (known) => this.words.equals(known, codes, word.length));
  }

  /** Returns 1 at the numbers of the words that begin with the typed letters. */
  beginningWith(typed: string): Uint8Array {
    readCodes(typed);
    const fitting = makeUint8(this.numbers.size);
    const { data, offsets, lengths } = this.words;
    const first = codes[0];
    for (let number = 0; number < fitting.length; number += 1) {
      const offset = offsets[number] ?? 0;
      if (data[offset] !== first || (lengths[number] ?? 0) < typed.length) continue;
      let at = 1;
      while (at < typed.length && data[offset + at] === codes[at]) at += 1;
      fitting[number] = at === typed.length ? 1 : 0;
    }
    return fitting;
  }
}

function readCodes(word: string): void {
  codes = grownArray(codes, word.length, makeUint16);
  for (let at = 0; at < word.length; at += 1) codes[at] = word.charCodeAt(at);
}
