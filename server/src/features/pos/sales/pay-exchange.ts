import { saleActions } from '@poolhouse/domain/features/pos/records';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { changeRecord, loadOne, type RowLock } from '../../../platform/records/index.ts';
import { insertMoved, type Return, recordReturn, requireReturn } from '../refunds/record-return.ts';
import { type PaidSale, recordSalePayment } from './record-sale-payment.ts';
import { type SaleValues, saleSource, sales } from './sale-row.ts';

/** Returns what comes back of the earlier sale that a sale is exchanged for; null where there is none. */
export async function findExchange(ctx: Context, { exchange, totalCents }: SaleValues): Promise<Return | null> {
  if (exchange === null) return null;
  return requireReturn(await loadOne(ctx.db, saleSource, exchange.saleId), exchange, totalCents);
}

/** Returns what an exchange pays of the new sale. */
export function exchangedCents(exchange: Return | null): number {
  return (exchange?.exchanged ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Returns what holds the earlier sale at the revision by which it was decided what comes back. */
export function heldForExchange(exchange: Return | null): RowLock[] {
  return exchange === null ? [] : [{ of: 'sales', ids: [exchange.sale.id], revision: exchange.sale.revision }];
}

/** Takes back what is exchanged, in the transaction of the new sale's first payment, and pays the new sale with it. Returns what tells the shop. */
export async function takeExchange(ctx: Context, tx: Db, given: PaidSale & { exchange: Return }): Promise<Intent[]> {
  const { exchange, row, dayId, recordPayment } = given;
  const { sale, planned } = exchange;
  const { id: refundId, intents } = await recordReturn(ctx, tx, {
    ...exchange,
    recordPayment,
    dayId,
    exchangeSaleId: row.id,
  });
  await changeRecord({ ...ctx, db: tx, idempotencyKey: null }, sales, {
    id: sale.id,
    action: saleActions.refund,
    decide: (before) => ({ ...before, refundedCents: before.refundedCents + planned.amountCents }),
  });
  for (const { method, amountCents } of exchange.exchanged) {
    const paymentId = await recordSalePayment(ctx, tx, given, { method, amountCents, reference: sale.number });
    const moved = { saleId: row.id, dayId, refundId, paymentId, method, amountCents };
    await insertMoved(ctx, tx, { ...moved, tenderId: null, roundingCents: 0, reference: null, isExchange: true });
  }
  return intents;
}
