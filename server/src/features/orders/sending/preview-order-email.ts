import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { mailIntent } from '../../../platform/mail/index.ts';
import { loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { PreviewMail } from '../../../services/forms/index.ts';
import { orderToDealerMail } from '../assigning/dealer-order-mails.ts';
import { requireOrderId } from '../find-order.ts';
import { orderSource } from '../order-row.ts';
import { mailOf, recipientsOf, requireSendable } from './send-order-email.ts';

/** Returns the email that would send an order to its dealer; refuses what sending it would refuse. */
export function previewOrderEmail(previewMail: PreviewMail) {
  return useCase(sendingApi.previewEmail, async (ctx, { body: { orderId, email, cc } }) => {
    const row = await loadOne(ctx.db, orderSource, await requireOrderId(ctx.db, orderId));
    await requireSendable(ctx, row);
    const mail = mailOf(row, recipientsOf(row, { email, cc }));
    return { mails: [await previewMail(mailIntent(orderToDealerMail, mail, ctx.clock.now()).payload)] };
  });
}
