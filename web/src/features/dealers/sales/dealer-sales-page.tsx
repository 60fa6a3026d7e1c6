import { Button } from '@mantine/core';
import { dealerSalesApi } from '@poolhouse/domain/features/dealers/sales/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { readPeriod, SalesPeriod } from '../../../services/store-sales/sales-period.tsx';
import classes from '../../../services/store-sales/sales-report.module.css';
import { SalesReport } from '../../../services/store-sales/sales-report.tsx';
import { CsvButton } from '../../../ui/chart/csv-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { exportQueryOf, isFiltered, type Search } from '../../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../../ui/list/page-filters.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { dealerFilters } from '../dealer-filters.ts';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { BackToList } from './back-to-list.tsx';

/** Shows sales of all dealers that the filters match, which are those of the dealer list. */
export function DealerSalesPage() {
  const search: Search = useSearch({ strict: false });
  const options = useQuery(dealerOptionsQuery()).data;
  const filters = usePageFilters(useMemo(() => dealerFilters(options), [options]));
  const { state, change } = filters;
  const request = { query: { ...exportQueryOf(state), ...readPeriod(search) } };
  const answer = useQuery({ ...queryOf(dealerSalesApi.sales, request), placeholderData: keepPreviousData });
  const clear = (
    <Button variant="default" onClick={() => change({ q: '', filters: {} })}>
      Clear search and filters
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader title="Sales" back={<BackToList />} actions={<SalesPeriod />} />
      <PageFilterBar title="Sales" searchLabel="Search dealers" {...filters} />
      <SalesReport
        answer={answer}
        actions={<CsvButton call={dealerSalesApi.salesCsv} request={request} permission="dealers:export" />}
        empty={
          <EmptyState
            drawing={isFiltered(state) ? 'search' : 'empty'}
            title="No sales in these months"
            action={isFiltered(state) ? clear : undefined}
          >
            {isFiltered(state)
              ? 'No online store sales for these dealers. Remove a filter, or choose other months.'
              : 'Online store orders appear here, month by month.'}
          </EmptyState>
        }
      />
    </div>
  );
}
