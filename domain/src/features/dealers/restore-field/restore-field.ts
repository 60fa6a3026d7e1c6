import { z } from 'zod';
import { Failure } from '../../../kernel/errors.ts';
import { dealerChanges } from '../dealer.ts';
import type { DealerFlag, DealerType } from '../dealer-codes.ts';
import { applyDealerChanges, type DealerValues } from '../dealer-values.ts';
import { currentField, itemOfField } from '../links/url-lists.ts';
import { hasExpired, type Schedule, schedule } from '../schedule.ts';

/** Returns true for the fields that people enter: these can be restored from the history. */
export function isRestorable(field: string): boolean {
  return Object.hasOwn(dealerChanges.shape, currentField(field));
}

/**
 * Returns a dealer's values with one field as it was before, checked as if a user entered it now: a code that is no longer on
 * its list, or an address that isn't valid any more, is refused with a Failure that names the field.
 */
export function restoreField(values: DealerValues, field: string, before: unknown, now: Date): DealerValues {
  if (field === 'schedules') return putBackSchedules(values, before, now);
  const value = itemOfField(field) === null ? before : (before ?? []);
  const parsed = dealerChanges.safeParse({ [currentField(field)]: value });
  if (!parsed.success) throw notValid(field, parsed.error.issues[0]?.message);
  return applyDealerChanges(values, parsed.data, now);
}

/** Schedules come back with the days that they had; what has run out since stays away, and codes follow. §4 */
function putBackSchedules(values: DealerValues, before: unknown, now: Date): DealerValues {
  const parsed = z.array(schedule).safeParse(before ?? []);
  if (!parsed.success) throw notValid('schedules', parsed.error.issues[0]?.message);
  const schedules = parsed.data.filter((entry) => !hasExpired(entry, now));
  const codes = (kind: Schedule['kind']) => schedules.filter((entry) => entry.kind === kind).map(({ type }) => type);
  return {
    ...values,
    schedules,
    type: [...new Set([...values.type, ...(codes('type') as DealerType[])])],
    flag: [...new Set([...values.flag, ...(codes('flag') as DealerFlag[])])],
  };
}

function notValid(field: string, why = 'the field has changed format.'): Failure {
  const message = `The earlier value can’t be restored: ${why}`;
  return new Failure('invalid', message, { fields: [{ path: field, message }] });
}
