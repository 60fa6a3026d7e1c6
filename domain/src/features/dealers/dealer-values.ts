import type { DealerChanges, NewDealer } from './dealer.ts';
import type { DealerFlag, DealerState, DealerStatus, DealerType } from './dealer-codes.ts';
import { type DealerText, dealerTextNames } from './dealer-texts.ts';
import { applyUrlLists, type UrlLists, withoutUrlLists } from './links/url-lists.ts';
import { hasExpired, mergeSchedules, type Schedule } from './schedule.ts';

/** All that people decide about a dealer, in stored form: codes, normalised phones, empty as null. */
export type DealerValues = Record<DealerText, string | null> & {
  name: string;
  email: readonly string[];
  state: DealerState;
  country: string;
  xCoordinates: number | null;
  yCoordinates: number | null;
  isRevisedCoordinate: boolean;
  rep: string | null;
  status: DealerStatus;
  flag: readonly DealerFlag[];
  type: readonly DealerType[];
  schedules: readonly Schedule[];
  urls: UrlLists;
  active_sprout_completed: boolean;
};

export const emptyDealer: Omit<DealerValues, 'name' | 'state'> = {
  ...(Object.fromEntries(dealerTextNames.map((text) => [text, null])) as Record<DealerText, null>),
  email: [],
  country: 'Australia',
  xCoordinates: null,
  yCoordinates: null,
  isRevisedCoordinate: false,
  rep: null,
  status: 'active',
  flag: [],
  type: [],
  schedules: [],
  urls: {},
  active_sprout_completed: false,
};

/** Returns the values of a new dealer: what was given, the defaults, and schedules that start today. */
export function decideNewDealer(given: NewDealer, now: Date): DealerValues {
  const { schedules, mongoId: _, ...rest } = withoutUrlLists(given);
  const values = { ...emptyDealer, ...withoutUndefined(rest), urls: applyUrlLists({}, given) };
  return withSchedules(values, mergeSchedules([], schedules, now));
}

/**
 * Returns the values after an edit. Fields that aren't given stay; schedules go on unless their duration changed; what has run
 * out is dropped. §4.
 */
export function applyDealerChanges(stored: DealerValues, changes: DealerChanges, now: Date): DealerValues {
  const current = dropExpired(stored, now);
  const { schedules, ...rest } = withoutUrlLists(changes);
  const running = schedules ? mergeSchedules(current.schedules, schedules, now) : current.schedules;
  const lists = schedules === undefined ? rest : undefined;
  const values = { ...current, ...withoutUndefined(rest), urls: applyUrlLists(current.urls, changes) };
  return dropExpired(withSchedules(values, running, lists), now);
}

/**
 * Keeps lists and schedules true to each other: a scheduled code is on its list, and a code that was taken off its
 * list loses its schedule.
 */
function withSchedules(
  values: DealerValues,
  schedules: readonly Schedule[],
  lists?: Pick<DealerChanges, 'flag' | 'type'>,
): DealerValues {
  const isKept = (entry: Schedule) => {
    const list = entry.kind === 'type' ? lists?.type : lists?.flag;
    return list === undefined || (list as readonly string[]).includes(entry.type);
  };
  const kept = schedules.filter(isKept);
  const codes = (kind: Schedule['kind']) => kept.filter((entry) => entry.kind === kind).map((entry) => entry.type);
  return {
    ...values,
    schedules: kept,
    type: [...new Set([...values.type, ...(codes('type') as DealerType[])])],
    flag: [...new Set([...values.flag, ...(codes('flag') as DealerFlag[])])],
  };
}

/** Drops schedules that have run out, and their types or flags with them. §4. */
export function dropExpired(values: DealerValues, now: Date): DealerValues {
  const expired = values.schedules.filter((entry) => hasExpired(entry, now));
  if (expired.length === 0) return values;
  const isGone = (kind: Schedule['kind'], code: string) =>
    expired.some((entry) => entry.kind === kind && entry.type === code);
  return {
    ...values,
    schedules: values.schedules.filter((entry) => !expired.includes(entry)),
    type: values.type.filter((code) => !isGone('type', code)),
    flag: values.flag.filter((code) => !isGone('flag', code)),
  };
}

function withoutUndefined<Values extends object>(
  values: Values,
): { [Key in keyof Values]: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>;
  };
}
