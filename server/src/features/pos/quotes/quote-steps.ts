import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import { saleQuoteLifecycle } from '@poolhouse/domain/features/pos/quotes/quote-status';
import type { QuotePrices } from '@poolhouse/domain/features/pos/quotes/quoted-products';
import { productsOfQuote, refusePrices } from '@poolhouse/domain/features/pos/quotes/quoted-products';
import { saleActions } from '@poolhouse/domain/features/pos/records';
import { saleStatusLabels } from '@poolhouse/domain/features/pos/sales/sale-status';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRecord } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { RecordLifecycle } from '../../../services/lifecycle/index.ts';
import { sellableBy } from '../products/kept-products.ts';
import { type LookUpCoupon, requireCoupon } from '../sales/coupon-uses.ts';
import { emptySale, type SaleValues, sales, withTotals } from '../sales/sale-row.ts';
import type { SaleRulesOf } from '../sales/sale-rules.ts';
import { tills } from '../tills/till-row.ts';
import { type SaleQuoteRow, saleQuotes } from './quote-row.ts';

const noReason = { reason: null };

/** The steps of quotes; the sale of one that is taken up is started by the call. */
const steps = new RecordLifecycle(saleQuoteLifecycle, saleQuotes, {
  record: (_row, { status }) => ({ status }),
  entered: ({ reason }) => ({ reason }),
  effects: {},
});

type Parts = { rulesOf: SaleRulesOf; couponOf: LookUpCoupon };
type Chosen = { prices: QuotePrices; withoutCoupon: boolean };

/** Starts the sale of a quote on a till, with the prices of the quote while it is valid, or with those of today. */
function takeUp(parts: Parts) {
  return useCase(saleQuotesApi.takeUp, async (ctx, { params: { id }, body: { tillId, ...chosen } }) => {
    const till = await tills.load(ctx, tillId);
    const quote = await saleQuotes.load(ctx, id);
    const refused = refusePrices(chosen.prices, quote.valid_until, dayIn(companyZone, ctx.clock.now()), formatDay);
    if (refused !== null) throw new Failure('not-allowed-now', refused);
    const saleId = ctx.newId<'cart'>();
    const values = { ...(await saleOf(ctx, quote, chosen, parts)), tillId };
    return steps.take(ctx, {
      id,
      to: 'taken-up',
      reason: noReason,
      action: saleQuotesApi.takeUp.audit,
      values: { saleId },
      within: async (tx) => {
        await createRecord({ ...ctx, db: tx, idempotencyKey: null }, sales, {
          id: saleId,
          action: saleActions.create,
          values,
          columns: { cashier: requireSignedIn(ctx).user.name, created_at: ctx.clock.now() },
          joined: {
            till_code: till.code,
            number: null,
            order_id: null,
            paid_cents: 0,
            due_cents: null,
            tenders: [],
            refunds: [],
          },
          logged: { till: till.code, name: values.name, status: saleStatusLabels.open },
        });
        return {};
      },
    });
  });
}

/** Returns a quote as a cart, priced and with its coupon looked at again. */
async function saleOf(ctx: Context, quote: SaleQuoteRow, chosen: Chosen, { rulesOf, couponOf }: Parts) {
  const { number, created_by: createdBy, customer_info: customerInfo, hand_over: handOver } = quote;
  const rules = await rulesOf(ctx);
  const find = await sellableBy(ctx.db, quote.products);
  const sold = productsOfQuote({ number, createdBy, products: quote.products }, chosen.prices, find);
  if ('refused' in sold) throw new Failure('not-allowed-now', sold.refused);
  const values: SaleValues = withTotals(
    {
      ...emptySale,
      name: `Quote ${number}`,
      status: 'open',
      tillId: '' as SaleValues['tillId'],
      products: sold.products,
      customerInfo,
      handOver,
      freightWaiver: quote.freight_waiver,
      freightWaivedBy: quote.freight_waived_by,
    },
    rules,
  );
  if (quote.coupon_code === null || chosen.withoutCoupon) return values;
  const found = await couponOf(ctx, quote.coupon_code);
  const use = { saleId: quote.id, subtotalCents: values.subtotalCents, now: ctx.clock.now() };
  const coupon = await requireCoupon(ctx.db, found, use);
  return withTotals({ ...values, couponCode: quote.coupon_code, coupon }, rules);
}

/** Returns the calls that withdraw quotes and start their sales. */
export function quoteStepCalls(parts: Parts): AnyUseCase[] {
  return [steps.changeStatus(saleQuotesApi.changeStatus), takeUp(parts)];
}

/** Marks quotes as expired whose last day is over. */
export function expireLoop({ contextFor }: Pick<Platform, 'contextFor'>): Loop {
  return {
    name: 'sale-quotes-expired',
    everyMs: 15 * 60_000,
    run: async ({ db, clock, signal }) => {
      const today = dayIn(companyZone, clock.now());
      const { rows } = await sql<{ id: string }>`select id from sale_quotes
        where status = 'open' and valid_until < ${today} order by valid_until limit 200`.execute(db);
      for (const { id } of rows) {
        signal.throwIfAborted();
        const action = saleQuotesApi.changeStatus.audit;
        await steps.take(contextFor('Point of sale'), { id, to: 'expired', reason: noReason, action, by: 'worker' });
      }
    },
  };
}
