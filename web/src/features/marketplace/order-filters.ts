import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { freightFilterOptions } from '@poolhouse/domain/features/marketplace/freight-filter';
import { firstOrderYear } from '@poolhouse/domain/features/marketplace/order-list';
import { orderStatusLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { parkingReasonLabels } from '@poolhouse/domain/features/marketplace/parking';
import { erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { monthIn } from '@poolhouse/domain/kernel/months';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { priceListQuery, productOptions } from '../../services/order-parts/price-list.ts';
import { type ListFilter, type ListOption, type Noun, optionsOf } from '../../ui/list/list-config.ts';
import { orderLabels as labels } from './order-labels.ts';
import { orderOptionsQuery } from './order-queries.ts';

export const orderNoun: Noun = { one: 'order', many: 'orders' };

type Options = { states: readonly string[]; users: readonly string[]; products: readonly ListOption[] };
const noOptions: Options = { states: [], users: [], products: [] };

const plain = (values: readonly string[]): ListOption[] => values.map((value) => ({ value, label: value }));

/** Returns the current year down to the first one. §9 */
function orderYears(now: Date): ListOption[] {
  const current = Number(monthIn(companyZone, now).slice(0, 4));
  return plain(Array.from({ length: current - firstOrderYear + 1 }, (_, at) => String(current - at)));
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).map((value) => {
  const name = new Date(Date.UTC(2026, Number(value) - 1, 1)).toLocaleString('en-AU', {
    month: 'long',
    timeZone: 'UTC',
  });
  return { value, label: `${value} ${name}` };
});

/** Returns the filters of the list; states, users and products come from the server. §3 */
export function orderFilters({ states, users, products }: Options = noOptions, now = new Date()): ListFilter[] {
  return [
    { kind: 'options', id: 'status', label: labels.status, options: optionsOf(orderStatusLabels) },
    { kind: 'options', id: 'store', label: labels.store, options: optionsOf(storeLabels) },
    { kind: 'options', id: 'state', label: labels.state, options: plain(states), isOpenEnded: true },
    { kind: 'yes-no', id: 'parked', label: labels.parked },
    { kind: 'options', id: 'parkedFor', label: 'Parked for', options: optionsOf(parkingReasonLabels) },
    { kind: 'yes-no', id: 'late', label: 'Late' },
    { kind: 'yes-no', id: 'hasDealer', label: 'Has a dealer' },
    { kind: 'options', id: 'products', label: labels.products, options: products, isOpenEnded: true },
    { kind: 'options', id: 'freight', label: labels.freight, options: freightFilterOptions() },
    { kind: 'options', id: 'year', label: labels.year, options: orderYears(now) },
    { kind: 'options', id: 'month', label: 'Month', options: months },
    { kind: 'yes-no', id: 'tracking', label: labels.tracking },
    { kind: 'options', id: 'erp', label: labels.erpState, options: optionsOf(erpStateLabels) },
    { kind: 'options', id: 'user', label: labels.user, options: plain(users), isOpenEnded: true },
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
