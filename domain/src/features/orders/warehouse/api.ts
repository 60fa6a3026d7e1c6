import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer, listQuery } from '../../../kernel/paging.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { orderSummary } from '../order.ts';

const mostAtOnce = 200;

/** An order as the warehouse asks for it; an id or a reference that isn't known is answered without the order. */
export const warehouseOrder = z.object({
  orderId: z.string(),
  found: z.boolean(),
  order: orderSummary
    .pick({ id: true, reference: true, status: true, sendType: true, erpState: true, erpNumber: true, date: true })
    .nullable(),
});

/** What the warehouse asks for. §7 */
export const warehouseApi = {
  status: defineCall({
    name: 'orders.warehouseStatus',
    method: 'POST',
    path: '/order/kv_order_status',
    access: 'orders:view',
    summary: 'Get the status of orders by id or reference: one result per id asked',
    body: z.strictObject({
      orderIds: z
        .array(line(textLimits.name))
        .min(1, 'Choose an order.')
        .max(mostAtOnce, `Choose up to ${mostAtOnce} orders.`),
    }),
    answer: z.object({ results: z.array(warehouseOrder), unknown: z.array(z.string()) }),
    isReading: true,
  }),
  pending: defineCall({
    name: 'orders.warehousePending',
    method: 'GET',
    path: '/order/kv_pending_orders_list',
    access: 'orders:view',
    summary: 'List the orders that the warehouse still has to deliver, the oldest first',
    query: listQuery({}, []).pick({ page: true, limit: true }),
    answer: listAnswer('orders', orderSummary),
  }),
} as const;
