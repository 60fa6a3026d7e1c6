import { Button } from '@mantine/core';
import { dealerSalesApi } from '@poolhouse/domain/features/dealers/sales/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { queryOf } from '../../../platform/api/query-of.ts';
import { CsvButton } from '../../../ui/chart/csv-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { exportQueryOf, isFiltered, type Search } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackToList } from './back-to-list.tsx';
import { SalesFilters, useSalesFilters } from './sales-filters.tsx';
import { readPeriod, SalesPeriod } from './sales-period.tsx';
import classes from './sales-report.module.css';
import { SalesReport } from './sales-report.tsx';

/** Shows sales of all dealers that the filters match, which are those of the dealer list. */
export function DealerSalesPage() {
  const search: Search = useSearch({ strict: false });
  const filters = useSalesFilters();
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
      <SalesFilters {...filters} />
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
