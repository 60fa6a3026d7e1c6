import { ages } from '@poolhouse/domain/features/service-requests/dashboard/age';
import { lateReasonLabels } from '@poolhouse/domain/features/service-requests/dashboard/late';
import { requestKindLabels } from '@poolhouse/domain/features/service-requests/dashboard/open-request';
import { waitedForLabels } from '@poolhouse/domain/features/service-requests/dashboard/waits-for';
import {
  dropOffGroupLabels,
  openDropOffStatuses,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import {
  openPickUpStatuses,
  pickUpStatusLabels,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { useMemo } from 'react';
import { type ListFilter, type ListOption, optionsOf } from '../../../ui/list/list-config.ts';
import { useBranchOptions } from '../branch-options.ts';

/** The statuses of both kinds; one that both have stands there once. */
const statuses: readonly ListOption[] = optionsOf({
  ...Object.fromEntries(
    openPickUpStatuses.filter((one) => one !== 'booked').map((one) => [one, pickUpStatusLabels[one]]),
  ),
  ...Object.fromEntries(openDropOffStatuses.map((one) => [one, dropOffGroupLabels[one]])),
});

/** Returns the filters of the dashboard. */
export function openRequestFilters(branches: readonly ListOption[] = []): ListFilter[] {
  return [
    { kind: 'yes-no', id: 'late', label: 'Late' },
    { kind: 'options', id: 'lateFor', label: 'Late because', options: optionsOf(lateReasonLabels) },
    { kind: 'options', id: 'waitsFor', label: 'Waits for', options: optionsOf(waitedForLabels) },
    { kind: 'options', id: 'kind', label: 'Kind', options: optionsOf(requestKindLabels) },
    { kind: 'options', id: 'branch', label: 'Branch', options: branches, isOpenEnded: true },
    { kind: 'options', id: 'status', label: 'Status', options: statuses },
    {
      kind: 'options',
      id: 'age',
      label: 'Age',
      options: ages.map(({ code, label }) => ({ value: code, label: `${label} days` })),
    },
  ];
}

/** Returns the filters with the branches to choose from. */
export function useOpenRequestFilters(): ListFilter[] {
  const branches = useBranchOptions();
  return useMemo(() => openRequestFilters(branches), [branches]);
}
