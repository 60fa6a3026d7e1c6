import { ageCodes } from '@poolhouse/domain/features/service-requests/dashboard/age';
import type { RequestFigures } from '@poolhouse/domain/features/service-requests/dashboard/api';
import { lateReasons } from '@poolhouse/domain/features/service-requests/dashboard/late';
import { requestKinds } from '@poolhouse/domain/features/service-requests/dashboard/open-request';
import { waitedFor } from '@poolhouse/domain/features/service-requests/dashboard/waits-for';
import { dropOffStatuses, isDropOffOpen } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { isPickUpOpen, shownPickUpStatuses } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import type { BranchCalendar, Deadlines } from './branch-calendars.ts';
import type { RequestAssessment } from './judge-requests.ts';

const openStatuses = [
  ...shownPickUpStatuses.filter(isPickUpOpen).map((status) => ({ kind: 'pick-up', status }) as const),
  ...dropOffStatuses.filter(isDropOffOpen).map((status) => ({ kind: 'drop-off', status }) as const),
];

/** Returns how many requests there are by status, age and branch, and whom they wait for. */
export function countRequests(
  requests: readonly RequestAssessment[],
  branches: Iterable<BranchCalendar>,
  deadlines: Deadlines,
): RequestFigures {
  const those = (fits: (request: RequestAssessment) => boolean) => countsOf(requests.filter(fits));
  return {
    ...countsOf(requests),
    kinds: requestKinds.map((kind) => ({ kind, ...those(({ row }) => row.kind === kind) })),
    statuses: openStatuses.map((one) => ({
      ...one,
      ...those(({ row, status }) => row.kind === one.kind && status === one.status),
    })),
    ages: ageCodes.map((age) => ({ age, ...byKind(requests.filter((request) => request.age === age)) })),
    branches: [...branches].flatMap(({ id, value, label }) => {
      const own = requests.filter(({ branch }) => branch.id === id);
      return own.length === 0 ? [] : [{ value, label, ...byKind(own), late: countsOf(own).late }];
    }),
    waits: waitedFor.map((one) => ({ for: one, ...those(({ waiting }) => waiting.for === one) })),
    reasons: lateReasons.map((reason) => ({ reason, count: those(({ late }) => late.includes(reason)).count })),
    deadlines,
  };
}

const countsOf = (requests: readonly RequestAssessment[]) => ({
  count: requests.length,
  late: requests.filter(({ late }) => late.length > 0).length,
});

const byKind = (requests: readonly RequestAssessment[]) => {
  const pickUps = requests.filter(({ row }) => row.kind === 'pick-up').length;
  return { pickUps, dropOffs: requests.length - pickUps };
};
