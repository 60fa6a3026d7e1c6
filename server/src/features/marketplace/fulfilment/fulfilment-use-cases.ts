import type { MoveAllocations, RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { OrderSteps } from '../order-steps.ts';
import { deliverOrder, getFulfilment, refundOrder, takeBackOrder } from './fulfil-order.ts';
import { replaceOrder } from './replace-order.ts';

type Parts = {
  ruleBook: RuleBook;
  recordPayment: RecordPayment;
  moveAllocations: MoveAllocations;
  steps: OrderSteps;
};

/** Returns the calls about what becomes of an order: deliveries, returns, refunds, its replacement. */
export function fulfilmentUseCases({ ruleBook, recordPayment, moveAllocations, steps }: Parts) {
  return [
    getFulfilment,
    deliverOrder,
    takeBackOrder(steps),
    refundOrder(steps, recordPayment),
    replaceOrder({ ruleBook, moveAllocations, steps }),
  ];
}
