import { stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceMailsApi } from '@poolhouse/domain/features/marketplace/mails/api';
import { invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { copyRecipients } from '@poolhouse/domain/kernel/recipients';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
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
