import { saleRecord } from '@poolhouse/domain/features/pos/records';
import { type Payback, type PaybackPlan, planPaybacks } from '@poolhouse/domain/features/pos/refunds/plan-paybacks';
import { type PlannedReturn, planReturn } from '@poolhouse/domain/features/pos/refunds/plan-returns';
import type { EnteredRefund } from '@poolhouse/domain/features/pos/refunds/sale-refund';
import { customerName } from '@poolhouse/domain/features/pos/sales/customer-info';
import { creditedCents, refundableCents } from '@poolhouse/domain/features/pos/sales-on-credit/credited-refund';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { loadOne, lockRows } from '../../../platform/records/index.ts';
import { cancelTillOrder, refundIntents, refundTillOrder } from '../../orders/index.ts';
import { type RecordPayment, releaseSurplus } from '../../payments/index.ts';
import { type CardRefundPayload, refundCardKind } from '../cards/refund-card.ts';
import { insertTender } from '../sales/insert-tender.ts';
import { type SaleRow, saleSource } from '../sales/sale-row.ts';
import { createCredit } from '../store-credits/credit-ledger.ts';

/** What comes back of a sale, and what it goes back by. `creditedCents` is taken off what the buyer owes. */
export type Return = {
  sale: SaleRow;
  entered: EnteredRefund;
  planned: PlannedReturn;
  creditedCents: number;
} & PaybackPlan;

type ForExchange = { exchangedUpToCents: number; exchangeSaleId: string | null };

/** Returns what a refund of a sale comes to; `exchangedUpToCents` of it can pay a new sale. Refuses what can't come back. */
export function requireReturn(
  sale: SaleRow,
  entered: EnteredRefund,
  { exchangedUpToCents, exchangeSaleId }: ForExchange = { exchangedUpToCents: 0, exchangeSaleId: null },
): Return {
  if (sale.exchanging_sale_id !== null && sale.exchanging_sale_id !== exchangeSaleId)
    throw new Failure('not-allowed-now', 'A card is being charged for an exchange of this sale. Wait until it ends.');
  if (sale.status === 'lay-by') throw new Failure('not-allowed-now', 'This is a lay-by. Cancel it instead.');
  if (sale.status !== 'finished' && sale.status !== 'part-paid' && sale.status !== 'pay-later')
    throw new Failure('not-allowed-now', 'Nothing of this sale can be refunded: it isn’t finished.');
  const owed = {
    credit: sale.credit,
    totalCents: sale.total_cents,
    paidCents: sale.paid_cents,
    dueCents: sale.due_cents ?? 0,
  };
  const found = planReturn(
    {
      products: sale.products,
      discountCents: sale.discount_cents,
      shippingCents: sale.shipping_cents,
      paidCents: refundableCents(owed),
      refundedCents: sale.refunded_cents,
      refunds: sale.refunds,
    },
    entered,
  );
  if ('refused' in found) throw invalidField(found.refused.path, found.refused.message);
  const { planned } = found;
  const { amountCents } = planned;
  if (amountCents !== entered.amountCents) {
    const message = `${formatCents(amountCents)} is refunded for this. Check it, then try again.`;
    throw new Failure('conflict', message, { fields: [{ path: 'amountCents', message }], facts: { amountCents } });
  }
  const credited = creditedCents(owed, amountCents);
  const leftCents = amountCents - credited;
  const exchangedCents = Math.min(leftCents, exchangedUpToCents);
  const { toStoreCredit } = entered;
  const paybacks = planPaybacks(sale.tenders, { amountCents: leftCents, exchangedCents, toStoreCredit });
  return { sale, entered, planned, creditedCents: credited, ...paybacks };
}

/** Refuses a return without the reference of each amount that goes back to a card. */
export function requireReferences({ sale, paidBack, entered: { references } }: Return): void {
  const missing = paidBack.find(
    (payback) => needsReference(payback, sale) && references[payback.tenderId] === undefined,
  );
  if (missing !== undefined)
    throw invalidField(`references.${missing.tenderId}`, 'Enter the reference that the card terminal printed.');
}

type Given = Return & {
  recordPayment: RecordPayment;
  /** The day of the till that gives the money back. */
  dayId: string;
  takenBy: string;
  exchangeSaleId: string | null;
};

/**
 * Keeps a refund of a sale in a transaction that holds the sale: with the order its credit note and payments, and at the till what goes back.
 * Returns its id, and what tells the online shop.
 */
export async function recordReturn(ctx: Context, tx: Db, given: Given): Promise<{ id: string; intents: Intent[] }> {
  const { sale, entered, planned, exchanged, paidBack, dayId, takenBy, exchangeSaleId } = given;
  if (sale.order_id === null) throw new Error('A sale that is finished has an order.');
  if (sale.credit !== null) await holdOwed(tx, sale, sale.order_id);
  const { references } = entered;
  // The goods of a lay-by never left: its order is cancelled, also in the shop, which took nothing from its stock.
  const isLayBy = sale.status === 'lay-by';
  const cancelled = isLayBy ? await cancelTillOrder(ctx, tx, { ...entered, orderId: sale.order_id }) : [];
  const paybacks = [
    ...exchanged.map((one) => ({ ...one, isExchange: true, reference: null })),
    ...paidBack.map((one) => ({ ...one, isExchange: false, reference: references[one.tenderId] ?? null })),
  ];
  const refunded = await refundTillOrder(ctx, tx, given.recordPayment, {
    orderId: sale.order_id,
    lines: planned.lines.map(({ line, quantity, amountCents }) => ({
      sku: sale.products[line]?.sku ?? '',
      qty: quantity,
      amountCents,
    })),
    freightCents: planned.freightCents,
    amountCents: planned.amountCents,
    isWhole: planned.isWhole && !isLayBy,
    reason: entered.reason,
    note: entered.note,
    paybacks,
  });
  if (sale.credit !== null) await releaseSurplus(ctx, tx, sale.order_id);
  const holder = sale.customer_info === null ? null : customerName(sale.customer_info);
  const newCreditId = paidBack.some(isNewCredit) ? await createCredit(ctx, tx, { holder, createdBy: takenBy }) : null;
  const id = ctx.newId();
  const now = ctx.clock.now();
  await sql`insert into sale_refunds (id, sale_id, order_refund_id, exchange_sale_id, lines, till_day_id, credited_cents, created_at)
    values (${id}, ${sale.id}, ${refunded.refundId}, ${exchangeSaleId}, ${JSON.stringify(planned.lines)}, ${dayId},
      ${given.creditedCents}, ${now})`.execute(tx);
  for (const [place, payback] of paybacks.entries())
    await insertTender(ctx, tx, {
      saleId: sale.id,
      dayId,
      paymentId: refunded.paymentIds[place] ?? '',
      method: payback.method,
      storeCreditId: isNewCredit(payback) ? newCreditId : payback.storeCreditId,
      amountCents: -payback.amountCents,
      receivedCents: null,
      changeCents: 0,
      roundingCents: -payback.roundingCents,
      reference: payback.reference,
      takenBy,
      takenAt: now,
      refund: {
        id,
        tenderId: payback.tenderId,
        isExchange: payback.isExchange,
        isNewCredit: isNewCredit(payback),
      },
    });
  const intents = isLayBy ? cancelled : refundIntents(ctx, refunded, shopRefundOf(sale, planned));
  return { id, intents: [...intents, ...cardRefunds(ctx, sale, paidBack)] };
}

/** Returns what gives amounts back to cards that a terminal charged, through its provider. */
function cardRefunds(ctx: Context, { id, number, tenders }: SaleRow, paidBack: readonly Payback[]): Intent[] {
  return paidBack.flatMap(({ tenderId, method, amountCents }) => {
    const tender = tenders.find((one) => one.id === tenderId);
    if (method !== 'card' || !tender?.isOnTerminal) return [];
    const payload: CardRefundPayload = { paymentId: tender.reference ?? '', amountCents, sale: number ?? '' };
    return [{ id: ctx.newId(), kind: refundCardKind, payload, target: { kind: saleRecord.kind, id } }];
  });
}

/** Returns true where the terminal prints a reference for what goes back: one that stands alone does. */
function needsReference({ method, tenderId }: Payback, { tenders }: Pick<SaleRow, 'tenders'>): boolean {
  return method === 'card' && !tenders.some(({ id, isOnTerminal }) => id === tenderId && isOnTerminal);
}

/** Holds what a sale owes, which payments of the bank change as well; refuses where that is another amount by now. */
async function holdOwed(tx: Db, sale: SaleRow, orderId: string): Promise<void> {
  await lockRows(tx, [{ of: 'orders', ids: [orderId] }]);
  const { due_cents } = await loadOne(tx, saleSource, sale.id);
  if (due_cents === sale.due_cents) return;
  throw new Failure('conflict', 'What is left to pay of this sale changed meanwhile. Check it, then try again.');
}

/** Returns true for what a store credit is issued for. */
function isNewCredit({ method, storeCreditId }: Payback): boolean {
  return method === 'gift' && storeCreditId === null;
}

/** Returns what of a refund the shop is told of: products that it knows, those to sell again apart. */
function shopRefundOf({ products }: SaleRow, { lines, amountCents }: PlannedReturn) {
  const known = lines.flatMap(({ line, quantity, isRestocked, amountCents: cents }) => {
    const product = products[line];
    if (product === undefined || product.productId === null) return [];
    const { productId, variationId } = product;
    return [{ productId, variationId, quantity, cents, isRestocked }];
  });
  return { amountCents, lines: known };
}
