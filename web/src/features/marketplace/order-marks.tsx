import { isLate } from '@poolhouse/domain/features/marketplace/late';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { type OrderStatus, orderStatusLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { parkingReasonLabels } from '@poolhouse/domain/features/marketplace/parking';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { CodeTags } from '../../ui/code-tag.tsx';
import { type StatusColour, StatusDot } from '../../ui/status-dot.tsx';

const colours: Record<OrderStatus, StatusColour> = {
  processing: 'blue',
  delivered: 'green',
  cancelled: 'gray',
  refunded: 'orange',
  returned: 'violet',
};

export function OrderStatusDot({ status }: { status: OrderStatus }) {
  return <StatusDot colour={colours[status]} label={orderStatusLabels[status]} isQuiet={status === 'cancelled'} />;
}

/** Shows why an order is parked; nothing when it isn't. */
export function ParkedTags({ parked, most }: Pick<OrderSummary, 'parked'> & { most?: number }) {
  if (parked.length === 0) return null;
  const tags = parked.map(({ reason }) => ({ label: parkingReasonLabels[reason], colour: 'orange' as const }));
  return <CodeTags tags={tags} {...(most === undefined ? { isWrapping: true } : { most })} />;
}

type Dispatched = Pick<OrderSummary, 'status' | 'dispatch_date' | 'shipBy'>;

/** Shows by when an order is to be dispatched, and whether that day is over. */
export function DispatchBy(order: Dispatched) {
  if (order.shipBy === null) return null;
  const day = formatDay(order.shipBy);
  return isLate(order, new Date()) ? (
    <CodeTags tags={[{ label: day, colour: 'red', note: 'late' }]} />
  ) : (
    <span>{day}</span>
  );
}
