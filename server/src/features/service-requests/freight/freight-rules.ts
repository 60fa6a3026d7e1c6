import { carrierNamed } from '@poolhouse/domain/features/service-requests/freight/carriers';
import { type CarrierWindows, windowsOf } from '@poolhouse/domain/features/service-requests/freight/pick-up-windows';
import { workCalendarOf } from '@poolhouse/domain/features/service-requests/working-days';
import { companyZone, dayIn, formatTime } from '@poolhouse/domain/kernel/dates';
import { zoneOfState } from '@poolhouse/domain/kernel/state-zones';
import type { Clock } from '../../../platform/context.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { FreightRequest } from './freight-request.ts';

export type FreightDirection = 'incoming' | 'return';
const anyTime: CarrierWindows = { pickUpFrom: null, pickUpUntil: null, sameDayUntil: null };

/** Returns when a carrier may come to where a consignment leaves: its zone, its calendar, and the moment there. */
export async function siteOf(
  ruleBook: RuleBook,
  request: Pick<FreightRequest, 'state' | 'branch'>,
  { direction, carrierName, clock }: { direction: FreightDirection; carrierName: string | null; clock: Clock },
) {
  const today = dayIn(companyZone, clock.now());
  const [hours, holidays, carriers] = await Promise.all([
    ruleBook.inForce('opening-hours', today),
    ruleBook.inForce('public-holiday', today),
    ruleBook.inForce('carrier', today),
  ]);
  const { branch } = request;
  const place =
    direction === 'incoming'
      ? { branch: null, state: request.state }
      : { branch: branch.value, state: branch.address.shortCode ?? branch.address.state ?? null };
  const zone = direction === 'incoming' ? zoneOfState(request.state) : branch.zone;
  const carrier = carrierName === null ? null : carrierNamed(carriers, carrierName);
  const calendar = workCalendarOf(place, { hours, holidays });
  const now = { day: dayIn(zone, clock.now()), time: formatTime(clock.now(), zone, '24h') };
  const windows = carrier?.value ?? anyTime;
  return { zone, calendar, now, carrier, windows, offered: windowsOf(windows, calendar, now) };
}

/** Returns the limit up to which a cost needs no approval, with the rule that says so; null while it is off. */
export async function approvalLimit(ruleBook: RuleBook, clock: Clock) {
  const [rule] = await ruleBook.inForce('freight-approval', dayIn(companyZone, clock.now()));
  return rule === undefined || rule.value.upToCents === null ? null : { rule, cents: rule.value.upToCents };
}
