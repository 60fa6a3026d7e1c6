import type { OrderToErp } from '@poolhouse/domain/features/orders/sending/api';
import type { Context } from '../../../platform/context.ts';
import type { CheckOrders } from './check-orders.ts';

/** Sends the orders of one feature to the ERP. The feature that keeps them brings it; this one doesn't know them. */
export type ErpOrderSource = {
  /** Queues the order and answers how far it is; null when it isn't one of this feature's. Refuses what can't be sent. */
  send(ctx: Context, orderId: string, confirmTo: string | null): Promise<OrderToErp | null>;
  /** Compares the orders that were sent with the ERP. */
  check: CheckOrders;
};
