import { z } from 'zod';
import type { FieldChange } from '../../../kernel/field-change.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { revertChanges } from '../../../services/bulk-edits/revert-changes.ts';
import { applyBulkStatus, refuseBulkStatus } from '../../../services/lifecycle/bulk-status.ts';
import { orderStatus } from '../order.ts';
import { type OrderStatus, orderLifecycle, refuseDealer, type SendType, statusOfDealer } from '../order-status.ts';
import { reasonInput, type StatusReason } from '../status-reasons.ts';

/** What a bulk edit does to each of its orders. A dealer is named by customer ID or id; `label` is found by the server. */
export const orderBulkChange = z.discriminatedUnion(
  'field',
  [
    z.strictObject({ field: z.literal('status'), status: orderStatus, ...reasonInput }),
    z.strictObject({
      field: z.literal('dealer'),
      dealer: line(textLimits.search).nullable(),
      label: z.string().optional(),
    }),
  ],
  { error: 'Choose what to change.' },
);
export type OrderBulkChange = z.output<typeof orderBulkChange>;

/** As much of an order as a bulk edit looks at. What was paid and refunded, `replacedBy` and `isUnderWay` are never changed. */
export type OrderBulkValues = {
  status: OrderStatus;
  statusReason: StatusReason | null;
  statusNote: string | null;
  statusChangedAt: string;
  dealer: { id: string; label: string } | null;
  sendType: SendType | null;
  paidCents: number;
  refundedCents: number;
  replacedBy: string | null;
  /** It waits to be sent, or goes out right now. */
  isUnderWay: boolean;
};

/** Returns why a bulk edit leaves an order as it is; null when it may change it. */
export function refuseOrderBulk(
  order: OrderBulkValues,
  change: OrderBulkChange,
  { mayAssign }: { mayAssign: boolean },
): string | null {
  if (change.field === 'dealer') {
    if (!mayAssign) return 'You don’t have permission to assign dealers.';
    if ((order.dealer?.id ?? null) === change.dealer) return null;
    return refuseUnderWay(order) ?? refuseDealer(order, change.dealer !== null);
  }
  const { status: to, reason, note } = change;
  if (to === order.status) return null;
  return refuseBulkStatus(orderLifecycle, order, { to, reason: { reason, note } }, {}) ?? refuseUnderWay(order);
}

const refuseUnderWay = ({ isUnderWay }: OrderBulkValues) =>
  isUnderWay ? 'This order is being sent. Change it once that is done.' : null;

/** Returns an order’s values after a bulk edit: the same object when it has all of that already. */
export function applyOrderBulk(values: OrderBulkValues, change: OrderBulkChange, now: Date): OrderBulkValues {
  if (change.field === 'status') {
    const entered = { statusReason: change.reason, statusNote: change.note };
    return applyBulkStatus(orderLifecycle, values, { to: change.status, entered }, now);
  }
  const { dealer: id, label = '' } = change;
  if ((values.dealer?.id ?? null) === id) return values;
  const status = statusOfDealer(id !== null);
  const since = status === values.status ? {} : { status, sendType: null, statusChangedAt: now.toISOString() };
  return { ...values, ...since, dealer: id === null ? null : { id, label } };
}

/**
 * Returns an order’s values after a bulk edit is undone; null when the same was changed, or the order is being sent, since. A cancelled order
 * that was refunded or replaced stays cancelled: its money is gone.
 */
export function revertOrderBulk(
  values: OrderBulkValues,
  change: OrderBulkChange,
  changes: readonly FieldChange[],
): OrderBulkValues | null {
  const isEnded = values.refundedCents > 0 || values.replacedBy !== null;
  if (change.field === 'status' && change.status === 'cancelled' && isEnded) return null;
  return values.isUnderWay ? null : revertChanges(values, changes);
}
