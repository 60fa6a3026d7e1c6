import { grownArray, makeUint8, makeUint16 } from '../../kernel/growing-arrays.ts';
import { PackedRows } from './packed-rows.ts';
import { countTokens } from './score.ts';
import { Signatures } from './signature.ts';

/** Code units kept of a text: more than a pattern of the longest length can reach from its place. */
export const longestText = 256;
const scratch = new Uint16Array(longestText);

/** One text a row: lower case, packed, with its signature and its number of words. An empty row holds nothing to find. */
export class TextColumn {
  readonly texts = new PackedRows(makeUint16);
  readonly signatures = new Signatures();
  tokens = new Uint8Array(16);
  /** One more than the highest row ever set. */
  rows = 0;
  /** The length of the longest text ever set. */
  longest = 0;

  /** Blank texts count as none, as in Fuse.js. */
  set(row: number, text: string): void {
    const lower = text.trim() === '' ? '' : text.toLowerCase();
    const length = Math.min(lower.length, longestText);
    for (let i = 0; i < length; i += 1) scratch[i] = lower.charCodeAt(i);
    this.texts.set(row, scratch, length);
    this.signatures.set(row, scratch, length);
    this.tokens = grownArray(this.tokens, row + 1, makeUint8);
    this.tokens[row] = Math.min(255, countTokens(text));
    this.rows = Math.max(this.rows, row + 1);
    this.longest = Math.max(this.longest, length);
  }

  clear(row: number): void {
    this.set(row, '');
  }
}
