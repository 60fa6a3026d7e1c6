import type { RuleBook } from '../../rule-book/index.ts';
import type { OrderSearch } from '../order-search.ts';
import { deliverOrder, refundOrder, takeBackOrder } from './fulfil-order.ts';
import { getFulfilment } from './get-fulfilment.ts';
import { replaceOrder } from './replace-order.ts';

/** Returns the calls about what becomes of an order: deliveries, returns, refunds, its replacement. */
export function fulfilmentUseCases(ruleBook: RuleBook, search: OrderSearch) {
  return [getFulfilment, deliverOrder, takeBackOrder, refundOrder, replaceOrder(ruleBook, search)];
}
