import type { Order, OrderRefund } from './order.ts';
import { centsOf, fieldsOf, numberOf, rowsOf, textOf } from './read-body.ts';
import { invalidParameter } from './refused.ts';
import type { Shop } from './shop.ts';
import { dateFields, moneyText } from './wire-values.ts';

const firstRefundId = 9001;

/** Adds a refund to an order, puts what it names back to stock unless told not to, and ends the order once all is back. */
export function addRefund(shop: Shop, order: Order, body: unknown): OrderRefund {
  const given = fieldsOf('refund', body);
  textOf('reason', given.reason);
  const cents = Math.round(centsOf('amount', given.amount) ?? 0);
  const left = Math.round(order.totals.total) - order.refunds.reduce((sum, one) => sum + one.cents, 0);
  if (cents > left) throw invalidParameter('amount', 'Invalid refund amount.');
  const now = shop.now();
  for (const [at, item] of rowsOf('line_items', given.line_items).entries()) {
    const line = order.lines[numberOf(`line_items[${at}][id]`, item.id) - 1];
    if (line === undefined) throw invalidParameter(`line_items[${at}][id]`, 'Order item ID is invalid.');
    if (given.api_restock === false || line.sold.stock === null) continue;
    line.sold.stock += numberOf(`line_items[${at}][quantity]`, item.quantity);
    line.sold.modifiedAt = now;
  }
  const count = [...shop.orders.values()].reduce((sum, { refunds }) => sum + refunds.length, 0);
  const refund = { id: firstRefundId + count, given, cents, at: now };
  order.refunds.push(refund);
  if (cents === left) order.status = 'refunded';
  order.modifiedAt = now;
  return refund;
}

/** Returns a refund as the vendor shows it. */
export function showRefund({ id, given, cents, at }: OrderRefund) {
  return {
    id,
    ...dateFields('date_created', at),
    amount: moneyText(cents),
    reason: given.reason ?? '',
    refunded_payment: given.api_refund !== false,
    line_items: rowsOf('line_items', given.line_items),
    meta_data: rowsOf('meta_data', given.meta_data).map((row, place) => ({ id: place + 1, ...row })),
  };
}
