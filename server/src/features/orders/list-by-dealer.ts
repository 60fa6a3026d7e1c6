import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { sql } from 'kysely';
import { listOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { findDealer } from '../dealers/index.ts';
import { orderSource, presentSummary } from './order-row.ts';

/** Returns the orders of a dealer, the newest first. */
export const listOrdersByDealer = useCase(ordersApi.byDealer, async (ctx, { params, query }) => {
  const { id } = await findDealer(ctx, params.id);
  const where = sql`o.dealer_id = ${id}`;
  const { rows, ...counts } = await listOf(ctx, orderSource, { where, order: sql`o.date desc, o.id desc`, ...query });
  return { ...counts, orders: rows.map(presentSummary) };
});
