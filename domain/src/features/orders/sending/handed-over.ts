import type { OrderSource } from '../order.ts';
import type { OrderStatus, SendType } from '../order-status.ts';

/** Returns true for a sale that was handed over at the counter: it is completed at once, and goes to the ERP afterwards. §4 */
export function isHandedOver(order: { source: OrderSource; status: OrderStatus; sendType: SendType | null }): boolean {
  return order.source === 'pos' && order.status === 'completed' && order.sendType !== 'EMAIL';
}
