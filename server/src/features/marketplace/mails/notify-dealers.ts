import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceMailsApi } from '@poolhouse/domain/features/marketplace/mails/api';
import type { OrderId } from '@poolhouse/domain/features/marketplace/order';
import { isSucceeded, parkedMessage } from '@poolhouse/domain/features/marketplace/order-status';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { buyerOf } from '@poolhouse/domain/features/orders/invoices/invoice-of-order';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { holdSeconds } from '@poolhouse/domain/services/outbox/hold-seconds';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Intent, recordOutcome } from '../../../platform/database/write.ts';
import { defineMail, mailIntent } from '../../../platform/mail/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type OrderRow, orderSource, orders } from '../order-row.ts';

export const notifyMail = defineMail({
  name: 'marketplace-notify',
  title: 'Orders for a dealer',
  about: 'To a dealer, when a user notifies the dealers of Market Place orders.',
  payload: z.object({
    dealer: z.string(),
    orders: z.array(z.object({ title: z.string(), details: z.string() })).min(1),
  }),
  sample: {
    dealer: 'Bright Water Pools',
    orders: [
      { title: 'eBay 11-08214-33106', details: '1 × M700 for Jo Citizen, 1 Beach Road, Bondi NSW 2026' },
      { title: 'Kogan K-50121', details: '2 × E10 for Casey Rivers, 7 Coral Crescent, Oxley QLD 4075' },
    ],
  },
  content: ({ dealer, orders }) => {
    const count = orders.length === 1 ? 'an order' : `${orders.length} orders`;
    return {
      subject: `You have ${count} to deliver`,
      preheader: orders.map(({ title }) => title).join(', '),
      heading: `Hello ${dealer}`,
      paragraphs: [`We assigned ${count} from our online stores to you.`],
      facts: orders.map(({ title, details }) => ({ label: title, value: details })),
    };
  },
});

const action = marketplaceMailsApi.notify.audit;

/** Sends mails to the dealers of orders, one a dealer, held for a moment; an order that can't be told of says why. */
export const notifyDealers = useCase(marketplaceMailsApi.notify, async (ctx, { body: { orderIds } }) => {
  const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
    where o.id = any(${orderIds}::uuid[])`.execute(ctx.db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const refusals = new Map(orderIds.map((id) => [id, findRefusal(known.get(id))]));
  const tellable = orderIds.flatMap((id) => (refusals.get(id) === null ? [known.get(id) as OrderRow] : []));
  const intents = new Map<OrderId, Intent>();
  for (const ofDealer of Map.groupBy(tellable, ({ dealer_id }) => dealer_id).values()) {
    const intent = mailOf(ctx, ofDealer);
    for (const { id } of ofDealer) intents.set(id, intent);
  }
  const results = orderIds.map((id) => ({
    id,
    state: intents.has(id) ? ('queued' as const) : ('refused' as const),
    intentId: intents.get(id)?.id ?? null,
    message: refusals.get(id) ?? null,
  }));
  const answer = { results, hold: holdSeconds };
  const target = { kind: listRecord.kind, id: null, label: `${tellable.length} of ${orderIds.length} orders` };
  await ctx.db.transaction().execute(async (tx) => {
    for (const row of tellable) await recordAudit(ctx, auditOf(row), tx);
    const mails = [...new Set(intents.values())];
    await recordOutcome(ctx, { intents: mails, audit: { action, target }, answer, status: 202 }, tx);
  });
  return answer;
});

function findRefusal(row: OrderRow | undefined): string | null {
  if (row === undefined) return 'We couldn’t find that order.';
  if (row.parked_reasons.length > 0) return parkedMessage;
  if (!isSucceeded(row.status)) return `This order is ${row.status}.`;
  if (row.dealer_id === null) return 'This order has no dealer. Assign one first.';
  if (row.dealer_email.length === 0) return 'The dealer of this order has no email address.';
  return null;
}

function mailOf(ctx: Context, rows: readonly OrderRow[]): Intent {
  const { id, dealer_id, dealer_name, dealer_email } = rows[0] as OrderRow;
  const name = dealer_name ?? '';
  const to = dealer_email.map((address) => ({ name, address }));
  const target =
    rows.length === 1
      ? { kind: marketplaceOrderRecord.kind, id }
      : { kind: dealerRecord.kind, id: dealer_id as string };
  const mail = { to, dealer: name, orders: rows.map(orderInMail) };
  return { ...mailIntent(notifyMail, mail, ctx.clock.now(), target), hold: holdSeconds };
}

function orderInMail(row: OrderRow) {
  const { name, address } = buyerOf(row);
  const products = row.products.map(({ sku, qty }) => `${qty} × ${sku}`).join(', ');
  return {
    title: `${storeLabels[row.store]} ${row.reference}`,
    details: `${products} for ${[name, ...address].join(', ')}`,
  };
}

/** Each order's own history says who was told. */
function auditOf(row: OrderRow) {
  const target = { kind: marketplaceOrderRecord.kind, id: row.id, label: orders.label(orders.values(row)) };
  return { action, target, changes: [{ field: 'to', before: null, after: row.dealer_email }] };
}
