import { orderActions } from '@poolhouse/domain/features/orders/records';
import { cancellationUpdate } from '@poolhouse/domain/features/orders/shop/shop-order-change';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { changeRecord, loadOne, lockRows } from '../../../platform/records/index.ts';
import { orderSource, orders } from '../order-row.ts';
import { stopSending } from '../sending/stop-sending.ts';
import { shopIntents } from '../shop/shop-change-order.ts';

type Cancelled = { orderId: string; reason: StatusReason; note: string | null };

/**
 * Cancels the order of a sale whose goods never left, in the transaction of the sale. Returns what tells the shop; one that was cancelled
 * already stays so. Refuses an order that was sent.
 */
export async function cancelTillOrder(
  ctx: Context,
  tx: Db,
  { orderId, reason, note }: Cancelled,
): Promise<readonly Intent[]> {
  await lockRows(tx, [{ of: 'orders', ids: [orderId] }]);
  const row = await loadOne(tx, orderSource, orderId);
  if (row.status === 'cancelled') return [];
  if (row.status !== 'received' && row.status !== 'assigned')
    throw new Failure('not-allowed-now', 'The order of this sale was sent already. Cancel the order first.');
  const now = ctx.clock.now();
  await stopSending(tx, row, now);
  await changeRecord({ ...ctx, db: tx, idempotencyKey: null }, orders, {
    id: orderId,
    action: orderActions.changeStatus,
    decide: (before) => ({ ...before, status: 'cancelled' as const, statusReason: reason, statusNote: note }),
  });
  return shopIntents(row, cancellationUpdate({ reason, note }), now);
}
