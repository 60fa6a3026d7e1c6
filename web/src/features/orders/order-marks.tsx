import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { type OrderStatus, orderStatusLabels, sendTypeLabels } from '@poolhouse/domain/features/orders/order-status';
import { CodeTags } from '../../ui/code-tag.tsx';
import { type StatusColour, StatusDot } from '../../ui/status-dot.tsx';

const colours: Record<OrderStatus, StatusColour> = {
  received: 'yellow',
  assigned: 'blue',
  sent: 'violet',
  completed: 'green',
  cancelled: 'gray',
  refunded: 'orange',
};

/** Shows how an order stands, and how it was sent. */
export function OrderStatusDot({ status, sendType }: Pick<OrderSummary, 'status' | 'sendType'>) {
  const by = status === 'sent' && sendType !== null ? ` by ${sendTypeLabels[sendType]}` : '';
  return (
    <StatusDot colour={colours[status]} label={`${orderStatusLabels[status]}${by}`} isQuiet={status === 'cancelled'} />
  );
}

/** Shows what a person should look at of an order; nothing when there is nothing. */
export function OrderFlags({ differences, unknownSkus }: Pick<OrderSummary, 'differences' | 'unknownSkus'>) {
  const tags = [
    ...(differences.length > 0 ? [{ label: 'Shop differs', colour: 'orange' as const }] : []),
    ...(unknownSkus.length > 0 ? [{ label: 'Unknown SKU', colour: 'orange' as const }] : []),
  ];
  return tags.length === 0 ? null : <CodeTags tags={tags} isWrapping />;
}
