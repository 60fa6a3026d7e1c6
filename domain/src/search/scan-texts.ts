import type { Pattern } from './pattern.ts';
import { signatureSize } from './signature.ts';
import type { TextColumn } from './text-column.ts';

/** Calls `onMatch` for each row whose text matches, with Fuse.js's score of the text; `pattern.tier` says how it matched. */
export function scanTexts(column: TextColumn, pattern: Pattern, onMatch: (row: number, score: number) => void): void {
  const { data, offsets, lengths } = column.texts;
  const { signatures, rows } = column;
  for (let row = 0; row < rows; row += 1) {
    const length = lengths[row] ?? 0;
    if (length === 0) continue;
    const score = pattern.score(data, offsets[row] ?? 0, length, signatures, row * signatureSize);
    if (score >= 0) onMatch(row, score);
  }
}
