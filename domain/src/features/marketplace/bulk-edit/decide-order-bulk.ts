import type { FieldChange } from '../../../kernel/field-change.ts';
import { isSameValue } from '../../../kernel/same-value.ts';
import type { ErpState } from '../../orders/erp-state.ts';
import type { StatusReason } from '../../orders/status-reasons.ts';
import { type OrderStatus, orderLimits, refuseStatus } from '../order-status.ts';
import type { OrderBulkChange } from './order-bulk-change.ts';

/** As much of an order as a bulk edit looks at. `erpState` and `parked` are never changed. */
export type OrderBulkValues = {
  status: OrderStatus;
  statusReason: StatusReason | null;
  statusNote: string | null;
  statusChangedAt: string;
  dealer: { id: string; label: string } | null;
  tracking: boolean;
  carrier: string | null;
  erpState: ErpState;
  parked: readonly string[];
};
type Decider = { mayManage: boolean; mayAssign: boolean; now: Date };

const oneAtATimeMessage = 'Return, refund and reopen delivered orders one at a time.';
const parkedMessage = 'This order is parked. Release it first.';

/** Returns why a bulk edit leaves an order as it is; null when it may change it. Parked orders can be cancelled, and given a dealer. */
export function refuseOrderBulk(order: OrderBulkValues, change: OrderBulkChange, decider: Decider): string | null {
  const isParked = order.parked.length > 0;
  if (change.field === 'tracking') return isParked ? parkedMessage : null;
  if (change.field === 'dealer') return refuseDealer(order, change.dealer, decider);
  if (change.status === order.status) return null;
  if (isParked && change.status === 'delivered') return parkedMessage;
  const judged = { status: order.status, statusChangedAt: new Date(order.statusChangedAt) };
  const { status: to, reason, note } = change;
  const refused = refuseStatus(judged, { to, reason, note }, decider);
  if (refused !== null) return refused.message;
  return needsItsLines(order, to) ? oneAtATimeMessage : null;
}

/** Returns and refunds are kept line by line, and a refund makes a credit note; reopening takes deliveries back. */
function needsItsLines({ status }: OrderBulkValues, to: OrderStatus): boolean {
  return to === 'returned' || to === 'refunded' || (status === 'delivered' && to === 'processing');
}

function refuseDealer(order: OrderBulkValues, dealerId: string | null, { mayAssign }: Decider): string | null {
  if (!mayAssign) return 'You don’t have permission to assign dealers.';
  if ((order.dealer?.id ?? null) === dealerId) return null;
  if (isWithErp(order)) return 'This order was sent to Priority. Cancel it and create a new one instead.';
  const limits: { assign?: string } = orderLimits[order.status];
  return limits.assign ?? null;
}

const isWithErp = ({ erpState }: OrderBulkValues) => erpState === 'sending' || erpState === 'sent';

/** Returns an order’s values after a bulk edit: the same object when it has all of that already. */
export function applyOrderBulk(values: OrderBulkValues, change: OrderBulkChange, now: Date): OrderBulkValues {
  if (change.field === 'tracking') {
    const { tracking, carrier = values.carrier } = change;
    return tracking === values.tracking && carrier === values.carrier ? values : { ...values, tracking, carrier };
  }
  if (change.field === 'dealer') {
    const { dealer: id, label = '' } = change;
    return (values.dealer?.id ?? null) === id ? values : { ...values, dealer: id === null ? null : { id, label } };
  }
  if (change.status === values.status) return values;
  const { status, reason: statusReason, note: statusNote } = change;
  return { ...values, status, statusReason, statusNote, statusChangedAt: now.toISOString() };
}

/** Returns an order’s values after a bulk edit is undone; null when the same was changed, or the order was sent to the ERP, since. */
export function revertOrderBulk(
  values: OrderBulkValues,
  change: OrderBulkChange,
  changes: readonly FieldChange[],
): OrderBulkValues | null {
  const current: Readonly<Record<string, unknown>> = values;
  if (!changes.every(({ field, after }) => isSameValue(current[field], after))) return null;
  if (change.field === 'dealer' && isWithErp(values)) return null;
  return { ...values, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) };
}
