import { saleActions } from '@poolhouse/domain/features/pos/records';
import type { Payback } from '@poolhouse/domain/features/pos/refunds/plan-paybacks';
import type { EnteredRefund } from '@poolhouse/domain/features/pos/refunds/sale-refund';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { changeRecord, loadOne, type RowLock } from '../../../platform/records/index.ts';
import { type Return, recordReturn, requireReferences, requireReturn } from '../refunds/record-return.ts';
import { creditLock } from '../store-credits/credit-ledger.ts';
import { insertTender } from './insert-tender.ts';
import { type PaidSale, recordSalePayment } from './record-sale-payment.ts';
import { type SaleValues, saleSource, sales } from './sale-row.ts';

/**
 * Returns what comes back of the earlier sale that the sale with this id is exchanged for; null where there is none. What goes back to cards
 * has the references that are entered with the payment.
 */
export async function findExchange(
  ctx: Context,
  id: string,
  { exchange, totalCents }: SaleValues,
  references: EnteredRefund['references'] = {},
): Promise<Return | null> {
  if (exchange === null) return null;
  const earlier = await loadOne(ctx.db, saleSource, exchange.saleId);
  const entered = { ...exchange, references };
  const found = requireReturn(earlier, entered, { exchangedUpToCents: totalCents, exchangeSaleId: id });
  requireReferences(found);
  return found;
}

const sumOf = (paybacks: readonly Payback[]) => paybacks.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns what an exchange pays of the new sale. */
export function exchangedCents(exchange: Return | null): number {
  return sumOf(exchange?.exchanged ?? []);
}

/** Returns the locks on the earlier sale of an exchange, and on what it goes back to. It refuses the payment when that sale changed after the refund was planned. */
export function exchangeLock(exchange: Return | null): RowLock[] {
  if (exchange === null) return [];
  const { sale, paidBack } = exchange;
  return [{ of: 'sales', ids: [sale.id], revision: sale.revision }, ...creditLock(paidBack)];
}

/** Takes back what is exchanged, in the transaction of the new sale's first payment, and pays the new sale with it. Returns what tells the shop. */
export async function takeExchange(ctx: Context, tx: Db, given: PaidSale & { exchange: Return }): Promise<Intent[]> {
  const { exchange, row, dayId, takenBy, recordPayment } = given;
  const { sale, planned } = exchange;
  const { id: refundId, intents } = await recordReturn(ctx, tx, {
    ...exchange,
    recordPayment,
    dayId,
    takenBy,
    exchangeSaleId: row.id,
  });
  await changeRecord({ ...ctx, db: tx, idempotencyKey: null }, sales, {
    id: sale.id,
    action: saleActions.refund,
    decide: (before) => ({ ...before, refundedCents: before.refundedCents + planned.amountCents }),
  });
  for (const { method, storeCreditId, amountCents } of exchange.exchanged) {
    const paymentId = await recordSalePayment(ctx, tx, given, { method, amountCents, reference: sale.number });
    await insertTender(ctx, tx, {
      saleId: row.id,
      dayId,
      paymentId,
      method,
      storeCreditId,
      amountCents,
      receivedCents: null,
      changeCents: 0,
      roundingCents: 0,
      reference: null,
      takenBy,
      takenAt: ctx.clock.now(),
      refund: { id: refundId, tenderId: null, isExchange: true, isNewCredit: false },
    });
  }
  return intents;
}
