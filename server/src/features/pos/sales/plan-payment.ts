import { refuseBesideCard } from '@poolhouse/domain/features/pos/cards/card-payment';
import { refuseCustomer } from '@poolhouse/domain/features/pos/sales/customer-info';
import { productsForSale } from '@poolhouse/domain/features/pos/sales/sale-product';
import { refusePayment, type SaleStatus } from '@poolhouse/domain/features/pos/sales/sale-status';
import { type EnteredTender, type PlannedTender, planTender } from '@poolhouse/domain/features/pos/sales/tender';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { Context } from '../../../platform/context.ts';
import { loadOne } from '../../../platform/records/index.ts';
import { findUnknownSkus } from '../../orders/index.ts';
import type { RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { sellableBy } from '../products/kept-products.ts';
import type { Return } from '../refunds/record-return.ts';
import { requireCredit } from '../store-credits/credit-calls.ts';
import type { StoreCreditRow } from '../store-credits/credit-row.ts';
import type { LookedUpCoupon, LookUpCoupon } from './coupon-uses.ts';
import { exchangedCents, findExchange } from './pay-exchange.ts';
import { type SaleRow, type SaleValues, saleSource, withTotals } from './sale-row.ts';
import type { RulesOfDay, SaleRulesOf } from './sale-rules.ts';

export type PayParts = {
  ruleBook: RuleBook;
  rulesOf: SaleRulesOf;
  couponOf: LookUpCoupon;
  recordPayment: RecordPayment;
};

/** What is known before the transaction of the first payment: it would need further connections. */
export type PreparedPayment = {
  rules: RulesOfDay;
  /** `taken` where the sale holds a use of its coupon already. */
  coupon: LookedUpCoupon | 'taken' | null;
  unknownSkus: string[];
};

/** Reads what a payment of a sale needs before its transaction. */
export async function preparePayment(
  ctx: Context,
  id: string,
  { ruleBook, rulesOf, couponOf }: PayParts,
): Promise<PreparedPayment> {
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

/** What a payment makes of its sale. `exchange` is what comes back of an earlier sale, and pays a part of this one. */
export type PaymentPlan = {
  values: SaleValues;
  tender: PlannedTender;
  exchange: Return | null;
  /** The store credit that pays. */
  credit: StoreCreditRow | null;
};
type Payment = {
  before: SaleValues;
  row: SaleRow;
  body: EnteredTender;
  prepared: PreparedPayment;
  /** True where the prices were those of a till without a network: they stand, whatever the shop's are by now. */
  keepsPrices?: boolean;
};

/** Returns what a payment takes of a sale, which has the totals of today before its first one. Refuses what can't be paid. */
export async function planPayment(ctx: Context, payment: Payment): Promise<PaymentPlan> {
  const { row, body } = payment;
  const { values, exchange } = await planDue(ctx, payment, body.references);
  const tender = requireTender(body, dueOf(values, row, exchange));
  const credit = body.method === 'gift' ? await requireCredit(ctx.db, body.reference ?? '', 'reference') : null;
  return { ...settle(values, tender, row, exchange), credit };
}

/** Returns a sale as it is paid: with the totals of today before anything of it was agreed. Refuses what can't be paid. */
export async function planDue(
  ctx: Context,
  { before, row, prepared, keepsPrices = false }: Omit<Payment, 'body'>,
  references: EnteredTender['references'] = {},
): Promise<{ values: SaleValues; exchange: Return | null }> {
  const refused = refuseBesideCard(before.cardStatus) ?? refusePayment(before);
  if (refused !== null) throw new Failure('not-allowed-now', refused);
  const isFirst = row.order_id === null;
  const values = isFirst ? withTotals(before, prepared.rules) : before;
  if (isFirst && !keepsPrices) await requirePrices(ctx, values);
  if (isFirst) requireCustomer(values);
  return { values, exchange: isFirst ? await findExchange(ctx, row.id, values, references) : null };
}

/** Returns what a card that was charged pays of its sale, which has kept its totals since. */
export async function planCharged(
  ctx: Context,
  values: SaleValues,
  row: SaleRow,
  amountCents: number,
): Promise<PaymentPlan> {
  const exchange = row.order_id === null ? await findExchange(ctx, row.id, values) : null;
  const tender = { amountCents, receivedCents: null, changeCents: 0, roundingCents: 0 };
  return settle(values, tender, row, exchange);
}

function settle(values: SaleValues, tender: PlannedTender, row: SaleRow, exchange: Return | null): PaymentPlan {
  // What a card was charged may be more than is left by now, where the bank paid meanwhile.
  const isPaid = tender.amountCents >= dueOf(values, row, exchange);
  return { values: { ...values, status: statusAfter(values.status, isPaid) }, tender, exchange, credit: null };
}

function statusAfter(status: SaleStatus, isPaid: boolean): SaleStatus {
  if (isPaid) return 'paid';
  return status === 'pay-later' || status === 'lay-by' ? status : 'part-paid';
}

/** Returns what is left to pay of a sale: what its order owes, however that was paid. */
export function dueOf({ totalCents }: SaleValues, { due_cents: dueCents }: SaleRow, exchange: Return | null): number {
  return (dueCents ?? totalCents) - exchangedCents(exchange);
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
