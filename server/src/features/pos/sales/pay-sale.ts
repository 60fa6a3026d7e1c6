import type { ShopDifference } from '@poolhouse/domain/features/orders/order';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { refuseCustomer } from '@poolhouse/domain/features/pos/sales/customer-info';
import { orderOfSale, shopOrderOfSale } from '@poolhouse/domain/features/pos/sales/order-of-sale';
import { type Sale, saleNumber } from '@poolhouse/domain/features/pos/sales/sale';
import { productsForSale } from '@poolhouse/domain/features/pos/sales/sale-product';
import { refusePayment } from '@poolhouse/domain/features/pos/sales/sale-status';
import { type EnteredTender, type PlannedTender, planTender } from '@poolhouse/domain/features/pos/sales/tender';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { changeRecord, loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { createTillOrder, findUnknownSkus } from '../../orders/index.ts';
import type { RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { sellableBy } from '../products/kept-products.ts';
import type { Return } from '../refunds/record-return.ts';
import { requireOpenTill } from '../tills/till-row.ts';
import { type LookedUpCoupon, type LookUpCoupon, takeCoupon } from './coupon-uses.ts';
import { insertTender } from './insert-tender.ts';
import { exchangedCents, exchangeLock, findExchange, takeExchange } from './pay-exchange.ts';
import { type PaidSale, recordSalePayment } from './record-sale-payment.ts';
import { type SaleRow, type SaleValues, saleSource, sales, withTotals } from './sale-row.ts';
import type { RulesOfDay, SaleRulesOf } from './sale-rules.ts';

export type PayParts = {
  ruleBook: RuleBook;
  rulesOf: SaleRulesOf;
  couponOf: LookUpCoupon;
  recordPayment: RecordPayment;
};

/** What is known before the transaction of the first payment: it would need further connections. */
export type PreparedPayment = { rules: RulesOfDay; coupon: LookedUpCoupon | null; unknownSkus: string[] };
/** `exchange` is what comes back of an earlier sale, and pays a part of this one. */
type Plan = { tender: PlannedTender; exchange: Return | null };

/** What a till told of a sale that it took without a network: its prices stand, whatever the shop's are by now. */
type TakenOffline = { takenAt: Date; differences: ShopDifference[] };
type Payment = { id: string; body: EnteredTender; prepared: PreparedPayment; offline?: TakenOffline };

/**
 * Takes a payment for a sale. With the first one the sale gets its number and becomes an order, here and then in the online shop. The till
 * is held meanwhile: it can't be closed beside it.
 */
export function paySale(parts: PayParts) {
  return useCase(salesApi.pay, async (ctx, { params: { id }, body }) => {
    return takePayment(ctx, parts, { id, body, prepared: await prepare(ctx, id, parts) });
  });
}

/** Takes a payment, as `paySale` does, in the transaction of the context where it has one. */
export function takePayment(ctx: Context, parts: PayParts, { id, body, prepared, offline }: Payment): Promise<Sale> {
  return changeRecord(ctx, sales, {
    id,
    action: salesApi.pay.audit,
    decide: async (before, row) => {
      const refused = refusePayment(before);
      if (refused !== null) throw new Failure('not-allowed-now', refused);
      const values = row.order_id === null ? withTotals(before, prepared.rules) : before;
      if (row.order_id === null && offline === undefined) await requirePrices(ctx, values);
      if (row.order_id === null) requireCustomer(values);
      const exchange = row.order_id === null ? await findExchange(ctx, values, body.reference) : null;
      const dueCents = values.totalCents - row.paid_cents - exchangedCents(exchange);
      const tender = requireTender(body, dueCents);
      const status = tender.amountCents === dueCents ? ('paid' as const) : ('part-paid' as const);
      return { values: { ...values, status }, plan: { tender, exchange } };
    },
    logged: { changes: [{ field: 'method', before: null, after: body.method }] },
    locks: ({ exchange }: Plan, { till_id }) => [{ of: 'tills', ids: [till_id] }, ...exchangeLock(exchange)],
    within: async (tx, after, row, { tender, exchange }) => {
      const dayId = await requireOpenTill(tx, row.till_id);
      const first = row.order_id === null ? await makeOrder(ctx, tx, { after, row, prepared, dayId, offline }) : null;
      const { order_id: orderId, number } = first?.columns ?? row;
      if (orderId === null || number === null) throw new Error('A sale that is paid has an order.');
      const { recordPayment } = parts;
      const sale = { recordPayment, after, row, dayId, order: { id: orderId, number } };
      const exchanged = exchange === null ? [] : await takeExchange(ctx, tx, { ...sale, exchange });
      await take(ctx, tx, { ...sale, tender, body, takenAt: offline?.takenAt ?? ctx.clock.now() });
      const { paid_cents, tenders } = await loadOne(tx, saleSource, id);
      return {
        intents: [...(first?.intents ?? []), ...exchanged],
        ...(first && { columns: first.columns }),
        joined: { paid_cents, tenders },
      };
    },
  });
}

async function prepare(ctx: Context, id: string, { ruleBook, rulesOf, couponOf }: PayParts): Promise<PreparedPayment> {
  const { order_id, coupon_code, products } = await loadOne(ctx.db, saleSource, id);
  const rules = await rulesOf(ctx);
  if (order_id !== null) return { rules, coupon: null, unknownSkus: [] };
  return {
    rules,
    coupon: coupon_code === null ? null : await couponOf(ctx, coupon_code),
    unknownSkus: await findUnknownSkus(
      ruleBook,
      products.map(({ sku }) => sku),
      ctx,
    ),
  };
}

/** Refuses a sale with a price that changed since. */
async function requirePrices(ctx: Context, values: SaleValues): Promise<void> {
  const lines = values.products.map((product) => ({ ...product, description: product.name }));
  const sold = productsForSale(lines, await sellableBy(ctx.db, lines), formatCents);
  if ('refused' in sold) throw new Failure('conflict', sold.refused.message, { fields: [sold.refused] });
}

/** Refuses a sale whose customer is missing. */
function requireCustomer(values: SaleValues): void {
  const refused = refuseCustomer(values.customerInfo, values);
  if (refused !== null) throw invalidField('customerInfo', refused);
}

function requireTender(body: EnteredTender, dueCents: number): PlannedTender {
  const planned = planTender(body, dueCents);
  if (!('refused' in planned)) return planned.tender;
  const { field, message } = planned.refused;
  if (field !== 'dueCents') throw invalidField(field, message);
  throw new Failure('conflict', message, { fields: [{ path: field, message }], facts: { dueCents } });
}

type First = {
  after: SaleValues;
  row: SaleRow;
  prepared: PreparedPayment;
  dayId: string;
  offline: TakenOffline | undefined;
};

/** Gives a sale its number and makes its order, with what tells the online shop of it. */
async function makeOrder(ctx: Context, tx: Db, { after, row, prepared, dayId, offline }: First) {
  const { id } = row;
  const { rules, coupon, unknownSkus } = prepared;
  const use = { saleId: id, subtotalCents: after.subtotalCents, now: ctx.clock.now() };
  const used = coupon === null ? null : await takeCoupon(tx, coupon, use);
  if (!isSameValue(used, after.coupon))
    throw new Failure('conflict', 'The shop changed this coupon. Remove it, then enter it again.');
  const { rows } = await sql<{ number: number; branchId: string | null }>`update tills set last_number = last_number + 1
    where id = ${row.till_id} returning last_number as number, branch_id as "branchId"`.execute(tx);
  const number = saleNumber(row.till_code, rows[0]?.number ?? 0);
  const branchId = rows[0]?.branchId ?? null;
  const sale = { ...after, id };
  const order = {
    ...orderOfSale(sale, rules.freightSku),
    cartId: id,
    branchId,
    number,
    unknownSkus,
    differences: offline?.differences ?? [],
    takenAt: offline?.takenAt ?? ctx.clock.now(),
  };
  const orderId = await createTillOrder(ctx, tx, order);
  await sql`update sales set rules_used = ${JSON.stringify(rules.used)}, till_day_id = ${dayId}
    where id = ${id}`.execute(tx);
  const payload = shopOrderOfSale(sale, { isPaid: after.status === 'paid', taxPercent: rules.taxPercent });
  const target = { kind: orderRecord.kind, id: orderId };
  const intents: Intent[] = [{ id: ctx.newId(), kind: 'shop.create-order', payload, target }];
  return { columns: { number, order_id: orderId as string }, intents };
}

/** Records a payment of the order and what went over the counter for it; a sale that costs nothing has none. */
async function take(
  ctx: Context,
  tx: Db,
  given: PaidSale & { tender: PlannedTender; body: EnteredTender; takenAt: Date },
): Promise<void> {
  const { row, tender, body, dayId, takenAt } = given;
  const { amountCents, receivedCents, changeCents, roundingCents } = tender;
  if (amountCents === 0) return;
  const { method, reference } = body;
  const paymentId = await recordSalePayment(ctx, tx, given, { method, amountCents, reference, takenAt });
  await insertTender(ctx, tx, {
    saleId: row.id,
    dayId,
    paymentId,
    method,
    amountCents,
    receivedCents,
    changeCents,
    roundingCents,
    reference,
    takenAt,
    refund: null,
  });
}
