import type { StatusLimits } from '../../access/can-on.ts';
import { type ErpState, isSentToErp } from '../../orders/erp-state.ts';
import { type OrderStatus, orderLimits } from '../order-status.ts';

const sentMessage = 'This order was sent to Priority. Cancel it and create a new one instead.';

/** Returns what isn't possible with an order, with its status and its way to the ERP in view: a sent order keeps its dealer. */
export function assignLimits({ status, erpState }: { status: OrderStatus; erpState: ErpState }): StatusLimits {
  const limits: StatusLimits = orderLimits[status];
  return isSentToErp(erpState) ? { assign: sentMessage, ...limits } : limits;
}
