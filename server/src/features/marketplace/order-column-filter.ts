import type { OrderFilter } from '@poolhouse/domain/features/marketplace/order-list';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { ColumnFilter } from '@poolhouse/domain/services/column-table/column-table';
import { freightOptionsOf } from './order-filter.ts';

export const orderCodes = [
  'store',
  'status',
  'state',
  'user',
  'freight',
  'erp',
  'dealer',
  'tracking',
  'parked',
  'due',
] as const;
type OrderCode = (typeof orderCodes)[number];

type Fits = (value: string | null) => boolean;
const among = (values: readonly string[] | undefined): Fits | undefined => {
  if (values === undefined) return undefined;
  const wanted = new Set<string | null>(values);
  return (value) => wanted.has(value);
};

/** Returns the filters of the list as the index reads them; `dealers` are the ids of those that the filter names. */
export function columnFilterOf(
  filter: OrderFilter,
  dealers: ReadonlySet<string> | null,
): ColumnFilter<OrderCode, 'sku' | 'parkedFor'> {
  const { store, status, state, user, freight, erp, tracking, products, parked, parkedFor, late } = filter;
  return given({
    codes: given({
      ...{ store: among(store), status: among(status), state: among(state), user: among(user), erp: among(erp) },
      freight: freight && among(freightOptionsOf(freight)),
      tracking: tracking && among([tracking]),
      parked: parked && among([parked]),
      dealer: dealerFits(filter, dealers),
      due: late && lateFits(late),
    }),
    lists: given({ sku: products?.map((sku) => sku.toUpperCase()), parkedFor }),
    day: dayFits(filter),
  });
}

function dealerFits({ hasDealer }: OrderFilter, dealers: ReadonlySet<string> | null): Fits | undefined {
  if (hasDealer === undefined && dealers === null) return undefined;
  return (value) =>
    (hasDealer === undefined || (value !== null) === (hasDealer === 'yes')) &&
    (dealers === null || (value !== null && dealers.has(value)));
}

/** By the day on which an order is due to be dispatched, which ends at midnight in Sydney. */
function lateFits(late: 'yes' | 'no'): Fits {
  const today = dayIn(companyZone, new Date());
  return (due) => (due !== null && due < today) === (late === 'yes');
}

function dayFits({ year, month }: OrderFilter): ((day: string) => boolean) | undefined {
  if (year === undefined && month === undefined) return undefined;
  return (day) =>
    (year === undefined || year.includes(Number(day.slice(0, 4)))) &&
    (month === undefined || month.includes(day.slice(5, 7)));
}

/** Leaves out what wasn't given. */
function given<Parts extends object>(parts: Parts): { [Name in keyof Parts]?: Exclude<Parts[Name], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as never;
}
