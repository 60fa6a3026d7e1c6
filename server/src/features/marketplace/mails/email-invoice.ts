import { stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceMailsApi } from '@poolhouse/domain/features/marketplace/mails/api';
import type { OrderId } from '@poolhouse/domain/features/marketplace/order';
import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { copyRecipients } from '@poolhouse/domain/kernel/recipients';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { holdSeconds } from '@poolhouse/domain/services/outbox/hold-seconds';
import { sql } from 'kysely';
import { type AuditEntry, recordAudit } from '../../../platform/audit/audit-entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Intent, recordOutcome } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type DocumentMailParts, documentMail, type RecordDocument, sentAudit } from '../../../services/forms/index.ts';
import { sendHeld } from '../../../services/outbox/index.ts';

/** Sends the tax invoice of an order, held for a moment in which it can be taken back. */
export function emailInvoice(parts: () => DocumentMailParts, invoice: RecordDocument) {
  return useCase(marketplaceMailsApi.emailInvoice, async (ctx, { body: { refId, email, cc } }) => {
    const id = isUuid(refId) ? refId : await idOfReference(ctx, refId);
    const { intent, target, title } = await documentMail(ctx, parts(), invoice, { id, email, cc });
    const audit = sentAudit(marketplaceMailsApi.emailInvoice.audit, { target, title, email, cc });
    return sendHeld(ctx, intent, audit, { to: email, cc: copyRecipients({ email, cc }) });
  });
}

/** Stores give references of their own: one that several stores gave doesn't say which order is meant. */
async function idOfReference({ db }: Context, reference: string): Promise<string> {
  const keys = stores.map((store) => `${store} ${reference}`.toLowerCase());
  const { rows } = await sql<{ id: string }>`select id from marketplace_orders
    where lower(store || ' ' || reference) = any(${keys})`.execute(db);
  const [first, second] = rows;
  if (first === undefined) throw notFound('order');
  if (second !== undefined) throw invalidField('refId', 'Several stores have this reference. Use the id of the order.');
  return first.id;
}

const action = marketplaceMailsApi.emailInvoices.audit;

type Made = { id: OrderId; intent: Intent; audit: AuditEntry } | { id: OrderId; refused: string };

/** Sends each order's customer the invoice, held for a moment; an order that has none, or no address, says so and holds no other back. */
export function emailInvoices(parts: () => DocumentMailParts, invoice: RecordDocument) {
  return useCase(marketplaceMailsApi.emailInvoices, async (ctx, { body: { orderIds } }) => {
    const addresses = await addressesOf(ctx, orderIds);
    const made: Made[] = [];
    for (const id of orderIds) made.push(await invoiceMail(ctx, parts(), invoice, { id, email: addresses.get(id) }));
    const results = made.map((one) =>
      'refused' in one
        ? { id: one.id, state: 'refused' as const, intentId: null, message: one.refused }
        : { id: one.id, state: 'queued' as const, intentId: one.intent.id, message: null },
    );
    const mails = made.filter((one) => 'intent' in one);
    const answer = { results, hold: holdSeconds };
    const target = { kind: listRecord.kind, id: null, label: `${mails.length} of ${orderIds.length} orders` };
    await ctx.db.transaction().execute(async (tx) => {
      for (const { audit } of mails) await recordAudit(ctx, audit, tx);
      const intents = mails.map(({ intent }) => ({ ...intent, hold: holdSeconds }));
      await recordOutcome(ctx, { intents, audit: { action, target }, answer, status: 202 }, tx);
    });
    return answer;
  });
}

/** The customers' own addresses, by order; null for an order without one, undefined for one that isn't there. */
async function addressesOf({ db }: Context, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, string | null>> {
  const { rows } = await sql<{ id: OrderId; email: string | null }>`select id, email from marketplace_orders
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

async function invoiceMail(
  ctx: Context,
  parts: DocumentMailParts,
  invoice: RecordDocument,
  { id, email }: { id: OrderId; email: string | null | undefined },
): Promise<Made> {
  if (email === undefined) return { id, refused: 'We couldn’t find that order.' };
  if (email === null) return { id, refused: 'The customer of this order has no email address.' };
  const recipients = { email: [email], cc: [] };
  try {
    const { intent, target, title } = await documentMail(ctx, parts, invoice, { id, ...recipients });
    return { id, intent, audit: sentAudit(action, { target, title, ...recipients }) };
  } catch (error) {
    if (error instanceof Failure && error.code !== 'forbidden') return { id, refused: error.message };
    throw error;
  }
}
