import { isSameValue } from '../../kernel/same-value.ts';
import type { GivenCells } from '../../services/imports/headings.ts';
import { changesOfNew, type RowPlan, unchangedPlan } from '../../services/imports/row-plan.ts';
import { emptySuburbList, type SuburbList } from '../../services/places/split-address.ts';
import type { DealerFlag, DealerType } from './dealer-codes.ts';
import type { DealerImportField, DealerImportValues } from './dealer-import.ts';
import type { ScheduledCode } from './dealer-import-cells.ts';
import { type DealerValues, dropExpired, emptyDealer } from './dealer-values.ts';
import { applyUrlLists, changesWithUrls, flattenUrls, withoutUrlLists } from './links/url-lists.ts';
import { type AlignedValues, alignAddress } from './places/align-address.ts';
import { remainingDays, type Schedule, type ScheduleInput, startSchedule } from './schedule.ts';

/** A dealer as a row finds it. */
export type StoredDealer = DealerValues & { mongoId?: string | null };

/**
 * Returns what a row of a file would do to the dealer that has its customer id, or as a new one. Only fields that the file
 * gives are touched; a field is as it was when the cell holds what the export writes for it.
 */
export function planDealer(
  read: DealerImportValues,
  given: GivenCells<DealerImportField>,
  stored: StoredDealer | null,
  now: Date,
  { suburbs = emptySuburbList }: { suburbs?: SuburbList } = {},
): RowPlan {
  return stored === null ? planNew(read, now, suburbs) : planChange(read, given, stored, now, suburbs);
}

function planNew(read: DealerImportValues, now: Date, suburbs: SuburbList): RowPlan {
  const { flag, type, countryOfState: country, ...plain } = withoutUrlLists(read);
  const urls = applyUrlLists({}, read);
  const address = addressesOf(null, { ...emptyDealer, ...plain, country }, suburbs);
  const set: Record<string, unknown> = { ...newDealerDefaults, ...plain, ...address, country, urls };
  if (flag !== undefined || type !== undefined) Object.assign(set, codesAndSchedules({ flag, type }, noCodes, now));
  const hasLinks = Object.keys(urls).length > 0;
  return { outcome: 'new', set, before: {}, changes: hasLinks ? changesOfNew(flattenUrls({ ...set, urls })) : null };
}

const noCodes: Codes = { flag: [], type: [], schedules: [] };
const { status, email, active_sprout_completed } = emptyDealer;
const newDealerDefaults = { status, email, active_sprout_completed, ...noCodes };

function planChange(
  read: DealerImportValues,
  given: GivenCells<DealerImportField>,
  stored: StoredDealer,
  now: Date,
  suburbs: SuburbList,
): RowPlan {
  const current: StoredDealer = stored.schedules.length === 0 ? stored : dropExpired(stored, now);
  const { flag, type, priorityId: _, countryOfState: __, ...plain } = withoutUrlLists(read);
  const urls = applyUrlLists(current.urls, read);
  const isAsStored = (field: string, value: unknown) => {
    const old = current[field as keyof StoredDealer];
    return isSameValue(old, value) || given[field as DealerImportField]?.trim() === old;
  };
  const meant = Object.fromEntries(Object.entries(plain).filter(([field, value]) => !isAsStored(field, value)));
  const address = addressesOf(current, { ...current, ...meant }, suburbs);
  const after: Partial<StoredDealer> = {
    ...meant,
    ...address,
    ...codesAndSchedules({ flag, type }, current, now),
    urls,
  };
  const before: Record<string, unknown> = {};
  const set: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(after)) {
    if (isAsStored(field, value)) continue;
    before[field] = stored[field as keyof StoredDealer];
    set[field] = value;
  }
  const changes = changesWithUrls(before, set);
  return changes.length === 0 ? unchangedPlan : { outcome: 'changed', set, before, changes };
}

/** The parts of the address that the row changes with its line, or the line with its parts; none where they agree. */
function addressesOf(before: StoredDealer | null, after: AlignedValues, suburbs: SuburbList): Partial<AlignedValues> {
  const { address, line1, line2, city, postcode } = alignAddress(before, after, suburbs);
  const aligned = { address, line1, line2, city, postcode };
  const changed = Object.entries(aligned).filter(([field, value]) => value !== after[field as keyof typeof aligned]);
  return Object.fromEntries(changed);
}

type Codes = Pick<DealerValues, 'flag' | 'type' | 'schedules'>;
type GivenCodes = { flag?: readonly ScheduledCode<DealerFlag>[]; type?: readonly ScheduledCode<DealerType>[] };

/** Lists and schedules after the row; a list that the file doesn't give stays. */
function codesAndSchedules(read: GivenCodes, current: Codes, now: Date): Partial<Codes> {
  const flag = read.flag && sameOrder(codesOf(read.flag), current.flag);
  const type = read.type && sameOrder(codesOf(read.type), current.type);
  if (flag === undefined && type === undefined) return {};
  const schedules = [
    ...schedulesOf('type', read.type, current.schedules, now),
    ...schedulesOf('flag', read.flag, current.schedules, now),
  ];
  return {
    ...(flag && { flag }),
    ...(type && { type }),
    schedules: hasSameEntries(schedules, current.schedules) ? current.schedules : schedules,
  };
}

/**
 * The schedules of one kind after the row. One with as many days left as the file says goes on as it is, and so does
 * the one of a code that stands without days; a code that is no longer listed loses its schedule.
 */
function schedulesOf(
  kind: Schedule['kind'],
  read: readonly ScheduledCode<string>[] | undefined,
  current: readonly Schedule[],
  now: Date,
): Schedule[] {
  const running = current.filter((entry) => entry.kind === kind);
  if (read === undefined) return running;
  return read.flatMap(({ code, duration }) => {
    const entry = running.find(({ type }) => type === code);
    if (duration === null) return entry === undefined ? [] : [entry];
    if (entry !== undefined && remainingDays(entry, now) === duration) return [entry];
    return [startSchedule({ kind, type: code, duration } as ScheduleInput, now)];
  });
}

function codesOf<Code extends string>(read: readonly ScheduledCode<Code>[]): Code[] {
  return read.map(({ code }) => code);
}

/** The stored list when it holds the same codes: their order means nothing. */
function sameOrder<Code extends string>(read: readonly Code[], stored: readonly Code[]): readonly Code[] {
  return read.length === stored.length && read.every((code) => stored.includes(code)) ? stored : read;
}

function hasSameEntries(one: readonly Schedule[], other: readonly Schedule[]): boolean {
  return one.length === other.length && one.every((entry) => other.includes(entry));
}
