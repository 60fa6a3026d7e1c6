import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { type OfflineSale, productsOfOffline } from '@poolhouse/domain/features/pos/sales/offline-sale';
import type { Sale, SaleId } from '@poolhouse/domain/features/pos/sales/sale';
import { needsReason, withApprovers } from '@poolhouse/domain/features/pos/sales/sale-product';
import { saleStatusLabels } from '@poolhouse/domain/features/pos/sales/sale-status';
import { byServerClock } from '@poolhouse/domain/kernel/device-time';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { authorise } from '../../../platform/authorise.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { changeRecord, createRecord, inTransaction, loadOne } from '../../../platform/records/index.ts';
import { retryOnConflict } from '../../../platform/revision.ts';
import { useCase } from '../../../platform/use-case.ts';
import { onceForEntry } from '../../../services/public-forms/index.ts';
import { findUnknownSkus } from '../../orders/index.ts';
import { sellableBy } from '../products/kept-products.ts';
import { tills } from '../tills/till-row.ts';
import { bookTender } from './book-tender.ts';
import { type PayParts, planPayment } from './plan-payment.ts';
import { emptySale, noCard, presentSale, type SaleRow, saleSource, sales, withTotals } from './sale-row.ts';
import { cancelSold, finishPaid } from './sale-steps.ts';

/** Takes in a cash sale that a till made without a network, once for its entry: started, paid and finished, all of it or nothing. */
export function takeOffline(parts: PayParts) {
  return useCase(salesApi.takeOffline, async (ctx, { body }) => {
    const { user } = requireSignedIn(ctx);
    return onceForEntry<Sale, SaleRow>(
      ctx,
      { table: 'sales', entryId: body.entryId, userId: user.id },
      {
        add: () => addSale(ctx, parts, body),
        answerOf: async ({ id }) => presentSale(await loadOne(ctx.db, saleSource, id)),
      },
    );
  });
}

async function addSale(ctx: Context, parts: PayParts, body: OfflineSale): Promise<Sale> {
  const { tillId, cart, products: entered, freightWaiver } = body;
  const till = await tills.load(ctx, tillId);
  if (!till.sells_offline)
    throw new Failure(
      'not-allowed-now',
      `Till ${till.code} may not sell without a network. An administrator can allow it.`,
    );
  if (freightWaiver !== null || entered.some(needsReason)) authorise(ctx.who, 'pos:approve');
  const paidCart = cart === null ? null : await findPaid(ctx, cart);
  if (paidCart !== null) return adoptPaid(ctx, paidCart, body);
  const sale = await planSale(ctx, parts, body, till.code);
  return retryOnConflict(() => inTransaction(ctx, (tx) => writeSale({ ...ctx, db: tx }, parts, sale)));
}

type Planned = Awaited<ReturnType<typeof planSale>>;

/** Returns what is written of a sale; it is read before the transaction, since it needs further connections. */
async function planSale(ctx: Context, { rulesOf, ruleBook }: PayParts, body: OfflineSale, tillCode: string) {
  const { products: entered, takenAt: given, customerInfo, handOver, freightWaiver, shippingCents, tillId } = body;
  const now = ctx.clock.now();
  const takenAt = new Date(
    Math.min(byServerClock(new Date(given), ctx.deviceTime ?? null, now).getTime(), now.getTime()),
  );
  const cashier = requireSignedIn(ctx).user.name;
  const { products, differences } = productsOfOffline(entered, await sellableBy(ctx.db, entered));
  const ofDay = await rulesOf({ clock: { now: () => takenAt } });
  const start = {
    ...emptySale,
    name: null,
    tillId,
    status: 'open' as const,
    products: withApprovers([], products, cashier),
    customerInfo,
    handOver,
    freightWaiver,
    freightWaivedBy: freightWaiver === null ? null : cashier,
    offlineNumber: body.offlineNumber,
  };
  const counted = withTotals(start, ofDay);
  // What the till charged for delivery is what the buyer paid.
  const rules = { ...ofDay, freight: { cents: shippingCents, upToCents: Number.MAX_SAFE_INTEGER } };
  if (counted.shippingCents !== shippingCents)
    differences.push({ field: 'Delivery', ours: formatCents(shippingCents), shop: formatCents(counted.shippingCents) });
  const skus = products.map(({ sku }) => sku);
  const unknownSkus = await findUnknownSkus(ruleBook, skus, ctx);
  return { body, values: withTotals(start, rules), cashier, tillCode, takenAt, differences, rules, unknownSkus };
}

/** Starts, pays and finishes a sale in the transaction of the context. */
async function writeSale(ctx: Context, parts: PayParts, sale: Planned): Promise<Sale> {
  const { body, values, cashier, tillCode, takenAt, differences, rules, unknownSkus } = sale;
  const { entryId, cart, offlineNumber, tender } = body;
  const step = { ...ctx, idempotencyKey: null };
  const id = ctx.newId<'cart'>();
  await createRecord(step, sales, {
    id,
    action: salesApi.create.audit,
    values,
    columns: { cashier, created_at: takenAt, entry_id: entryId, created_by: requireSignedIn(ctx).user.id },
    joined: { till_code: tillCode, number: null, order_id: null, paid_cents: 0, tenders: [], refunds: [], ...noCard },
    logged: { till: tillCode, offlineNumber, status: saleStatusLabels.open },
  });
  if (cart !== null) await cancelSold(step, cart, `Sold without a network as ${offlineNumber}`);
  const payment = { ...tender, amountCents: null, reference: null };
  const prepared = { rules, coupon: null, unknownSkus };
  await bookTender(step, {
    id,
    action: salesApi.pay.audit,
    paidWith: payment,
    takenBy: cashier,
    prepared,
    recordPayment: parts.recordPayment,
    offline: { takenAt, differences },
    plan: (before, row) => planPayment(step, { before, row, body: payment, prepared, keepsPrices: true }),
  });
  return finishPaid(ctx, id);
}

/** Returns a cart that was paid for by now: the answer to that payment didn't reach its till. */
async function findPaid(ctx: Context, cart: SaleId): Promise<SaleRow | null> {
  const row = await sales.load(ctx, cart);
  return row.status === 'open' || row.status === 'parked' || row.status === 'cancelled' ? null : row;
}

/** Gives a cart that was paid in cash the number of the receipt that its till printed; refuses one that was paid otherwise. */
function adoptPaid(
  ctx: Context,
  { id, number }: SaleRow,
  { entryId, offlineNumber, tender }: OfflineSale,
): Promise<Sale> {
  return changeRecord(ctx, sales, {
    id,
    action: salesApi.update.audit,
    decide: (before, row) => {
      const [taken, ...others] = row.tenders;
      const isSame = others.length === 0 && taken?.method === 'cash' && taken.amountCents === tender.dueCents;
      if (!isSame || (before.offlineNumber !== null && before.offlineNumber !== offlineNumber))
        throw new Failure(
          'conflict',
          `This cart was paid already as sale ${number}. Check both receipts, then delete this.`,
        );
      return { ...before, offlineNumber };
    },
    within: async () => ({
      intents: [],
      columns: { entry_id: entryId, created_by: requireSignedIn(ctx).user.id },
    }),
  });
}
