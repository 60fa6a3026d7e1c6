import { type SalesWindow, yearBefore } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { arrangeSales, type StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import type { OrderFilter } from '@poolhouse/domain/features/marketplace/order-list';
import { isSucceeded, orderStatuses } from '@poolhouse/domain/features/marketplace/order-status';
import { addDays } from '@poolhouse/domain/kernel/dates';
import { addMonths } from '@poolhouse/domain/kernel/months';
import type { OrderFinder } from './order-finder.ts';

const succeeded = orderStatuses.filter(isSucceeded);

/** Returns sales by store and month of the orders that a filter matches, without those cancelled or refunded, and those a year before. */
export async function salesOfOrders(
  finder: OrderFinder,
  filter: OrderFilter,
  window: SalesWindow,
): Promise<StoreSales> {
  const { status = succeeded } = filter;
  const sold = { ...filter, status: succeeded.filter((one) => status.includes(one)) };
  const days = { from: `${yearBefore(window.months)[0]}-01`, to: lastDayOf(window.months.at(-1) ?? '') };
  const tallies = await finder.tally(sold, days, ['store']);
  return arrangeSales(
    window,
    tallies.map(({ values, month, count, amount }) => ({
      store: values[0] ?? '',
      month,
      orders: count,
      cents: amount,
    })),
  );
}

const lastDayOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);
