import type { FieldChange } from '../../../kernel/field-change.ts';
import { isSameValue } from '../../../kernel/same-value.ts';
import type { Followed, Fulfilment } from '../../orders/lines/fulfilment.ts';
import type { StatusReason } from '../../orders/status-reasons.ts';
import { assignLimits } from '../assigning/assign-limits.ts';
import { type ErpSyncStatus, refuseByErp } from '../erp/erp-sync-status.ts';
import { type WholeStep, wholeStepOf } from '../fulfilment/whole-step.ts';
import { type OrderStatus, parkedMessage, refuseStatus } from '../order-status.ts';
import type { OrderBulkChange } from './order-bulk-change.ts';

/** As much of an order as a bulk edit looks at. What it is sold for, `erp` and `parked` are never changed. */
export type OrderBulkValues = {
  status: OrderStatus;
  statusReason: StatusReason | null;
  statusNote: string | null;
  statusChangedAt: string;
  dealer: { id: string; label: string } | null;
  tracking: boolean;
  carrier: string | null;
  erp: ErpSyncStatus;
  parked: readonly string[];
  fulfilment: Fulfilment;
  refundedCents: number;
} & Pick<Followed, 'products' | 'freight' | 'totalCents'>;
type Decider = { mayManage: boolean; mayAssign: boolean; now: Date };

const reopenMessage = 'Reopen delivered orders one at a time.';
const beingSentMessage = 'This order is being sent to Priority. Cancel it by itself, or wait until it is there.';

/** Returns why a bulk edit leaves an order as it is; null when it may change it. Parked orders can be cancelled, and given a dealer. */
export function refuseOrderBulk(order: OrderBulkValues, change: OrderBulkChange, decider: Decider): string | null {
  if (change.field === 'tracking') return order.parked.length > 0 ? parkedMessage : null;
  if (change.field === 'dealer') return refuseDealer(order, change.dealer, decider);
  const { status: to, reason, note } = change;
  if (to === order.status) return null;
  const judged = { ...order, statusChangedAt: new Date(order.statusChangedAt) };
  const refused = refuseStatus(judged, { to, reason, note }, decider);
  if (refused !== null) return refused.message;
  if (to === 'cancelled' && order.erp.state === 'sending') return beingSentMessage;
  return order.status === 'delivered' && to === 'processing' ? reopenMessage : null;
}

/** Returns why a bulk edit can't be undone; null when it can. */
export function refuseOrderBulkUndo(change: OrderBulkChange): string | null {
  const isRefund = change.field === 'status' && change.status === 'refunded';
  return isRefund ? 'Refunds can’t be undone: each has its credit note.' : null;
}

function refuseDealer(order: OrderBulkValues, dealerId: string | null, { mayAssign }: Decider): string | null {
  if (!mayAssign) return 'You don’t have permission to assign dealers.';
  if ((order.dealer?.id ?? null) === dealerId) return null;
  const { assign } = assignLimits(order.status, order.erp);
  return typeof assign === 'string' ? assign : null;
}

/** Returns are kept line by line, and a refund makes a credit note; what is delivered whole needs neither. */
const isMoved = (status: OrderStatus) => status === 'returned' || status === 'refunded';

/** Returns what a bulk edit keeps beside an order that it returns or refunds; null for any other change. */
export function stepOfOrderBulk(before: OrderBulkValues, change: OrderBulkChange): WholeStep | null {
  return change.field === 'status' && isMoved(change.status) ? wholeStepOf(before, change.status) : null;
}

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
  const step = isMoved(status) ? wholeStepOf(values, status).values : {};
  return { ...values, ...step, status, statusReason, statusNote, statusChangedAt: now.toISOString() };
}

/** Returns an order’s values after a bulk edit is undone; null when the same was changed, or the order was sent to the ERP, since. */
export function revertOrderBulk(
  values: OrderBulkValues,
  change: OrderBulkChange,
  changes: readonly FieldChange[],
): OrderBulkValues | null {
  const current: Readonly<Record<string, unknown>> = values;
  if (!changes.every(({ field, after }) => isSameValue(current[field], after))) return null;
  if (change.field === 'dealer' && refuseByErp(values.erp, ['dealer']) !== null) return null;
  return { ...values, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) };
}
