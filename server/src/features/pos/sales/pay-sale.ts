import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { refuseBesideCard } from '@poolhouse/domain/features/pos/cards/card-payment';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { customerName, refuseCustomer } from '@poolhouse/domain/features/pos/sales/customer-info';
import { orderOfSale, shopOrderOfSale } from '@poolhouse/domain/features/pos/sales/order-of-sale';
import { type Sale, saleNumber, type Tender } from '@poolhouse/domain/features/pos/sales/sale';
import { productsForSale } from '@poolhouse/domain/features/pos/sales/sale-product';
import { refusePayment } from '@poolhouse/domain/features/pos/sales/sale-status';
import { type EnteredTender, type PlannedTender, planTender } from '@poolhouse/domain/features/pos/sales/tender';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { changeRecord, loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { createTillOrder, findUnknownSkus } from '../../orders/index.ts';
import type { RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { sellableBy } from '../products/kept-products.ts';
import { type LookedUpCoupon, type LookUpCoupon, takeCoupon, useChargedCoupon } from './coupon-uses.ts';
import { type SaleRow, type SaleValues, saleSource, sales, withTotals } from './sale-row.ts';
import type { RulesOfDay, SaleRulesOf } from './sale-rules.ts';

export type PayParts = {
  ruleBook: RuleBook;
  rulesOf: SaleRulesOf;
  couponOf: LookUpCoupon;
  recordPayment: RecordPayment;
};

/** What is known before the transaction of the first payment: it would need further connections. */
export type Prepared = {
  rules: RulesOfDay;
  coupon: LookedUpCoupon | null;
  unknownSkus: string[];
  /** True where a card was charged already: its coupon is used, even where others used it up meanwhile. */
  isCharged?: boolean;
};
type Plan = { tender: PlannedTender };

/**
 * Takes a payment for a sale. With the first one the sale gets its number and becomes an order, here and then in the online shop. The till
 * is held meanwhile: it can't be closed beside it.
 */
export function paySale(parts: PayParts) {
  return useCase(salesApi.pay, async (ctx, { params: { id }, body }) => {
    const prepared = await prepare(ctx, id, parts);
    const takenBy = requireSignedIn(ctx).user.name;
    return bookTender(ctx, parts, {
      id,
      action: salesApi.pay.audit,
      body,
      takenBy,
      prepared,
      plan: (before, row) => planPayment(ctx, { before, row, body, prepared }),
    });
  });
}

type Payment = { before: SaleValues; row: SaleRow; body: EnteredTender; prepared: Prepared };
type PlannedPayment = { values: SaleValues; tender: PlannedTender };

/** Returns what a payment takes of a sale, with its totals of today before the first one; refuses what can't be paid. */
export async function planPayment(ctx: Context, { before, row, body, prepared }: Payment): Promise<PlannedPayment> {
  const refused = refuseBesideCard(before.cardStatus) ?? refusePayment(before);
  if (refused !== null) throw new Failure('not-allowed-now', refused);
  const values = row.order_id === null ? withTotals(before, prepared.rules) : before;
  if (row.order_id === null) await requireReady(ctx, values);
  return { values, tender: requireTender(body, values.totalCents - row.paid_cents) };
}

export type Booking = {
  id: string;
  action: AuditAction;
  body: Pick<EnteredTender, 'method' | 'reference'>;
  takenBy: string;
  prepared: Prepared;
  plan(before: SaleValues, row: SaleRow): PlannedPayment | Promise<PlannedPayment>;
  /** Runs in the transaction, before the payment is recorded. Returns what it moved of the columns that are joined to the sale. */
  within?(tx: Db, row: SaleRow): Promise<Partial<SaleRow>>;
  logged?: readonly FieldChange[];
};

/** Books an amount of a sale: with the first one it becomes an order. The till is held, so that it can't be closed beside it. */
export function bookTender(ctx: Context, parts: PayParts, booking: Booking): Promise<Sale> {
  const { id, action, body, takenBy, prepared } = booking;
  return changeRecord(ctx, sales, {
    id,
    action,
    decide: async (before, row) => {
      const { values, tender } = await booking.plan(before, row);
      const isWhole = tender.amountCents === values.totalCents - row.paid_cents;
      const status = isWhole ? ('paid' as const) : ('part-paid' as const);
      return { values: { ...values, status }, plan: { tender } };
    },
    logged: { changes: booking.logged ?? [{ field: 'method', before: null, after: body.method }] },
    locks: (_plan: Plan, { till_id }) => [{ of: 'tills', ids: [till_id] }],
    within: async (tx, after, row, { tender }) => {
      const moved = await booking.within?.(tx, row);
      const dayId = await requireOpenTill(tx, row);
      const first = row.order_id === null ? await makeOrder(ctx, tx, { after, row, prepared, dayId }) : null;
      const { order_id: orderId, number } = first?.columns ?? row;
      if (orderId === null || number === null) throw new Error('A sale that is paid has an order.');
      const order = { id: orderId, number };
      const taken = await take(ctx, tx, { parts, after, row, tender, body, takenBy, dayId, order });
      return {
        intents: first?.intents ?? [],
        ...(first && { columns: first.columns }),
        joined: {
          ...moved,
          paid_cents: row.paid_cents + tender.amountCents,
          tenders: taken === null ? row.tenders : [...row.tenders, taken],
        },
      };
    },
  });
}

/** Finds what a payment needs before its transaction. */
export async function prepare(
  ctx: Context,
  id: string,
  { ruleBook, rulesOf, couponOf }: PayParts,
  isCharged = false,
): Promise<Prepared> {
  const { order_id, coupon_code, products } = await loadOne(ctx.db, saleSource, id);
  const rules = await rulesOf(ctx);
  if (order_id !== null) return { rules, coupon: null, unknownSkus: [] };
  return {
    rules,
    isCharged,
    coupon: coupon_code === null || isCharged ? null : await couponOf(ctx, coupon_code),
    unknownSkus: await findUnknownSkus(
      ruleBook,
      products.map(({ sku }) => sku),
      ctx,
    ),
  };
}

/** Refuses a sale that can't become an order yet: a price that changed since, or a customer that is missing. */
async function requireReady(ctx: Context, values: SaleValues): Promise<void> {
  const lines = values.products.map((product) => ({ ...product, description: product.name }));
  const sold = productsForSale(lines, await sellableBy(ctx.db, lines), formatCents);
  if ('refused' in sold) throw new Failure('conflict', sold.refused.message, { fields: [sold.refused] });
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

/** Returns the open day of the till of a sale. */
export async function requireOpenTill(tx: Db, { till_id }: SaleRow): Promise<string> {
  const { rows } = await sql<{ day_id: string | null }>`select day_id from tills where id = ${till_id}`.execute(tx);
  const dayId = rows[0]?.day_id ?? null;
  if (dayId === null) throw new Failure('not-allowed-now', 'This till is closed. Open it first.');
  return dayId;
}

type First = { after: SaleValues; row: SaleRow; prepared: Prepared; dayId: string };

/** Gives a sale its number and makes its order, with what tells the online shop of it. */
async function makeOrder(ctx: Context, tx: Db, { after, row, prepared, dayId }: First) {
  const { id } = row;
  const { rules, coupon, unknownSkus } = prepared;
  const use = { saleId: id, subtotalCents: after.subtotalCents, now: ctx.clock.now() };
  const used = coupon === null ? null : await takeCoupon(tx, coupon, use);
  if (prepared.isCharged) await useChargedCoupon(tx, after.couponCode, use);
  else if (!isSameValue(used, after.coupon))
    throw new Failure('conflict', 'The shop changed this coupon. Remove it, then enter it again.');
  const { rows } = await sql<{ last_number: number }>`update tills set last_number = last_number + 1
    where id = ${row.till_id} returning last_number`.execute(tx);
  const number = saleNumber(row.till_code, rows[0]?.last_number ?? 0);
  const sale = { ...after, id };
  const order = { ...orderOfSale(sale, rules.freightSku), cartId: id, number, unknownSkus };
  const orderId = await createTillOrder(ctx, tx, order);
  await sql`update sales set rules_used = ${JSON.stringify(rules.used)}, till_day_id = ${dayId}
    where id = ${id}`.execute(tx);
  const payload = shopOrderOfSale(sale, { isPaid: after.status === 'paid', taxPercent: rules.taxPercent });
  const target = { kind: orderRecord.kind, id: orderId };
  const intents: Intent[] = [{ id: ctx.newId(), kind: 'shop.create-order', payload, target }];
  return { columns: { number, order_id: orderId as string }, intents };
}

type Taking = {
  parts: PayParts;
  after: SaleValues;
  row: SaleRow;
  tender: PlannedTender;
  body: Booking['body'];
  takenBy: string;
  dayId: string;
  order: { id: string; number: string };
};

/** Records a payment of the order and what went over the counter for it; a sale that costs nothing has none. */
async function take(ctx: Context, tx: Db, given: Taking): Promise<Tender | null> {
  const { after, row, tender, body, takenBy, dayId, order } = given;
  const { amountCents, receivedCents, changeCents, roundingCents } = tender;
  if (amountCents === 0) return null;
  const { method, reference } = body;
  const now = ctx.clock.now();
  const country = orderOfSale({ ...after, id: row.id }, '').delivery?.country ?? defaultCountry;
  const paymentId = await given.parts.recordPayment(ctx, tx, {
    source: 'pos',
    kind: 'sale',
    method,
    amountCents,
    order: { kind: orderRecord.kind, id: order.id, reference: order.number },
    customer: customerName(after.customerInfo),
    providerReference: reference,
    ...(country !== defaultCountry && { gstCents: 0 }),
  });
  const id = ctx.newId<'tender'>();
  await sql`insert into sale_tenders (id, sale_id, till_day_id, payment_id, method, amount_cents, received_cents, change_cents,
      rounding_cents, reference, taken_by, created_at)
    values (${id}, ${row.id}, ${dayId}, ${paymentId}, ${method}, ${amountCents}, ${receivedCents}, ${changeCents},
      ${roundingCents}, ${reference}, ${takenBy}, ${now})`.execute(tx);
  return {
    id,
    method,
    reference,
    takenBy,
    amountCents,
    receivedCents,
    changeCents,
    roundingCents,
    createdAt: now.toISOString(),
  };
}
