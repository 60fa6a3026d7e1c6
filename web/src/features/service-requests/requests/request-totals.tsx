import type { Search } from '../../../ui/list/list-state.ts';
import { TotalsRow } from '../../../ui/list/totals-row.tsx';
import { useLateTotal } from './late-requests.tsx';
import type { AnyRequest, RequestKind } from './request-kind.ts';

const countText = (count: number) => count.toLocaleString('en-AU');

type Props<Request extends AnyRequest<Status>, Status extends string> = {
  kind: RequestKind<Request, Status>;
  query: Search;
};

/** Shows how many of the filtered requests are open, and in which statuses these are. */
export function RequestTotals<Request extends AnyRequest<Status>, Status extends string>({
  kind,
  query: { sort: _sort, ...filter },
}: Props<Request, Status>) {
  const { data, isPlaceholderData } = kind.useCounts(filter);
  const open = data?.statuses.filter(({ status }) => kind.lifecycle.isOpen(status)) ?? [];
  const sum = open.reduce((total, { count }) => total + count, 0);
  const late = useLateTotal(kind.area === 'service_request.pick_up' ? 'pick-up' : 'drop-off');
  const parts = data && [
    { label: 'Open', text: countText(sum), note: `of ${countText(data.count)}` },
    ...(late === null ? [] : [late]),
    ...open.map(({ status, count }) => ({ label: kind.groupLabels[status], text: countText(count), isMinor: true })),
  ];
  return <TotalsRow parts={parts} isStale={isPlaceholderData} />;
}
