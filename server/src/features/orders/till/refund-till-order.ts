import { type Refund, withRefund } from '@poolhouse/domain/features/orders/lines/fulfilment';
import { orderActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord, loadOne, lockRows } from '../../../platform/records/index.ts';
import type { RecordedPayment, RecordPayment } from '../../payments/index.ts';
import { type OrderRow, orderSource, orders } from '../order-row.ts';
import { recordRefund } from '../refunds/record-refund.ts';

/** A refund that a till decided on; amounts are cents with GST. */
export type TillRefund = Pick<Refund, 'lines' | 'freightCents' | 'amountCents' | 'isWhole'> & {
  orderId: string;
  reason: StatusReason;
  note: string | null;
  /** What it goes back by; together the amount. */
  paybacks: readonly { method: RecordedPayment['method']; amountCents: number; reference: string | null }[];
};

export type RefundedOrder = {
  row: OrderRow;
  /** The refund of the order, with its credit note, and a payment for each amount that goes back. */
  refundId: string;
  creditNote: string;
  paymentIds: string[];
};

/**
 * Keeps the refund of a sale with its order, in the transaction of the sale: its credit note, and a payment for each amount that goes back. It
 * refuses an order that isn't over, and more than was paid.
 */
export async function refundTillOrder(
  ctx: Context,
  tx: Db,
  recordPayment: RecordPayment,
  refund: TillRefund,
): Promise<RefundedOrder> {
  const { orderId, amountCents, isWhole, reason, note } = refund;
  await lockRows(tx, [{ of: 'orders', ids: [orderId] }]);
  const row = await loadOne(tx, orderSource, orderId);
  if (row.status !== 'completed' && row.status !== 'cancelled')
    throw new Failure('not-allowed-now', 'The order of this sale isn’t completed. Complete or cancel the order first.');
  await changeRecord({ ...ctx, db: tx, idempotencyKey: null }, orders, {
    id: orderId,
    action: orderActions.refund,
    decide: (before) => ({
      ...before,
      fulfilment: withRefund(before.fulfilment, refund),
      refundedCents: before.refundedCents + amountCents,
      ...(isWhole && { status: 'refunded' as const, statusReason: reason, statusNote: note }),
    }),
  });
  const kept = await recordRefund(ctx, tx, 'order_refunds', { ...refund, fulfilment: row.fulfilment });
  const paymentIds: string[] = [];
  for (const payback of refund.paybacks)
    paymentIds.push(
      await recordPayment(ctx, tx, {
        source: 'pos',
        kind: 'refund',
        method: payback.method,
        amountCents: -payback.amountCents,
        date: kept.day,
        text: kept.credit_note,
        order: { kind: orderRecord.kind, id: orderId, reference: row.number },
        dealerId: row.dealer_id,
        customer: row.name,
        providerReference: payback.reference,
        ...(row.country !== defaultCountry && { gstCents: 0 }),
      }),
    );
  return { row, refundId: kept.id, creditNote: kept.credit_note, paymentIds };
}
