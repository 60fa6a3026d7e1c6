import { Button } from '@mantine/core';
import type { StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import type { Permission } from '../../platform/use-can.ts';
import { CsvButton } from '../../ui/chart/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListFilter } from '../../ui/list/list-config.ts';
import { exportQueryOf, isFiltered, type Search } from '../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../ui/list/page-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readPeriod, SalesPeriod } from './sales-period.tsx';
import classes from './sales-report.module.css';
import { SalesReport } from './sales-report.tsx';

type Props<C extends CallSpec> = {
  call: C;
  csv: { call: CallSpec; permission: Permission };
  /** Those of the list whose records sold. */
  filters: readonly ListFilter[];
  searchLabel: string;
  back: ReactNode;
  /** Why there may be no sales, with filters and without. */
  empty: { filtered: string; unfiltered: string };
};

/** Shows sales by store and month of the records that the filters match, which are those of their list. */
export function FilteredSales<C extends CallSpec>({ call, csv, back, searchLabel, empty, ...given }: Props<C>) {
  const search: Search = useSearch({ strict: false });
  const filters = usePageFilters(given.filters);
  const { state, change } = filters;
  const request = { query: { ...exportQueryOf(state), ...readPeriod(search) } } as RequestOf<C>;
  const answer = useQuery({ ...queryOf(call, request), placeholderData: keepPreviousData as never });
  const clear = (
    <Button variant="default" onClick={() => change({ q: '', filters: {} })}>
      Clear search and filters
    </Button>
  );
  const none = isFiltered(state)
    ? ({ drawing: 'search', action: clear, children: empty.filtered } as const)
    : ({ drawing: 'empty', children: empty.unfiltered } as const);
  return (
    <div className={classes.page}>
      <PageHeader title="Sales" back={back} actions={<SalesPeriod />} />
      <PageFilterBar title="Sales" searchLabel={searchLabel} {...filters} />
      <SalesReport
        answer={answer as UseQueryResult<AnswerOf<C> & StoreSales>}
        actions={<CsvButton {...csv} request={request as never} />}
        empty={<EmptyState title="No sales in these months" {...none} />}
      />
    </div>
  );
}
