import { addDays } from '../../../kernel/dates.ts';
import { isWorkingDay, type WorkCalendar } from '../working-days.ts';
import { isQuoteAnswered, type OpenRequest } from './open-request.ts';

/** Why a request is late: the keys of the service deadlines of the rule book, the gravest first. */
export const lateReasons = ['booked-pick-up', 'no-scan', 'quote-unanswered', 'in-repair'] as const;
export type LateReason = (typeof lateReasons)[number];

export const lateReasonLabels = {
  'booked-pick-up': 'Not picked up',
  'no-scan': 'No scan',
  'quote-unanswered': 'Quote unanswered',
  'in-repair': 'Long in repair',
} as const satisfies Record<LateReason, string>;

/** Working days that may pass, where the rule book says nothing else. */
export const usualDeadlines: Readonly<Record<LateReason, number>> = {
  'booked-pick-up': 1,
  'no-scan': 2,
  'quote-unanswered': 3,
  'in-repair': 10,
};

/** The search for a day ends where a calendar is never open. */
const mostDays = 732;

/** Returns the first day after which no more than so many working days have begun: what is older has waited longer. */
export function cutoffOf(calendar: WorkCalendar, today: string, workingDays: number): string {
  let at = today;
  let begun = 0;
  for (let looked = 0; looked < mostDays; looked += 1) {
    if (isWorkingDay(calendar, at)) begun += 1;
    if (begun > workingDays) return at;
    at = addDays(at, -1);
  }
  return at;
}

/** For each reason the day before which what it counts from makes a request late. */
export type Cutoffs = Readonly<Record<LateReason, string>>;

/** Returns why a request is late; empty when it isn't. */
export function lateReasonsOf(request: OpenRequest, cutoffs: Cutoffs): LateReason[] {
  return lateReasons.filter((reason) => {
    const since = sinceOf(request, reason);
    return since !== null && since < cutoffs[reason];
  });
}

/** Returns the day from which a reason counts; null where it doesn't apply. */
export function sinceOf(request: OpenRequest, reason: LateReason): string | null {
  const { status, statusSince, quotedSince } = request;
  if (reason === 'booked-pick-up') return awaitedFrom(request);
  if (reason === 'no-scan') return unscannedSince(request);
  if (reason === 'in-repair') return status === 'Repair in Progress' ? statusSince : null;
  return quotedSince ?? (status === 'Awaiting Approval' && !isQuoteAnswered(request) ? statusSince : null);
}

/** The day that a courier was booked for who hasn't come yet. */
const awaitedFrom = ({ status, bookedFor }: OpenRequest) =>
  status === 'booked' || status === 'Awaiting Pickup' ? bookedFor : null;

/** A courier that was never booked has nothing to scan. */
function unscannedSince(request: OpenRequest): string | null {
  const since = request.status === 'Picked Up' ? request.statusSince : awaitedFrom(request);
  return since === null ? null : latestOf(request.scannedOn, since);
}

const latestOf = (one: string | null, other: string) => (one !== null && one > other ? one : other);
