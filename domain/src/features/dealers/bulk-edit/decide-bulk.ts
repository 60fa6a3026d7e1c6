import type { FieldChange } from '../../../kernel/field-change.ts';
import { isSameValue } from '../../../kernel/same-value.ts';
import type { DealerValues } from '../dealer-values.ts';
import type { SplitParts } from '../places/align-address.ts';
import { hasExpired, type Schedule, startSchedule } from '../schedule.ts';
import type { DealerBulkChange, DealerBulkField, DealerListChange } from './dealer-bulk-change.ts';

/** As much of a dealer as a bulk edit looks at. */
export type BulkValues = Pick<DealerValues, DealerBulkField> & {
  /** Its address in parts, where that is to be split; null where it isn't, or where a person has to. */
  split: SplitParts | null;
};

/** Returns a dealer's values after a bulk edit: the same object when it has all of that already. §4 */
export function applyBulkChange(values: BulkValues, change: DealerBulkChange, now: Date): BulkValues {
  if ('mode' in change) return applyListChange(values, change, now);
  if (change.field === 'address') return values.split === null ? values : { ...values, ...values.split };
  const { field, value } = change;
  return values[field] === value ? values : { ...values, [field]: value };
}

function applyListChange(values: BulkValues, change: DealerListChange, now: Date): BulkValues {
  const current = currentList(values, change.field, now);
  const codes = codesAfter(current.codes, change);
  const schedules = schedulesAfter(current.schedules, codes, change, now);
  if (isSameValue(codes, current.codes) && isSameValue(schedules, current.schedules)) return values;
  return withList(values, change.field, codes, schedules);
}

type List = { codes: readonly string[]; schedules: readonly Schedule[] };

/** The codes of a list that still hold, with their schedules; what has run out is gone already. */
function currentList(values: BulkValues, field: 'flag' | 'type', now: Date): List {
  const mine = values.schedules.filter(({ kind }) => kind === field);
  const isOver = (code: string) => mine.some((entry) => entry.type === code && hasExpired(entry, now));
  return {
    codes: values[field].filter((code) => !isOver(code)),
    schedules: mine.filter((entry) => !hasExpired(entry, now)),
  };
}

function codesAfter(current: readonly string[], { mode, codes }: DealerListChange): string[] {
  const given: readonly string[] = codes;
  if (mode === 'add') return [...current, ...given.filter((code) => !current.includes(code))];
  if (mode === 'remove') return current.filter((code) => !given.includes(code));
  const kept = current.filter((code) => given.includes(code));
  return [...kept, ...given.filter((code) => !kept.includes(code))];
}

/** A code that goes keeps no schedule; one that runs for the same time already goes on as it was. */
function schedulesAfter(
  current: readonly Schedule[],
  codes: readonly string[],
  { field, codes: given, days }: DealerListChange,
  now: Date,
): Schedule[] {
  const kept = current.filter((entry) => codes.includes(entry.type));
  if (days === undefined) return kept;
  const isSet = (entry: Schedule) => (given as readonly string[]).includes(entry.type);
  const started = given.map((type) => {
    const running = kept.find((entry) => entry.type === type && entry.duration === days);
    return running ?? startSchedule({ kind: field, type, duration: days } as Parameters<typeof startSchedule>[0], now);
  });
  const isNew = (entry: Schedule) => !kept.some(({ type }) => type === entry.type);
  return [
    ...kept.map((entry) => (isSet(entry) ? (started.find(({ type }) => type === entry.type) ?? entry) : entry)),
    ...started.filter(isNew),
  ];
}

/** Puts a list and its schedules into the values; the schedules of the other list stay as they are. */
function withList(
  values: BulkValues,
  field: 'flag' | 'type',
  codes: readonly string[],
  schedules: readonly Schedule[],
): BulkValues {
  const others = values.schedules.filter(({ kind }) => kind !== field);
  const all = schedules.length === 0 ? others : [...others, ...schedules];
  return { ...values, [field]: codes, schedules: isSameValue(all, values.schedules) ? values.schedules : all };
}

/**
 * Returns a dealer's values after a bulk edit is undone: what it changed as it was before. Null when the same was
 * changed since; then it stays. A list and its schedules go together.
 */
export function revertBulkChange(
  values: BulkValues,
  change: DealerBulkChange,
  changes: readonly FieldChange[],
): BulkValues | null {
  const undone = (field: DealerBulkField, side: 'before' | 'after') => {
    const logged = changes.find((entry) => entry.field === field);
    return logged === undefined ? values[field] : logged[side];
  };
  if (change.field === 'address') return revertSplit(values, changes);
  const { field } = change;
  if (!isSameValue(values[field], undone(field, 'after'))) return null;
  if (!('mode' in change)) return { ...values, [field]: undone(field, 'before') };
  const codes = undone(field, 'before') as string[];
  const schedules = revertSchedules(values.schedules, change.field, codes, changes);
  return schedules === null ? null : { ...values, [field]: codes, schedules };
}

/** The schedules as they were; null when one of this list was set since. */
function revertSchedules(
  current: readonly Schedule[],
  field: 'flag' | 'type',
  codes: readonly string[],
  changes: readonly FieldChange[],
): readonly Schedule[] | null {
  const mine = (list: readonly Schedule[]) => list.filter(({ kind }) => kind === field);
  const logged = changes.find((entry) => entry.field === 'schedules');
  if (logged === undefined) return mine(current).every(({ type }) => codes.includes(type)) ? current : null;
  const [before, after] = [logged.before as Schedule[], logged.after as Schedule[]];
  if (isSameValue(current, after)) return before;
  if (!isSameValue(mine(current), mine(after))) return null;
  return [...current.filter(({ kind }) => kind !== field), ...mine(before)];
}

/** The address in one line as it was; null when the line or a part of it was changed since. */
function revertSplit(values: BulkValues, changes: readonly FieldChange[]): BulkValues | null {
  const isAsLeft = changes.every(({ field, after }) => isSameValue(values[field as keyof BulkValues], after));
  const before = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  return isAsLeft ? { ...values, ...before } : null;
}
