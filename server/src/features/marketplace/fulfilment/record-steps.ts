import { orderProgress } from '@poolhouse/domain/features/marketplace/fulfilment/whole-step';
import type { Quantity, Refund } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { ReasonInput } from '@poolhouse/domain/features/orders/status-reasons';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { holdUnchanged } from '../../../platform/records/index.ts';
import { recordRefund, stepColumns } from '../../orders/index.ts';
import type { RecordedPayment, RecordPayment } from '../../payments/index.ts';
import { type OrderRow, type OrderValues, orders } from '../order-row.ts';

/** Returns what was ordered of a stored order and what became of it, with its status. */
export function quantitiesOf({ products, freight, fulfilment, refundedCents }: OrderValues, row: OrderRow) {
  return { products, freight, fulfilment, refundedCents, totalCents: row.total_cents, status: row.status };
}

/** Returns a stored order as the rules about its quantities look at it. */
export function storedProgress(values: OrderValues, row: OrderRow) {
  return orderProgress(quantitiesOf(values, row));
}

type Step = ReasonInput & {
  day?: string | undefined;
  kind: 'delivery' | 'return';
  lines: readonly Quantity[];
  carrier?: string | null;
  trackingNumber?: string | null;
  /** The bulk edit that makes it, whose undo takes it back. */
  bulkEdit?: string | null;
};

/** Keeps a delivery or a return of an order, in the transaction that changes the order. */
export async function recordStep(ctx: Context, tx: Db, orderId: string, step: Step): Promise<void> {
  const { kind, lines, carrier = null, trackingNumber = null, bulkEdit = null } = step;
  if (lines.length === 0) return;
  const columns = { kind, lines: JSON.stringify(lines), carrier, tracking_number: trackingNumber };
  await tx
    .insertInto('marketplace_fulfilments')
    .values({ ...stepColumns(ctx, orderId, step), ...columns, bulk_edit_id: bulkEdit })
    .execute();
}

/** Who makes a refund, and what records its payment. */
export type RefundParts = { ctx: Context; recordPayment: RecordPayment };

type Refunded = Pick<OrderRow, 'id' | 'revision' | 'reference' | 'store' | 'dealer_id' | 'name' | 'country'>;

/** Keeps a refund of an order with its credit note and its payment, in the transaction that changes the order. */
export async function recordOrderRefund(
  { ctx, recordPayment }: RefundParts,
  tx: Db,
  row: Refunded,
  refund: Refund & ReasonInput,
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
