import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { customerName } from '@poolhouse/domain/features/pos/sales/customer-info';
import { orderOfSale } from '@poolhouse/domain/features/pos/sales/order-of-sale';
import type { TenderMethod } from '@poolhouse/domain/features/pos/sales/tender';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { RecordPayment } from '../../payments/index.ts';
import type { SaleRow, SaleValues } from './sale-row.ts';

/** A sale that is paid in a transaction, on the open day of its till, with its order. */
export type PaidSale = {
  recordPayment: RecordPayment;
  after: SaleValues;
  row: SaleRow;
  dayId: string;
  takenBy: string;
  order: { id: string; number: string };
};

type Paid = { method: TenderMethod; amountCents: number; reference: string | null; takenAt?: Date };

/** Records an amount as a payment of the order of a sale. Returns its id. */
export function recordSalePayment(
  ctx: Context,
  tx: Db,
  { recordPayment, after, row, order }: PaidSale,
  { method, amountCents, reference, takenAt = ctx.clock.now() }: Paid,
): Promise<string> {
  const country = orderOfSale({ ...after, id: row.id }, '').delivery?.country ?? defaultCountry;
  return recordPayment(ctx, tx, {
    source: 'pos',
    kind: 'sale',
    method,
    amountCents,
    date: dayIn(companyZone, takenAt),
    order: { kind: orderRecord.kind, id: order.id, reference: order.number },
    customer: customerName(after.customerInfo),
    providerReference: reference,
    ...(country !== defaultCountry && { gstCents: 0 }),
  });
}
