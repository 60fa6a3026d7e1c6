import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import {
  dropOffGroupLabels,
  isDropOffOpen,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import { TotalsRow } from '../../../ui/list/totals-row.tsx';

const countText = (count: number) => count.toLocaleString('en-AU');

/** Shows how many of the filtered drop-offs are open, and in which statuses these are. */
export function DropOffTotals({ query: { sort: _sort, ...filter } }: { query: Search }) {
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(dropOffsApi.counts, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const open = data?.statuses.filter(({ status }) => isDropOffOpen(status)) ?? [];
  const sum = open.reduce((total, { count }) => total + count, 0);
  const parts = data && [
    { label: 'Open', text: countText(sum), note: `of ${countText(data.count)}` },
    ...open.map(({ status, count }) => ({ label: dropOffGroupLabels[status], text: countText(count), isMinor: true })),
  ];
  return <TotalsRow parts={parts} isStale={isPlaceholderData} />;
}
