import { Button } from '@mantine/core';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { readPeriod, SalesPeriod } from '../../services/store-sales/sales-period.tsx';
import classes from '../../services/store-sales/sales-report.module.css';
import { SalesReport } from '../../services/store-sales/sales-report.tsx';
import { searchOf } from '../../ui/address-link.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { CsvButton } from '../../ui/chart/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { exportQueryOf, isFiltered, type Search } from '../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../ui/list/page-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useOrderFilters } from './order-filters.ts';
import { useLiveOrders } from './order-queries.ts';
import { orderPaths } from './paths.ts';

/** The chart has months of its own. */
const ownMonths: readonly string[] = ['year', 'month'];

/** Shows sales by store and month of the orders that the filters match, which are those of the list. */
export function OrderSalesPage() {
  useLiveOrders();
  const search: Search = useSearch({ strict: false });
  const all = useOrderFilters();
  const filters = usePageFilters(useMemo(() => all.filter(({ id }) => !ownMonths.includes(id)), [all]));
  const { state, change } = filters;
  const request = { query: { ...exportQueryOf(state), ...readPeriod(search) } };
  const answer = useQuery({ ...queryOf(marketplaceApi.sales, request), placeholderData: keepPreviousData });
  const clear = (
    <Button variant="default" onClick={() => change({ q: '', filters: {} })}>
      Clear search and filters
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader title="Sales" back={<BackToOrders />} actions={<SalesPeriod />} />
      <PageFilterBar title="Sales" searchLabel="Search orders" {...filters} />
      <SalesReport
        answer={answer}
        actions={<CsvButton call={marketplaceApi.salesCsv} request={request} permission="marketplace:export" />}
        empty={
          <EmptyState
            drawing={isFiltered(state) ? 'search' : 'empty'}
            title="No sales in these months"
            action={isFiltered(state) ? clear : undefined}
          >
            {isFiltered(state)
              ? 'None of the matching orders count as a sale. Remove a filter, or choose other months.'
              : 'Orders that weren’t cancelled or refunded appear here, month by month.'}
          </EmptyState>
        }
      />
    </div>
  );
}

/** Links back to the list with the same filters. */
function BackToOrders() {
  const withFilters = ({ year: _year, months: _months, ...filters }: Search) => searchOf(filters);
  return (
    <BackLink to={orderPaths.list} search={withFilters as never}>
      Market Place
    </BackLink>
  );
}
