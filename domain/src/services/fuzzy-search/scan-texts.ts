import { grownArray, makeUint32 } from '../../kernel/growing-arrays.ts';
import type { Pattern } from './pattern.ts';
import type { TextColumn } from './text-column.ts';

let likely = new Uint32Array(1024);

/** Calls `onMatch` for each row whose text matches, with Fuse.js's score of the text; `pattern.tier` says how it matched. */
export function scanTexts(column: TextColumn, pattern: Pattern, onMatch: (row: number, score: number) => void): void {
  if (column.longest < pattern.shortestText) return;
  const { data, offsets, lengths } = column.texts;
  likely = grownArray(likely, column.rows, makeUint32);
  const count = pattern.sift(column.signatures, column.rows, likely);
  for (let i = 0; i < count; i += 1) {
    const row = likely[i] ?? 0;
    const length = lengths[row] ?? 0;
    if (length < pattern.shortestText) continue;
    const score = pattern.score(data, offsets[row] ?? 0, length);
    if (score >= 0) onMatch(row, score);
  }
}
