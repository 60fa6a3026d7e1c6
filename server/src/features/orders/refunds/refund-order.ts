import {
  type Followed,
  type Refund,
  type RefundWish,
  skuLines,
} from '@poolhouse/domain/features/orders/lines/fulfilment';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { refundsApi } from '@poolhouse/domain/features/orders/refunds/api';
import { refundOfOrder } from '@poolhouse/domain/features/orders/refunds/refund-of-order';
import { toldOfRefund } from '@poolhouse/domain/features/orders/shop/shop-order-change';
import type { SaidReason } from '@poolhouse/domain/features/orders/status-reasons';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { changeRecord, holdUnchanged } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { refusalOf } from '../../../services/lifecycle/index.ts';
import type { RecordPayment } from '../../payments/index.ts';
import { type OrderRow, type OrderValues, orders } from '../order-row.ts';
import type { OrderSteps } from '../order-steps.ts';
import { shopIntents } from '../shop/shop-change-order.ts';
import { recordRefund, refundsOf } from './record-refund.ts';

export type RefundParts = { recordPayment: RecordPayment };

/** The fields that a refund sets: what another person changed of them since is a conflict. */
const sent = { fulfilment: null, refundedCents: null };

/** Keeps a refund of an order or a part of it with its credit note and its payment; once all that was paid is back, that is its status. */
export function refundOrder(parts: RefundParts, steps: OrderSteps) {
  return useCase(refundsApi.refund, async (ctx, { params: { id }, body, revision: seen }) => {
    const { reason, note, lines, freight, amountCents } = body;
    let refund: Refund;
    return changeRecord(ctx, orders, {
      ...{ id, seen, sent, action: refundsApi.refund.audit },
      decide: async (before, row) => {
        await steps.requireStep(ctx, row, 'refunded', { reason, note });
        refund = decideRefund(before, row, { lines, freight, amountCents });
        const refundedCents = before.refundedCents + refund.amountCents;
        const after = { ...before, fulfilment: refund.fulfilment, refundedCents };
        return refund.isWhole
          ? { ...after, status: 'refunded' as const, statusReason: reason, statusNote: note }
          : after;
      },
      within: (tx, _after, row) => recordOrderRefund(ctx, tx, parts, { row, refund: { ...refund, reason, note } }),
    });
  });
}

/** Returns what of an order was refunded. */
export const getRefunds = useCase(refundsApi.list, async (ctx, { params: { id } }) => {
  const row = await orders.load(ctx, id);
  return { lines: skuLines(followedOf(orders.values(row))), refunds: await refundsOf(ctx.db, 'order_refunds', id) };
});

/** Returns what a refund comes to; refuses more than is left of the lines, or of what was paid. */
function decideRefund(before: OrderValues, { paid_cents: paidCents }: OrderRow, wish: RefundWish): Refund {
  const found = refundOfOrder({ ...followedOf(before), paidCents }, wish);
  if ('refused' in found) throw refusalOf(found.refused);
  return found.refund;
}

/** Returns what was ordered of an order and what became of it. */
export const followedOf = ({ products, freight, fulfilment, refundedCents, totalCents }: OrderValues): Followed => ({
  ...{ products, freight, fulfilment, refundedCents, totalCents },
});

/** Keeps a refund with its credit note and its payment, in the transaction that changes the order. Returns what tells the shop. */
export async function recordOrderRefund(
  ctx: Context,
  tx: Db,
  { recordPayment }: RefundParts,
  { row, refund }: { row: OrderRow; refund: Refund & SaidReason },
): Promise<Intent[]> {
  if (!(await holdUnchanged(tx, orders.table, row))) return [];
  const { credit_note: text, day: date } = await recordRefund(ctx, tx, 'order_refunds', { ...refund, orderId: row.id });
  await recordPayment(ctx, tx, {
    ...{ source: row.source, kind: 'refund', method: 'card', amountCents: -refund.amountCents, date, text },
    order: { kind: orderRecord.kind, id: row.id, reference: row.number },
    ...(row.country !== defaultCountry && { gstCents: 0 }),
    ...{ dealerId: row.dealer_id, customer: row.name },
  });
  const { amountCents, isWhole } = refund;
  return shopIntents(row, toldOfRefund({ amountCents, isWhole, creditNote: text }), ctx.clock.now());
}
