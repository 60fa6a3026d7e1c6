import { z } from 'zod';
import type { FieldChange } from '../../../kernel/field-change.ts';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';
import { revertChanges } from '../../../services/bulk-edits/revert-changes.ts';
import { applyBulkStatus, refuseBulkStatus } from '../../../services/lifecycle/bulk-status.ts';
import type { OrderProgress } from '../../orders/lines/fulfilment.ts';
import { reasonInput, type StatusReason } from '../../orders/status-reasons.ts';
import { assignLimits } from '../assigning/assign-limits.ts';
import { maxNearestOrders } from '../assigning/nearest-plan.ts';
import { type ErpSyncStatus, refuseByErp } from '../erp/erp-sync-status.ts';
import { orderStatus } from '../order.ts';
import { type OrderStatus, orderLifecycle, parkedMessage } from '../order-status.ts';

/** What a bulk edit does to each of its orders. A dealer is named by customer ID or id; `label` is found by the server. */
export const orderBulkChange = z.discriminatedUnion(
  'field',
  [
    z.strictObject({
      field: z.literal('status'),
      status: orderStatus,
      ...reasonInput,
    }),
    z.strictObject({
      field: z.literal('dealer'),
      dealer: line(textLimits.search).nullable(),
      label: z.string().optional(),
    }),
    z.strictObject({
      field: z.literal('nearest'),
      /** The dealer of each order, by their ids; `label` is found by the server. */
      dealers: z
        .array(z.strictObject({ order: z.uuid(), dealer: z.uuid(), label: z.string().optional() }))
        .min(1, 'Choose at least one order.')
        .max(maxNearestOrders, `Choose up to ${maxNearestOrders} orders.`),
    }),
    z.strictObject({
      field: z.literal('tracking'),
      tracking: z.boolean({ error: 'Choose yes or no.' }),
      /** Left out: each order keeps its carrier. */
      carrier: emptyable(line(textLimits.name)).optional(),
    }),
  ],
  { error: 'Choose what to change.' },
);
export type OrderBulkChange = z.output<typeof orderBulkChange>;

/** As much of an order as a bulk edit looks at. What it is sold for, `erp` and `parked` are never changed. */
export type OrderBulkValues = OrderProgress & {
  id: string;
  status: OrderStatus;
  statusReason: StatusReason | null;
  statusNote: string | null;
  statusChangedAt: string;
  dealer: { id: string; label: string } | null;
  tracking: boolean;
  carrier: string | null;
  erp: ErpSyncStatus;
  parked: readonly string[];
};
type Decider = { mayManage: boolean; mayAssign: boolean; now: Date };

/** Said of an order that has a dealer when it would get its nearest one. */
export const hasDealerMessage = 'This order already has a dealer.';
const beingSentMessage = 'This order is being sent to Priority. Cancel it by itself, or wait until it is there.';

/** Returns why a bulk edit leaves an order as it is; null when it may change it. Parked orders can be cancelled, and given a dealer. */
export function refuseOrderBulk(order: OrderBulkValues, change: OrderBulkChange, decider: Decider): string | null {
  if (change.field === 'tracking') return order.parked.length > 0 ? parkedMessage : null;
  if (change.field === 'dealer') return refuseDealer(order, change.dealer, decider);
  if (change.field === 'nearest') return refuseNearest(order, change, decider);
  const { status: to, reason, note } = change;
  const refused = refuseBulkStatus(orderLifecycle, order, { to, reason: { reason, note } }, decider);
  if (refused !== null) return refused;
  const isCancelled = to === 'cancelled' && order.status !== to;
  return isCancelled && order.erp.state === 'sending' ? beingSentMessage : null;
}

function refuseDealer(order: OrderBulkValues, dealerId: string | null, { mayAssign }: Decider): string | null {
  if (!mayAssign) return 'You don’t have permission to assign dealers.';
  if ((order.dealer?.id ?? null) === dealerId) return null;
  const { assign } = assignLimits(order.status, order.erp);
  return typeof assign === 'string' ? assign : null;
}

type NearestChange = Extract<OrderBulkChange, { field: 'nearest' }>;

const nearestOf = ({ dealers }: NearestChange, orderId: string) => dealers.find(({ order }) => order === orderId);

/** An order keeps the dealer that someone gave it after the preview. */
function refuseNearest(order: OrderBulkValues, change: NearestChange, decider: Decider): string | null {
  const dealerId = nearestOf(change, order.id)?.dealer;
  if (dealerId === undefined) return 'This order wasn’t in the preview.';
  if (order.dealer !== null && order.dealer.id !== dealerId) return hasDealerMessage;
  return refuseDealer(order, dealerId, decider);
}

/** Returns an order’s values after a bulk edit: the same object when it has all of that already. */
export function applyOrderBulk(values: OrderBulkValues, change: OrderBulkChange, now: Date): OrderBulkValues {
  if (change.field === 'tracking') {
    const { tracking, carrier = values.carrier } = change;
    return tracking === values.tracking && carrier === values.carrier ? values : { ...values, tracking, carrier };
  }
  if (change.field === 'dealer') return withDealer(values, change.dealer, change.label);
  if (change.field === 'nearest') {
    const nearest = nearestOf(change, values.id);
    return nearest === undefined ? values : withDealer(values, nearest.dealer, nearest.label);
  }
  const entered = { statusReason: change.reason, statusNote: change.note };
  return applyBulkStatus(orderLifecycle, values, { to: change.status, entered }, now);
}

function withDealer(values: OrderBulkValues, id: string | null, label = ''): OrderBulkValues {
  return (values.dealer?.id ?? null) === id ? values : { ...values, dealer: id === null ? null : { id, label } };
}

/** Returns an order’s values after a bulk edit is undone; null when the same was changed, or the order was sent to the ERP, since. */
export function revertOrderBulk(
  values: OrderBulkValues,
  change: OrderBulkChange,
  changes: readonly FieldChange[],
): OrderBulkValues | null {
  if ((change.field === 'dealer' || change.field === 'nearest') && refuseByErp(values.erp, ['dealer']) !== null)
    return null;
  return revertChanges(values, changes);
}
