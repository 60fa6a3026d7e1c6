import type { z } from 'zod';
import { changesBetween } from '../../kernel/field-change.ts';
import { addProblem, cellText, looksLikeFormula, type RowFindings } from './cell-text.ts';
import type { GivenCells, ImportField } from './headings.ts';
import { changesOfNew, type RowPlan, type RowReading, unchangedPlan } from './row-plan.ts';

type PlainCells<Field extends string> = { readonly [Name in Field]: z.ZodType };
type PlainValues<Cells> = { [Name in keyof Cells]?: Cells[Name] extends z.ZodType ? z.output<Cells[Name]> : never };

/**
 * Reads a row whose cells are each a value of their own, by the schema of its field. An empty cell empties a field that can be
 * empty; of any other it says nothing, as does a column that the file lacks. `key` and `label` name the fields that tell records apart, for the file and for people;
 * `key` is null where each row is a record of its own.
 */
export function readPlainRow<Field extends string, Cells extends PlainCells<Field>>(
  {
    columns,
    cells,
    key,
    label,
  }: { columns: readonly ImportField<Field>[]; cells: Cells; key: Field | null; label: Field },
  given: GivenCells<Field>,
): RowReading<PlainValues<Cells>> {
  const notes: RowFindings = { problems: [], warnings: [] };
  const values: Record<string, unknown> = {};
  for (const { field, heading, required } of columns) {
    const raw = given[field];
    if (raw === undefined) continue;
    const text = cellText(raw, heading, notes);
    if (text === null) continue;
    if (text === '' && required) addProblem(notes.problems, heading, '', `${heading} is missing.`);
    const read = cells[field].safeParse(text);
    if (read.success) values[field] = read.data;
    else if (text !== '') addProblem(notes.problems, heading, text, messageOf(read.error));
    if (looksLikeFormula(raw))
      addProblem(notes.warnings, heading, text, 'This looks like a formula. It is kept as plain text and never run.');
  }
  const name = (field: Field | null) => textOf(field === null ? undefined : given[field]);
  const isRefused = notes.problems.length > 0;
  return {
    key: name(key),
    label: name(label),
    values: isRefused ? null : (values as PlainValues<Cells>),
    ...notes,
  };
}

const textOf = (cell = '') => cell.trim().slice(0, 80);

const messageOf = ({ issues }: z.ZodError) => issues[0]?.message ?? 'This can’t be read.';

/** Returns what a plain row does: makes a record of `start` and the row, or changes the fields that differ. */
export function planPlainRow(
  values: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> | null,
  start: Readonly<Record<string, unknown>>,
): RowPlan {
  const set = { ...values };
  if (stored === null) {
    const all = { ...start, ...set };
    return { outcome: 'new', set: all, before: {}, changes: changesOfNew(all) };
  }
  const changes = changesBetween(pick(stored, Object.keys(set)), set);
  if (changes.length === 0) return unchangedPlan;
  const changed = changes.map(({ field }) => field);
  return { outcome: 'changed', set: pick(set, changed), before: pick(stored, changed), changes };
}

function pick(values: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
