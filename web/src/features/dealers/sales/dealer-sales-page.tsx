import { dealerSalesApi } from '@poolhouse/domain/features/dealers/sales/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FilteredSales } from '../../../services/store-sales/filtered-sales.tsx';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { dealerFilters } from '../list/dealer-filters.ts';
import { BackToList } from './back-to-list.tsx';

/** Shows sales of all dealers that the filters match, which are those of the dealer list. */
export function DealerSalesPage() {
  const options = useQuery(dealerOptionsQuery()).data;
  return (
    <FilteredSales
      call={dealerSalesApi.sales}
      csv={{ call: dealerSalesApi.salesCsv, permission: 'dealers:export' }}
      filters={useMemo(() => dealerFilters(options), [options])}
      searchLabel="Search dealers"
      back={<BackToList />}
      empty={{
        filtered: 'No online store sales for these dealers. Remove a filter, or choose other months.',
        unfiltered: 'Online store orders appear here, month by month.',
      }}
    />
  );
}
