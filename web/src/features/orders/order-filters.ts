import { erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import { orderStatusLabels, sendTypeLabels } from '@poolhouse/domain/features/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { priceListQuery, productOptions } from '../../services/order-parts/price-list.ts';
import { type ListFilter, type ListOption, type Noun, optionsOf } from '../../ui/list/list-config.ts';
import { orderLabels as labels } from './order-labels.ts';
import { orderOptionsQuery } from './order-queries.ts';

export const orderNoun: Noun = { one: 'order', many: 'orders' };

type Options = { states: readonly string[]; products: readonly ListOption[] };
const noOptions: Options = { states: [], products: [] };

const plain = (values: readonly string[]): ListOption[] => values.map((value) => ({ value, label: value }));

/** Returns the filters of the list; states and products come from the server. */
export function orderFilters({ states, products }: Options = noOptions): ListFilter[] {
  return [
    { kind: 'options', id: 'status', label: labels.status, options: optionsOf(orderStatusLabels) },
    { kind: 'options', id: 'source', label: labels.source, options: optionsOf(orderSourceLabels) },
    { kind: 'yes-no', id: 'hasDealer', label: 'Has a dealer' },
    { kind: 'options', id: 'sendType', label: labels.sendType, options: optionsOf(sendTypeLabels) },
    { kind: 'options', id: 'erp', label: labels.erpState, options: optionsOf(erpStateLabels) },
    { kind: 'options', id: 'state', label: labels.state, options: plain(states), isOpenEnded: true },
    { kind: 'options', id: 'products', label: labels.products, options: products, isOpenEnded: true },
    { kind: 'day', id: 'from', label: 'Ordered from' },
    { kind: 'day', id: 'to', label: 'Ordered until' },
    { kind: 'text', id: 'totalFrom', label: 'Total from ($)' },
    { kind: 'text', id: 'totalTo', label: 'Total up to ($)' },
    { kind: 'yes-no', id: 'differs', label: 'Differs from the shop' },
    { kind: 'yes-no', id: 'unknownSku', label: 'Has an unknown SKU' },
    { kind: 'options', id: 'dealer', label: labels.dealer, options: [], isOpenEnded: true, isFromLinks: true },
    { kind: 'records', id: 'id', label: 'Selected', noun: orderNoun, isFromLinks: true },
  ];
}

/** Returns the filters with what the server knows to choose from. */
export function useOrderFilters(): ListFilter[] {
  const known = useQuery(orderOptionsQuery()).data;
  const prices = useQuery(priceListQuery()).data;
  return useMemo(
    () => orderFilters({ ...noOptions, ...known, products: productOptions(prices?.rules ?? []) }),
    [known, prices],
  );
}
