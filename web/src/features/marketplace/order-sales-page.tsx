import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { useMemo } from 'react';
import { FilteredSales } from '../../services/store-sales/filtered-sales.tsx';
import { searchOf } from '../../ui/address-link.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { useLiveOrders, useOrderFilters } from './order-queries.ts';
import { orderPaths } from './paths.ts';

/** The chart has months of its own. */
const ownMonths: readonly string[] = ['year', 'month'];

/** Shows sales by store and month of the orders that the filters match, which are those of the list. */
export function OrderSalesPage() {
  useLiveOrders();
  const all = useOrderFilters();
  return (
    <FilteredSales
      call={marketplaceApi.sales}
      csv={{ call: marketplaceApi.salesCsv, permission: 'marketplace:export' }}
      filters={useMemo(() => all.filter(({ id }) => !ownMonths.includes(id)), [all])}
      searchLabel="Search orders"
      back={<BackToOrders />}
      empty={{
        filtered: 'None of the matching orders count as a sale. Remove a filter, or choose other months.',
        unfiltered: 'Orders that weren’t cancelled or refunded appear here, month by month.',
      }}
    />
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
