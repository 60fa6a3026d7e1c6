import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { requireSignedIn } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import { bookTender } from './book-tender.ts';
import { type PayParts, planPayment, preparePayment } from './plan-payment.ts';

/** Takes a payment for a sale. With the first one the sale becomes an order, here and then in the online shop. */
export function paySale(parts: PayParts) {
  return useCase(salesApi.pay, async (ctx, { params: { id }, body }) => {
    const prepared = await preparePayment(ctx, id, parts);
    return bookTender(ctx, {
      id,
      action: salesApi.pay.audit,
      paidWith: body,
      tillId: body.tillId,
      takenBy: requireSignedIn(ctx).user.name,
      prepared,
      recordPayment: parts.recordPayment,
      plan: (before, row) => planPayment(ctx, { before, row, body, prepared }),
    });
  });
}
