import type { AnswerOf, CallSpec } from '@poolhouse/domain/kernel/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import type { Search } from '../../ui/list/list-state.ts';
import { dollarsText } from './order-text.ts';
import classes from './order-totals.module.css';

const countText = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'order' : 'orders'}`;

type Totals = { orders: number; total: number; succeeded: { orders: number; total: number } };
type Props<C extends CallSpec> = { call: C & (AnswerOf<C> extends Totals ? unknown : never); query: Search };

/** Shows what the filtered orders come to: all of them, and those that count as a sale. */
export function OrderTotals<C extends CallSpec>({ call, query: { sort: _sort, ...filter } }: Props<C>) {
  const { data, isPlaceholderData } = useQuery({
    ...queryOf<CallSpec>(call, { query: filter }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <div className={classes.totals} aria-busy="true" />;
  const { orders, total, succeeded } = data as Totals;
  return (
    <dl className={classes.totals} data-stale={isPlaceholderData} aria-label="Totals" aria-live="polite">
      <Part label="Total" amount={total} count={orders} />
      <Part label="Succeeded" amount={succeeded.total} count={succeeded.orders} />
      <Part label="Cancelled, refunded" amount={total - succeeded.total} count={orders - succeeded.orders} isMinor />
    </dl>
  );
}

type PartProps = { label: string; amount: number; count: number; isMinor?: boolean };

function Part({ label, amount, count, isMinor }: PartProps) {
  return (
    <div className={classes.part} data-minor={isMinor}>
      <dt>{label}</dt>
      <dd>
        <strong>{dollarsText(amount)}</strong> <span>{countText(count)}</span>
      </dd>
    </div>
  );
}
