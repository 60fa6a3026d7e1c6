import { orderListFields } from '@poolhouse/domain/features/marketplace/order-list-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filtersOf } from '../../services/list-fields/filters-of.ts';
import { priceListQuery, productOptions } from '../../services/order-parts/price-list.ts';
import type { ListFilter } from '../../ui/list/list-config.ts';
import { orderOptionsQuery } from './order-queries.ts';

/** Returns the filters with what the server knows to choose from. */
export function useOrderFilters(): ListFilter[] {
  const known = useQuery(orderOptionsQuery()).data;
  const prices = useQuery(priceListQuery()).data;
  return useMemo(
    () =>
      filtersOf(orderListFields, {
        state: known?.states ?? [],
        user: known?.users ?? [],
        products: productOptions(prices?.rules ?? []),
      }),
    [known, prices],
  );
}
