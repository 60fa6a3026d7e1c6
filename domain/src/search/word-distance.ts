import { longestText } from './text-column.ts';

/** Larger than any distance that counts. */
export const tooFar = 255;
const rowLength = longestText + 4;
let rowBeforeLast = new Uint8Array(rowLength);
let lastRow = new Uint8Array(rowLength);
let row = new Uint8Array(rowLength);

/** Mistakes forgiven in a word: none under 4 letters, 1 from 4 to 7, 2 from 8. */
export function mistakesForgiven(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** The word `length` long at `offset` in packed code units. */
export interface PackedWord {
  codes: Uint16Array;
  offset: number;
  length: number;
}

function startRow(index: number, from: number, most: number): number {
  row[from - 1] = from === 1 ? index : most + 1;
  return row[from - 1] ?? 0;
}

/**
 * The fewest mistakes (a letter left out, added, changed, or two neighbours swapped) between `typed` and the word or any
 * beginning of it; `tooFar` when there are more than `most`. Only the band of cells within `most` of the diagonal is filled.
 */
export function prefixDistance(typed: Uint16Array, word: PackedWord, most: number): number {
  const { codes, offset } = word;
  const width = Math.min(word.length, typed.length + most);
  for (let j = 0; j <= most + 1; j += 1) lastRow[j] = j;
  let best = tooFar;
  for (let i = 1; i <= typed.length; i += 1) {
    const from = Math.max(1, i - most);
    const to = Math.min(width, i + most);
    best = startRow(i, from, most);
    const letter = typed[i - 1] ?? 0;
    for (let j = from; j <= to; j += 1) {
      const other = codes[offset + j - 1] ?? 0;
      let cost = (lastRow[j - 1] ?? 0) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (row[j - 1] ?? 0) + 1, (lastRow[j] ?? 0) + 1);
      const swapped = i > 1 && j > 1 && letter === codes[offset + j - 2] && typed[i - 2] === other;
      if (swapped) cost = Math.min(cost, (rowBeforeLast[j - 2] ?? 0) + 1);
      row[j] = cost;
      best = Math.min(best, cost);
    }
    if (best > most) return tooFar;
    row[to + 1] = most + 1;
    [rowBeforeLast, lastRow, row] = [lastRow, row, rowBeforeLast];
  }
  return best <= most ? best : tooFar;
}

/** Where `typed` stands in the word: 0 at its beginning, 1 further in, -1 not at all. */
function findWithin(typed: Uint16Array, { codes, offset, length }: PackedWord): number {
  const lastStart = length - typed.length;
  for (let start = 0; start <= lastStart; start += 1) {
    let i = 0;
    while (i < typed.length && codes[offset + start + i] === typed[i]) i += 1;
    if (i === typed.length) return start === 0 ? 0 : 1;
  }
  return -1;
}

/** How far a typed word is from a word: 0 when it begins it, 1 when it stands inside (4 letters or more), else its mistakes. */
export function wordDistance(typed: Uint16Array, word: PackedWord): number {
  const most = mistakesForgiven(typed.length);
  if (word.length < typed.length - most) return tooFar;
  const place = findWithin(typed, word);
  if (place === 0) return 0;
  if (most === 0) return tooFar;
  return place > 0 ? 1 : prefixDistance(typed, word, most);
}
