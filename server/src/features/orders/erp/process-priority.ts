import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { useCase } from '../../../platform/use-case.ts';
import type { ErpOrderSource } from './erp-order-source.ts';

/** Sends an order to the ERP, whichever feature keeps it. */
export function processPriority(sources: readonly ErpOrderSource[]) {
  return useCase(sendingApi.processPriority, async (ctx, { body: { orderId, emailRecipient } }) => {
    for (const source of sources) {
      const answer = await source.send(ctx, orderId, emailRecipient);
      if (answer !== null) return answer;
    }
    throw notFound('order');
  });
}
