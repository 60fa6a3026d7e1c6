import type { StatusLimits } from '../../access/can-on.ts';
import { type ErpSyncStatus, refuseByErp } from '../erp/erp-sync-status.ts';
import { type OrderStatus, orderLimits } from '../order-status.ts';

/** Returns what isn't possible with an order, with its status and its way to the ERP in view: a sent order keeps its dealer. */
export function assignLimits(status: OrderStatus, syncStatus: ErpSyncStatus): StatusLimits {
  const limits: StatusLimits = orderLimits[status];
  const refused = refuseByErp(syncStatus, ['dealer']);
  return refused === null ? limits : { assign: refused.message, ...limits };
}
