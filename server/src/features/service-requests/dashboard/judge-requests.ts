import { searchedCaseNumber } from '@poolhouse/domain/features/service-requests/case-number';
import { type AgeCode, ageOf } from '@poolhouse/domain/features/service-requests/dashboard/age';
import type { ListedRequest, OpenRequestFilter } from '@poolhouse/domain/features/service-requests/dashboard/api';
import { type LateReason, lateReasonsOf, sinceOf } from '@poolhouse/domain/features/service-requests/dashboard/late';
import { type Waiting, waitingOf } from '@poolhouse/domain/features/service-requests/dashboard/waits-for';
import { shownPickUpStatus } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { workingDaysBetween } from '@poolhouse/domain/features/service-requests/working-days';
import type { BranchCalendar } from './branch-calendars.ts';
import type { OpenRequestRow } from './load-open-requests.ts';

/** An open request with what follows from its days. */
export type RequestAssessment = {
  row: OpenRequestRow;
  branch: BranchCalendar;
  status: ListedRequest['status'];
  late: LateReason[];
  waiting: Waiting;
  ageDays: number;
  age: AgeCode;
};

/** Returns a request with why it is late, whom it waits for, and its age. */
export function judgeRequest(row: OpenRequestRow, branch: BranchCalendar, today: string): RequestAssessment {
  const ageDays = workingDaysBetween(branch.calendar, row.date, today);
  return {
    row,
    branch,
    ageDays,
    age: ageOf(ageDays),
    status: row.kind === 'pick-up' ? shownPickUpStatus(row.status) : row.status,
    late: lateReasonsOf(row, branch.cutoffs),
    waiting: waitingOf(row),
  };
}

/** Returns whether a request fits the filters. */
export function fitsFilter(request: RequestAssessment, filter: OpenRequestFilter): boolean {
  const { row, branch, late, waiting, age, status } = request;
  const isOneOf = <Value>(chosen: readonly Value[] | undefined, value: Value) =>
    chosen === undefined || chosen.includes(value);
  return (
    isOneOf(filter.kind, row.kind) &&
    isOneOf(filter.branch, branch.value) &&
    isOneOf(filter.status?.map(asShown), status) &&
    isOneOf(filter.waitsFor, waiting.for) &&
    isOneOf(filter.age, age) &&
    (filter.late === undefined || (filter.late === 'yes') === late.length > 0) &&
    (filter.lateFor === undefined || late.some((reason) => filter.lateFor?.includes(reason))) &&
    hasWords(row, filter.q)
  );
}

const asShown = (status: NonNullable<OpenRequestFilter['status']>[number]) =>
  status === 'booked' ? 'Awaiting Pickup' : status;

function hasWords({ caseId, name, phone, serials, models }: OpenRequestRow, q: string | undefined): boolean {
  if (!q) return true;
  const text = [caseId, name, phone, ...serials, ...models].join(' ').toLowerCase();
  return searchedCaseNumber(q)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Returns the order of two requests: late ones first, the longest wait of them on top; then the oldest. */
export function byUrgency(one: RequestAssessment, other: RequestAssessment): number {
  const isLater = Number(other.late.length > 0) - Number(one.late.length > 0);
  if (isLater !== 0) return isLater;
  return (
    compare(dueSince(one), dueSince(other)) ||
    compare(one.row.date, other.row.date) ||
    compare(one.row.caseId, other.row.caseId)
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The earliest day from which it is late; the day of the request where it isn't. */
function dueSince({ row, late }: RequestAssessment): string {
  const days = late.flatMap((reason) => sinceOf(row, reason) ?? []);
  return days.sort()[0] ?? row.date;
}

/** Returns a request as the list shows it. */
export function listedRequestOf(
  { row, branch, status, late, waiting, ageDays }: RequestAssessment,
  today: string,
): ListedRequest {
  const daysSince = (day: string) => workingDaysBetween(branch.calendar, day, today);
  const { id, kind, caseId, date, statusSince, name, models, bookedFor } = row;
  return {
    id,
    kind,
    caseId,
    status,
    date,
    statusSince,
    name,
    models,
    bookedFor,
    ageDays,
    statusDays: daysSince(statusSince),
    branch: { value: branch.value, label: branch.label },
    late: late.map((reason) => ({ reason, days: daysSince(sinceOf(row, reason) ?? today) })),
    waitsFor: waiting.for,
    waitsTo: waiting.to,
  };
}
