import type { OrderProgress, Refund } from '@poolhouse/domain/features/orders/lines/fulfilment';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { refundUpdate } from '@poolhouse/domain/features/orders/shop/shop-order-change';
import type { ReasonInput } from '@poolhouse/domain/features/orders/status-reasons';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { holdUnchanged } from '../../../platform/records/index.ts';
import type { RecordPayment } from '../../payments/index.ts';
import { type OrderRow, type OrderValues, orders } from '../order-row.ts';
import { shopIntents } from '../shop/shop-change-order.ts';
import { recordRefund } from './record-refund.ts';

export type RefundParts = { recordPayment: RecordPayment };

/** Returns what was ordered of an order and what became of it. */
export const storedProgress = ({
  products,
  freight,
  fulfilment,
  refundedCents,
  totalCents,
}: OrderValues): OrderProgress => ({
  products,
  freight,
  fulfilment,
  refundedCents,
  totalCents,
});

/** Keeps a refund with its credit note and its payment, in the transaction that changes the order. Returns what tells the shop. */
export async function recordOrderRefund(
  ctx: Context,
  tx: Db,
  { recordPayment }: RefundParts,
  { row, refund }: { row: OrderRow; refund: Refund & ReasonInput },
): Promise<Intent[]> {
  if (!(await holdUnchanged(tx, orders.table, row))) return [];
  const { credit_note: text, day: date } = await recordRefund(ctx, tx, 'order_refunds', { ...refund, orderId: row.id });
  await recordPayment(ctx, tx, {
    source: row.source,
    kind: 'refund',
    method: 'card',
    amountCents: -refund.amountCents,
    date,
    text,
    order: { kind: orderRecord.kind, id: row.id, reference: row.number },
    dealerId: row.dealer_id,
    customer: row.name,
    ...(row.country !== defaultCountry && { gstCents: 0 }),
  });
  const { amountCents, isWhole } = refund;
  return shopIntents(row, refundUpdate({ amountCents, isWhole, creditNote: text }), ctx.clock.now());
}
