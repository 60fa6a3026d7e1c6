import type { RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { deliverOrder, refundOrder, takeBackOrder } from './fulfil-order.ts';
import { getFulfilment } from './get-fulfilment.ts';
import { replaceOrder } from './replace-order.ts';

type Parts = { ruleBook: RuleBook; recordPayment: RecordPayment };

/** Returns the calls about what becomes of an order: deliveries, returns, refunds, its replacement. */
export function fulfilmentUseCases({ ruleBook, recordPayment }: Parts) {
  return [getFulfilment, deliverOrder, takeBackOrder, refundOrder(recordPayment), replaceOrder(ruleBook)];
}
