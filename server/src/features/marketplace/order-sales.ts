import { type SalesWindow, yearBefore } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { arrangeSales, type StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import { isSucceeded, orderStatuses } from '@poolhouse/domain/features/marketplace/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** A sum as the driver reads it: it hands big numbers over as text. */
type SumRow = { store: string; month: string; orders: string; cents: string };

const succeeded = orderStatuses.filter(isSucceeded);

/** Returns sales by store and month of the orders `o` that a condition matches, without those cancelled or refunded. */
export async function salesOfOrders(db: Db, where: RawBuilder<unknown>, window: SalesWindow): Promise<StoreSales> {
  const { rows } = await sql<SumRow>`select o.store, to_char(o.date, 'YYYY-MM') as month, count(*) as orders,
      sum(o.total_cents) as cents
    from marketplace_orders o where ${where} and o.status = any(${succeeded}) and ${within(window)}
    group by 1, 2`.execute(db);
  return arrangeSales(
    window,
    rows.map(({ store, month, orders, cents }) => ({ store, month, orders: Number(orders), cents: Number(cents) })),
  );
}

/** The months of the window and the same ones a year before. */
function within({ months }: SalesWindow): RawBuilder<unknown> {
  const [first, last] = [yearBefore(months)[0], months.at(-1)];
  return sql`o.date >= ${`${first}-01`}::date and o.date < ${`${last}-01`}::date + interval '1 month'`;
}
