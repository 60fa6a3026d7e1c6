import type { StatusLimits } from '../../access/can-on.ts';
import { type ErpStanding, refuseByErp } from '../erp/erp-standing.ts';
import { type OrderStatus, orderLimits } from '../order-status.ts';

/** Returns what isn't possible with an order, with its status and its way to the ERP in view: a sent order keeps its dealer. */
export function assignLimits(status: OrderStatus, standing: ErpStanding): StatusLimits {
  const limits: StatusLimits = orderLimits[status];
  const refused = refuseByErp(standing, ['dealer']);
  return refused === null ? limits : { assign: refused.message, ...limits };
}
