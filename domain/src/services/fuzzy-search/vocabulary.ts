import { grownArray, makeUint8, makeUint32 } from '../../kernel/growing-arrays.ts';
import { hasMoreBits, letterBits, pairBitsOf } from './letter-bits.ts';
import { PackedTexts } from './packed-texts.ts';
import { hashOfCodes, TextNumbers } from './text-numbers.ts';
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

/** Pairs of neighbours that one mistake costs at most: two swapped letters are in three. */
const pairsOfMistake = 3;

/** The different words of all records, each kept once. */
export class Vocabulary {
  private readonly words = new PackedTexts();
  private readonly numbers = new TextNumbers((word) => this.words.hashOf(word));
  private letters = new Uint32Array(16);
  /** Of words with digits the letters tell little: all references have most of the ten. */
  private pairs = new Uint32Array(16);

  /** The number of the word that is the first `length` of `word`, one use more. */
  keep(word: Uint16Array, length = word.length): number {
    const hash = hashOfCodes(word, length);
    const { number, isNew } = this.numbers.keep(hash, (known) => this.words.equals(known, word, length));
    if (isNew) {
      this.letters = grownArray(this.letters, this.numbers.size, makeUint32);
      this.pairs = grownArray(this.pairs, this.numbers.size, makeUint32);
      this.words.set(number, word, length);
      this.letters[number] = letterBits(word, 0, length);
      this.pairs[number] = pairBitsOf(word, length);
    }
    return number;
  }

  release(number: number): void {
    if (this.numbers.release(number)) this.words.set(number, [], 0);
  }

  /** How far each word is from a typed one; undefined when none is near enough. */
  distancesFrom(typed: Uint16Array): WordMatches | undefined {
    const { size } = this.numbers;
    const distances = makeUint8(size).fill(beyondLimit);
    const typedLetters = letterBits(typed, 0, typed.length);
    const typedPairs = pairBitsOf(typed);
    const most = allowedTypos(typed);
    const mostPairs = most * pairsOfMistake;
    const { letters, pairs } = this;
    const { data, offsets, lengths } = this.words;
    const word = { codes: data, offset: 0, length: 0 };
    let count = 0;
    let bits = 0;
    for (let number = 0; number < size; number += 1) {
      if (hasMoreBits(typedLetters & ~(letters[number] ?? 0), most)) continue;
      if (hasMoreBits(typedPairs & ~(pairs[number] ?? 0), mostPairs)) continue;
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
}
