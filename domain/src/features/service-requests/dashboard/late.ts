import { addDays } from '../../../kernel/dates.ts';
import { isWorkingDay, type WorkCalendar } from '../working-days.ts';
import { isQuoteAnswered, type OpenRequest } from './open-request.ts';

/** Why a request is late: the keys of the service deadlines of the rule book, the gravest first. */
export const lateReasons = [
  'booked-pick-up',
  'no-scan',
  'unbooked',
  'uninspected',
  'quote-unanswered',
  'in-repair',
  'uncollected',
] as const;
export type LateReason = (typeof lateReasons)[number];

export const lateReasonLabels = {
  'booked-pick-up': 'Not picked up',
  'no-scan': 'No scan',
  unbooked: 'Not booked',
  uninspected: 'Not inspected',
  'quote-unanswered': 'Quote unanswered',
  'in-repair': 'Long in repair',
  uncollected: 'Not collected',
} as const satisfies Record<LateReason, string>;

/** What late requests are, after their number. */
export const lateReasonPhrases = {
  'booked-pick-up': 'not picked up',
  'no-scan': 'without a scan',
  unbooked: 'without a courier',
  uninspected: 'not inspected',
  'quote-unanswered': 'with an unanswered quote',
  'in-repair': 'in repair',
  uncollected: 'ready and not collected',
} as const satisfies Record<LateReason, string>;

/** Working days that may pass, where the rule book says nothing else. */
export const usualDeadlines: Readonly<Record<LateReason, number>> = {
  'booked-pick-up': 1,
  'no-scan': 2,
  unbooked: 1,
  uninspected: 2,
  'quote-unanswered': 3,
  'in-repair': 10,
  uncollected: 10,
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
  return daysOf[reason](request);
}

const whileIn =
  (awaited: OpenRequest['status']) =>
  ({ status, statusSince }: OpenRequest): string | null =>
    status === awaited ? statusSince : null;

/** The day that a courier was booked for who hasn't come yet. */
const awaitedFrom = ({ status, bookedFor }: OpenRequest) =>
  status === 'booked' || status === 'Awaiting Pickup' ? bookedFor : null;

/** From which day each reason counts. */
const daysOf: Readonly<Record<LateReason, (request: OpenRequest) => string | null>> = {
  'booked-pick-up': awaitedFrom,
  'no-scan': unscannedSince,
  unbooked: whileIn('processing'),
  uninspected: (request) => (isUninspected(request) ? request.statusSince : null),
  'quote-unanswered': (request) =>
    request.quotedSince ?? (isQuoteAnswered(request) ? null : whileIn('Awaiting Approval')(request)),
  'in-repair': whileIn('Repair in Progress'),
  uncollected: whileIn('Ready for Collection'),
};

/** Returns whether the workshop has a robot whose inspection hasn’t begun. */
function isUninspected({ status, robotStatuses }: OpenRequest): boolean {
  return (status === 'Received at Repair Facility' || status === 'received') && robotStatuses.includes('received');
}

/** A courier that was never booked has nothing to scan. */
function unscannedSince(request: OpenRequest): string | null {
  const since = request.status === 'Picked Up' ? request.statusSince : awaitedFrom(request);
  return since === null ? null : latestOf(request.scannedOn, since);
}

const latestOf = (one: string | null, other: string) => (one !== null && one > other ? one : other);
