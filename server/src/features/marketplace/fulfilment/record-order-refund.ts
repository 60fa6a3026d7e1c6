import type { Refund } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { SaidReason } from '@poolhouse/domain/features/orders/status-reasons';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { holdUnchanged } from '../../../platform/records/index.ts';
import { recordRefund } from '../../orders/index.ts';
import type { RecordedPayment, RecordPayment } from '../../payments/index.ts';
import { type OrderRow, orders } from '../order-row.ts';

/** Who makes a refund, and what records its payment. */
export type RefundParts = { ctx: Context; recordPayment: RecordPayment };

type Refunded = Pick<OrderRow, 'id' | 'revision' | 'reference' | 'store' | 'dealer_id' | 'name' | 'country'>;

/** Keeps a refund of an order with its credit note and its payment, in the transaction that changes the order. */
export async function recordOrderRefund(
  { ctx, recordPayment }: RefundParts,
  tx: Db,
  row: Refunded,
  refund: Refund & SaidReason,
): Promise<void> {
  if (!(await holdUnchanged(tx, orders.table, row))) return;
  await recordRefund(ctx, tx, 'marketplace_refunds', { ...refund, orderId: row.id });
  await recordPayment(ctx, tx, refundPayment(row, refund.amountCents, refund.note));
}

/** The store pays the buyer back and keeps the amount from its next payout: pending until its own line says so. */
function refundPayment(row: Refunded, amountCents: number, note: string | null): RecordedPayment {
  const { id, reference, store, dealer_id: dealerId, name: customer, country } = row;
  return {
    source: 'marketplace',
    kind: 'refund',
    method: 'payout',
    amountCents: -amountCents,
    isPending: true,
    order: { kind: 'marketplace', id, reference },
    store,
    dealerId,
    customer,
    note,
    ...(country !== 'Australia' && { gstCents: 0 }),
  };
}
