import type { AnswerOf, CallSpec } from '@poolhouse/domain/kernel/contract';
import { type ComponentProps, useMemo } from 'react';
import { Board, BoardPageFrame } from '../../ui/board/board.tsx';
import { HeadActions } from '../../ui/list/head-actions.tsx';
import type { ListFilter } from '../../ui/list/list-config.ts';
import { exportQueryOf } from '../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../ui/list/page-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OrderTotals } from './order-totals.tsx';

type BoardProps<Row extends { id: string }, Status extends string> = ComponentProps<typeof Board<Row, Status>>;
type Heading = ComponentProps<typeof HeadActions>;

type Props<Row extends { id: string }, Status extends string, C extends CallSpec> = Omit<
  BoardProps<Row, Status>,
  'query'
> & {
  title: string;
  filters: readonly ListFilter[];
  totals: C & (AnswerOf<C> extends Totals ? unknown : never);
  paths: NonNullable<Heading['shape']>['paths'];
  primaryAction?: Heading['primaryAction'];
};
type Totals = { orders: number; total: number; succeeded: { orders: number; total: number } };

/** Shows the orders that the filters match in columns by status, with what they come to. */
export function OrderBoard<Row extends { id: string }, Status extends string, C extends CallSpec>({
  title,
  filters: offered,
  totals,
  paths,
  primaryAction,
  statuses,
  ...board
}: Props<Row, Status, C>) {
  const filters = usePageFilters(offered);
  const query = useMemo(() => exportQueryOf(filters.state), [filters.state]);
  const chosen = filters.state.filters.status ?? [];
  const shown = statuses.filter((status) => chosen.length === 0 || chosen.includes(status));
  return (
    <BoardPageFrame>
      <PageHeader
        title={title}
        actions={<HeadActions many="orders" shape={{ shown: 'board', paths, query }} primaryAction={primaryAction} />}
      />
      <PageFilterBar title={title} searchLabel="Search orders" {...filters} />
      <OrderTotals call={totals} query={query} />
      <Board {...board} statuses={shown} query={query} />
    </BoardPageFrame>
  );
}
