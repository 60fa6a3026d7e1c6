import { addDays, companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';

export type HistoryRow = {
  id: string;
  datePerformed: string;
  user: string;
  action: string;
  changes: FieldChange[];
  requestId: string | null;
  /** What it came from: `bulk-edit:<id>`, `entry:<id>`. */
  reference: string | null;
  /** The record that it happened to, when that one was merged into this one since; null for its own. */
  of: string | null;
};

/** What an action did to the record, `{}` standing for the fields; null for an action that isn't known. */
export type WordingOf = (action: string) => string | null;

/** Returns what an entry says of itself: “changed Phone”, “changed 3 fields in a bulk edit”. */
export function actionText(
  action: string,
  changes: readonly FieldChange[],
  labelOf: (field: string) => string,
  wordingOf: WordingOf,
): string {
  const [only] = changes;
  const what = only === undefined ? 'this' : changes.length === 1 ? labelOf(only.field) : `${changes.length} fields`;
  const known = wordingOf(action);
  if (known !== null) return known.replace('{}', what);
  const plain = action.replaceAll('-', ' ');
  return only === undefined ? plain : `${plain}, ${what}`;
}

export type HistoryDay<Row> = { day: string; title: string; entries: Row[] };

/** Groups entries by their day in Sydney, in order. */
export function byDay<Row extends { datePerformed: string }>(entries: readonly Row[], now: Date): HistoryDay<Row>[] {
  const days: HistoryDay<Row>[] = [];
  for (const entry of entries) {
    const day = dayIn(companyZone, new Date(entry.datePerformed));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, title: dayTitle(day, now), entries: [entry] });
  }
  return days;
}

function dayTitle(day: string, now: Date): string {
  const today = dayIn(companyZone, now);
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDay(day);
}
