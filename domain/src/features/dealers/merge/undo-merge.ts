import { changesBetween } from '../../../kernel/field-change.ts';
import type { MergedRecord } from './merge-dealers.ts';

type Field = keyof MergedRecord;
/** Fields that only make sense together: a schedule belongs to a code of its list. */
const codes: readonly Field[] = ['flag', 'type', 'schedules'];

/** The fields that a merge changed, as they were and as they became. */
export type MergeTrace = { before: Partial<MergedRecord>; after: Partial<MergedRecord> };

export function mergeTraceOf(before: MergedRecord, after: MergedRecord): MergeTrace {
  const changed = fieldsBetween(before, after);
  const others = changed.some((field) => codes.includes(field)) ? codes : [];
  const fields = [...new Set([...changed, ...others])];
  return { before: pick(before, fields), after: pick(after, fields) };
}

/**
 * Returns the kept dealer after its merge is undone: what the merge changed is as it was, except what was changed since.
 * `stays` names the fields that differ for that reason from what they were.
 */
export function undoMerge(
  current: MergedRecord,
  { before, after }: MergeTrace,
): { values: MergedRecord; stays: Field[] } {
  const touched = Object.keys(after) as Field[];
  const changedSince = fieldsBetween(after, pick(current, touched));
  const areCodesChanged = changedSince.some((field) => codes.includes(field));
  const isLeft = (field: Field) => changedSince.includes(field) || (areCodesChanged && codes.includes(field));
  const back = touched.filter((field) => !isLeft(field));
  const values = { ...current, ...pick(before, back) };
  return { values, stays: fieldsBetween(before, pick(values, touched)) };
}

function fieldsBetween(before: Partial<MergedRecord>, after: Partial<MergedRecord>): Field[] {
  return changesBetween(before, after).map(({ field }) => field as Field);
}

function pick(record: Partial<MergedRecord>, fields: readonly Field[]): Partial<MergedRecord> {
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}
