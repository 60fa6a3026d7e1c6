import type { FieldChange } from '../../kernel/field-change.ts';
import type { CellProblem, RowOutcome } from './import-run.ts';

/** A row as it was read: its key among the records, a label for people, and its values unless it is refused. */
export type RowReading<Values> = {
  key: string;
  label: string;
  values: Values | null;
  problems: CellProblem[];
  warnings: CellProblem[];
};

/** What a readable row would do: the fields it sets, those fields before, and the changes for the activity log. */
export type RowPlan = {
  outcome: Exclude<RowOutcome, 'refused'>;
  set: Record<string, unknown>;
  before: Record<string, unknown>;
  /** Null stands for what `changesOfNew` says. */
  changes: FieldChange[] | null;
  /** What is odd about the row, seen beside the record that it hits. */
  warnings?: readonly CellProblem[];
};

/** Why a readable row can't be carried out, seen beside the record that it hits. */
export type RowRefusal = { outcome: 'refused'; problems: readonly CellProblem[] };

/** Returns the changes of a new record: all that it sets, but for what is empty. */
export function changesOfNew(set: Record<string, unknown>): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field in set) if (!isEmpty(set[field])) changes.push({ field, before: null, after: set[field] });
  return changes;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === '' || value === false || (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** The plan of a row that changes nothing. */
export const unchangedPlan: RowPlan = { outcome: 'unchanged', set: {}, before: {}, changes: [] };
