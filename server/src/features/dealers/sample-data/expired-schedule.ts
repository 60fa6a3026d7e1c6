import { type DealerType, dealerTypes } from '@poolhouse/domain/features/dealers/dealer-codes';
import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import type { Schedule } from '@poolhouse/domain/features/dealers/schedule';
import { addDays, companyZone, dayIn, daysBetween, instantAt } from '@poolhouse/domain/kernel/dates';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import type { DealerToInsert, LogEntryToInsert } from './insert-dealers.ts';

type Author = LogEntryToInsert['user'];

const durations = [30, 60, 90, 180];
const poolhouse: Author = { id: null, name: 'Poolhouse' };

/** Returns a dealer that once had a type for some days, with the log of it: it ran out, or a user removed it before. */
export function withExpiredSchedule(
  random: SeededRandom,
  dealer: DealerToInsert,
  authors: readonly Author[],
  now: Date,
): { dealer: DealerToInsert; log: LogEntryToInsert[] } {
  const duration = random.pick(durations);
  const today = dayIn(companyZone, now);
  const createdOn = addDays(today, -duration - random.between(5, 120));
  const type = random.pick(dealerTypes.filter((code) => !dealer.values.type.includes(code)));
  if (daysBetween(dayIn(companyZone, dealer.createdAt), createdOn) < 1) return { dealer, log: [] };
  const entry: Schedule = { kind: 'type', type, duration, createdOn, expireOn: addDays(createdOn, duration) };
  const isTakenAway = random.chance(0.4);
  const endedOn = addDays(createdOn, isTakenAway ? random.between(3, duration - 1) : duration);
  const start = linesOf(
    dealer,
    withEntry(dealer.values, entry),
    atWork(random, createdOn),
    random.pick(authors),
    dealerActions.update,
  );
  const end = isTakenAway
    ? { at: atWork(random, endedOn), user: random.pick(authors), action: dealerActions.update }
    : { at: instantAt(companyZone, endedOn, '00:05'), user: poolhouse, action: dealerActions.expire };
  const over = linesOf(dealer, dealer.values, end.at, end.user, end.action, withEntry(dealer.values, entry), 3);
  return { dealer: { ...dealer, revision: 3, updatedAt: end.at }, log: [start, over] };
}

function linesOf(
  dealer: DealerToInsert,
  after: DealerValues,
  at: Date,
  user: Author,
  action: LogEntryToInsert['action'],
  before = dealer.values,
  revision = 2,
): LogEntryToInsert {
  return {
    at,
    user,
    action,
    dealerId: dealer.id,
    label: dealer.values.name,
    changes: changesBetween(before, after),
    revision,
  };
}

function withEntry(values: DealerValues, entry: Schedule): DealerValues {
  return { ...values, type: [...values.type, entry.type as DealerType], schedules: [...values.schedules, entry] };
}

/** Some time between nine and five. */
function atWork(random: SeededRandom, day: string): Date {
  return new Date(instantAt(companyZone, day, '09:00').getTime() + random.between(0, 8 * 3_600_000));
}
