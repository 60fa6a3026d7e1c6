import { orderLifecycle } from '@poolhouse/domain/features/orders/order-status';
import { cancellationUpdate, reopeningUpdate } from '@poolhouse/domain/features/orders/shop/shop-order-change';
import type { Intent } from '../../platform/database/write.ts';
import { RecordLifecycle } from '../../services/lifecycle/index.ts';
import { isWaiting } from '../../services/outbox/index.ts';
import { orders } from './order-row.ts';
import { type RefundParts, recordOrderRefund, storedProgress } from './refunds/record-order-refund.ts';
import { deleteErpAnswer, stopSending } from './sending/stop-sending.ts';
import { shopIntents } from './shop/shop-change-order.ts';

/** Returns the steps of orders. What waits to be sent is withdrawn; refunding all of an order is the same as doing so line by line. */
export function orderSteps(parts: RefundParts) {
  return new RecordLifecycle(orderLifecycle, orders, {
    record: async (row, values, { db }) => ({
      ...storedProgress(values),
      status: row.status,
      paidCents: row.paid_cents,
      saleId: row.cart_id,
      isWaitingForErp: await isWaiting(db, row.erp_intent_id),
    }),
    entered: ({ reason, note }) => ({ statusReason: reason, statusNote: note }),
    effects: {
      stopSending: async (tx, steps, { now, bulkEdit }) => {
        for (const { row } of steps) {
          if (bulkEdit !== null && (await isWaiting(tx, row.erp_intent_id))) await deleteErpAnswer(tx, row.id);
          await stopSending(tx, row, now);
        }
      },
      tellShopOfCancellation: {
        take: async (_tx, steps, { now }) => ({
          intents: steps.flatMap(({ row, reason }) => shopIntents(row, cancellationUpdate(reason), now)),
        }),
        undo: async (_tx, steps, { now }) => ({
          intents: steps.flatMap(({ row }) => shopIntents(row, reopeningUpdate(), now)),
        }),
      },
      recordRefund: async (tx, steps, { ctx }) => {
        const intents: Intent[] = [];
        for (const { row, plan, reason } of steps)
          if (plan.refund !== undefined)
            intents.push(...(await recordOrderRefund(ctx, tx, parts, { row, refund: { ...plan.refund, ...reason } })));
        return { intents };
      },
    },
  });
}
export type OrderSteps = ReturnType<typeof orderSteps>;
