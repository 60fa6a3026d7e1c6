import type { AnswerOf, CallSpec } from '@poolhouse/domain/kernel/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import type { Search } from '../../ui/list/list-state.ts';
import { TotalsRow } from '../../ui/list/totals-row.tsx';
import { dollarsText } from './order-text.ts';

const countText = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'order' : 'orders'}`;

type Totals = { orders: number; total: number; succeeded: { orders: number; total: number } };
type Props<C extends CallSpec> = { call: C & (AnswerOf<C> extends Totals ? unknown : never); query: Search };

/** Shows what the filtered orders come to: all of them, and those that count as a sale. */
export function OrderTotals<C extends CallSpec>({ call, query: { sort: _sort, ...filter } }: Props<C>) {
  const { data, isPlaceholderData } = useQuery({
    ...queryOf<CallSpec>(call, { query: filter }),
    placeholderData: keepPreviousData,
  });
  return <TotalsRow parts={data && partsOf(data as Totals)} isStale={isPlaceholderData} />;
}

function partsOf({ orders, total, succeeded }: Totals) {
  const part = (label: string, amount: number, count: number) => ({
    label,
    text: dollarsText(amount),
    note: countText(count),
  });
  return [
    part('Total', total, orders),
    part('Succeeded', succeeded.total, succeeded.orders),
    { ...part('Cancelled, refunded', total - succeeded.total, orders - succeeded.orders), isMinor: true },
  ];
}
