import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { orderActions } from '@poolhouse/domain/features/orders/records';
import { toldOfCancellation } from '@poolhouse/domain/features/orders/shop/shop-order-change';
import { authorise } from '../../platform/authorise.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { isWaiting } from '../../services/outbox/index.ts';
import { orders } from './order-row.ts';
import { decideRefund, type RefundParts, recordOrderRefund } from './refunds/refund-order.ts';
import { requireStep } from './require-step.ts';
import { stopSending } from './sending/stop-sending.ts';
import { shopIntents } from './shop/shop-change-order.ts';

/** What an order says of the ERP that no longer goes there: it isn't one that the ERP declined. */
export const unsent = { erpState: 'unsent', erpMessage: null } as const;
const everything = { lines: null, freight: true };

/**
 * Changes the status of an order; giving it the status that it has changes nothing. What waits to be sent is taken back; refunding all of it
 * is the same step as doing so line by line.
 */
export function changeOrderStatus(parts: RefundParts) {
  return useCase(ordersApi.changeStatus, async (ctx, { params: { id }, body: { status: to, reason, note } }) => {
    if (to === 'refunded') authorise(ctx.who, 'orders:approve');
    return changeRecord(ctx, orders, {
      ...{ id, action: orderActions.changeStatus },
      decide: async (before, row) => {
        if (before.status === to) return before;
        requireStep(row, { to, reason, note });
        const status = { status: to, statusReason: reason, statusNote: note };
        const erp = to === 'cancelled' && (await isWaiting(ctx.db, row.erp_intent_id)) ? unsent : {};
        if (to !== 'refunded') return { ...before, ...status, ...erp };
        const { fulfilment, amountCents } = decideRefund(before, row, everything);
        return { ...before, ...status, fulfilment, refundedCents: before.refundedCents + amountCents };
      },
      within: async (tx, _after, row) => {
        if (to === 'refunded') {
          const refund = decideRefund(orders.values(row), row, everything);
          return recordOrderRefund(ctx, tx, parts, { row, refund: { ...refund, reason, note } });
        }
        const now = ctx.clock.now();
        await stopSending(tx, row, now);
        return to === 'cancelled' ? shopIntents(row, toldOfCancellation({ reason, note }), now) : [];
      },
    });
  });
}
