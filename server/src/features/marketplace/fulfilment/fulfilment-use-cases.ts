import type { MoveAllocations, RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { deliverOrder, refundOrder, takeBackOrder } from './fulfil-order.ts';
import { getFulfilment } from './get-fulfilment.ts';
import { replaceOrder } from './replace-order.ts';

type Parts = { ruleBook: RuleBook; recordPayment: RecordPayment; moveAllocations: MoveAllocations };

/** Returns the calls about what becomes of an order: deliveries, returns, refunds, its replacement. */
export function fulfilmentUseCases({ ruleBook, recordPayment, moveAllocations }: Parts) {
  return [
    getFulfilment,
    deliverOrder,
    takeBackOrder,
    refundOrder(recordPayment),
    replaceOrder({ ruleBook, moveAllocations }),
  ];
}
