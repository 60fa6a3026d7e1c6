import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import { quoteValidDays, saleQuoteNumber } from '@poolhouse/domain/features/pos/quotes/quote';
import { saleQuoteStatusLabels } from '@poolhouse/domain/features/pos/quotes/quote-status';
import { saleActions } from '@poolhouse/domain/features/pos/records';
import { customerName } from '@poolhouse/domain/features/pos/sales/customer-info';
import { saleLifecycle } from '@poolhouse/domain/features/pos/sales/sale-status';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord, createRecord, fieldsOf } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { refusalOf } from '../../../services/lifecycle/index.ts';
import { sales } from '../sales/sale-row.ts';
import { saleQuotes } from './quote-row.ts';

/** Makes a quote of a cart, with the next number. The cart ends with it, so that the till goes on with the next buyer. */
export const createQuote = useCase(saleQuotesApi.create, async (ctx, { body: { cart, note } }) => {
  const row = await sales.load(ctx, cart);
  if (row.products.length === 0) throw new Failure('not-allowed-now', 'Add a product first: this cart is empty.');
  const now = ctx.clock.now();
  const quotedOn = dayIn(companyZone, now);
  const validUntil = addDays(quotedOn, quoteValidDays);
  const quoted = fieldsOf(row, ['products', 'customerInfo', 'couponCode', 'coupon', 'handOver', 'freightWaiver']);
  const amounts = fieldsOf(row, ['subtotalCents', 'discountCents', 'shippingCents', 'totalCents', 'gstCents']);
  const customer = row.customer_info === null ? null : customerName(row.customer_info);
  const values = {
    ...quoted,
    ...amounts,
    customer,
    freightWaivedBy: row.freight_waived_by,
    note,
    quotedOn,
    validUntil,
  };
  return createRecord(ctx, saleQuotes, {
    action: saleQuotesApi.create.audit,
    values: { ...values, status: 'open', reason: null, saleId: null },
    columns: { created_by: requireSignedIn(ctx).user.name, created_at: now },
    logged: { status: saleQuoteStatusLabels.open, totalCents: row.total_cents, validUntil },
    within: async (tx) => {
      await lockText(tx, 'sale quotes');
      const { rows } = await sql<{
        running: number;
      }>`select coalesce(max(running), 0) + 1 as running from sale_quotes`.execute(tx);
      const running = rows[0]?.running ?? 1;
      const number = saleQuoteNumber(running);
      await endCart(ctx, tx, cart, { reason: `Quote ${number}` });
      return { running, number };
    },
  });
});

/** Cancels the cart that became a quote; refuses one that is paid or over. */
function endCart(ctx: Context, tx: Db, id: string, reason: { reason: string }) {
  return changeRecord({ ...ctx, db: tx, idempotencyKey: null }, sales, {
    id,
    action: saleActions.changeStatus,
    decide: (before) => {
      const refused = saleLifecycle.refuse(before, 'cancelled', reason, {});
      if (refused !== null) throw refusalOf(refused);
      return { ...before, ...reason, status: 'cancelled' as const };
    },
  });
}
