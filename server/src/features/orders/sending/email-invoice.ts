import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { copyRecipients } from '@poolhouse/domain/kernel/recipients';
import { useCase } from '../../../platform/use-case.ts';
import { type DocumentMailParts, documentMail, type RecordDocument, sentAudit } from '../../../services/forms/index.ts';
import { sendHeld } from '../../../services/outbox/index.ts';
import { requireOrderId } from '../find-order.ts';

/** Sends the tax invoice of an order, held for a moment in which it can be taken back. */
export function emailInvoice(parts: () => DocumentMailParts, invoice: RecordDocument) {
  return useCase(sendingApi.emailInvoice, async (ctx, { body: { orderId, email, cc } }) => {
    const id = await requireOrderId(ctx.db, orderId);
    const { intent, target, title } = await documentMail(ctx, parts(), invoice, { id, email, cc });
    const audit = sentAudit(sendingApi.emailInvoice.audit, { target, title, email, cc });
    return sendHeld(ctx, intent, audit, { to: email, cc: copyRecipients({ email, cc }) });
  });
}
