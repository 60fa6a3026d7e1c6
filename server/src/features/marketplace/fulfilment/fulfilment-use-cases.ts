import type { RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { OrderFinder } from '../order-finder.ts';
import { deliverOrder, refundOrder, takeBackOrder } from './fulfil-order.ts';
import { getFulfilment } from './get-fulfilment.ts';
import { replaceOrder } from './replace-order.ts';

type Parts = { ruleBook: RuleBook; finder: OrderFinder; recordPayment: RecordPayment };

/** Returns the calls about what becomes of an order: deliveries, returns, refunds, its replacement. */
export function fulfilmentUseCases({ ruleBook, finder, recordPayment }: Parts) {
  return [
    getFulfilment,
    deliverOrder(finder),
    takeBackOrder(finder),
    refundOrder(finder, recordPayment),
    replaceOrder(ruleBook, finder),
  ];
}
