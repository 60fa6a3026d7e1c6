import type { KeyColumn } from './key-column.ts';
import type { Matches } from './matches.ts';
import type { Pattern } from './pattern.ts';
import { scanTexts } from './scan-texts.ts';
import { FieldWeighing } from './score.ts';
import { TextColumn } from './text-column.ts';

/** A key with one text a record. */
export class SingleColumn implements KeyColumn {
  private readonly column = new TextColumn();
  private readonly weighing: FieldWeighing;

  constructor(weightShare: number) {
    this.weighing = new FieldWeighing(weightShare);
  }

  set(slot: number, values: readonly string[]): void {
    if (values.length > 1) throw new TypeError('A search key that holds a list must be declared with many.');
    this.column.set(slot, values[0] ?? '');
  }

  match(pattern: Pattern, _slots: number, matches: Matches): void {
    scanTexts(this.column, pattern, (slot, score) => {
      matches.add(slot, this.weighing.factor(score, this.column.tokens[slot] ?? 1), pattern.tier);
    });
  }
}
