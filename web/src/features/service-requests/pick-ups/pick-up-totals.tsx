import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { isPickUpOpen, pickUpStatusLabels } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import { TotalsRow } from '../../../ui/list/totals-row.tsx';

const countText = (count: number) => count.toLocaleString('en-AU');

/** Shows how many of the filtered pick-ups are open, and in which statuses these are. */
export function PickUpTotals({ query: { sort: _sort, ...filter } }: { query: Search }) {
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(pickUpsApi.counts, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const open = data?.statuses.filter(({ status }) => isPickUpOpen(status)) ?? [];
  const parts = data && [
    {
      label: 'Open',
      text: countText(open.reduce((sum, { count }) => sum + count, 0)),
      note: `of ${countText(data.count)}`,
    },
    ...open.map(({ status, count }) => ({ label: pickUpStatusLabels[status], text: countText(count), isMinor: true })),
  ];
  return <TotalsRow parts={parts} isStale={isPlaceholderData} />;
}
