import { grownArray, makeUint8 } from '../../kernel/growing-arrays.ts';
import { PackedTexts } from './packed-texts.ts';
import { countTokens } from './score.ts';
import { Signatures } from './signature.ts';

/** Code units kept of a text: more than a pattern of the longest length can reach from its place. */
export const longestText = 256;

/** A text ready to be kept: its code units in small letters, in an array that the next call writes again, and how many words it has. */
export type ReadText = { codes: Uint16Array; length: number; tokens: number };
const read: ReadText = { codes: new Uint16Array(longestText), length: 0, tokens: 1 };

/** Reads a text; blank ones count as none, as in Fuse.js. */
export function readText(text: string): ReadText {
  const lower = text.trim() === '' ? '' : text.toLowerCase();
  read.length = Math.min(lower.length, longestText);
  for (let i = 0; i < read.length; i += 1) read.codes[i] = lower.charCodeAt(i);
  read.tokens = Math.min(255, countTokens(text));
  return read;
}

/** One text a row: lower case, packed, with its signature and its number of words. An empty row holds nothing to find. */
export class TextColumn {
  readonly texts = new PackedTexts();
  readonly signatures = new Signatures();
  tokens = new Uint8Array(16);
  /** One more than the highest row ever set. */
  rows = 0;
  /** The length of the longest text ever set. */
  longest = 0;

  set(row: number, { codes, length, tokens }: ReadText): void {
    this.texts.set(row, codes, length);
    this.signatures.set(row, codes, length);
    this.tokens = grownArray(this.tokens, row + 1, makeUint8);
    this.tokens[row] = tokens;
    this.rows = Math.max(this.rows, row + 1);
    this.longest = Math.max(this.longest, length);
  }

  clear(row: number): void {
    this.set(row, readText(''));
  }
}
