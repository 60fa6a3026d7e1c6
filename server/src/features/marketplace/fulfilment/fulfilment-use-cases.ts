import type { RuleBook } from '../../rule-book/index.ts';
import type { OrderFinder } from '../order-finder.ts';
import { deliverOrder, refundOrder, takeBackOrder } from './fulfil-order.ts';
import { getFulfilment } from './get-fulfilment.ts';
import { replaceOrder } from './replace-order.ts';

/** Returns the calls about what becomes of an order: deliveries, returns, refunds, its replacement. */
export function fulfilmentUseCases(ruleBook: RuleBook, finder: OrderFinder) {
  return [
    getFulfilment,
    deliverOrder(finder),
    takeBackOrder(finder),
    refundOrder(finder),
    replaceOrder(ruleBook, finder),
  ];
}
