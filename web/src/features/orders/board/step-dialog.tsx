import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import type { OrderStatus } from '@poolhouse/domain/features/orders/order-status';
import { AssignOrder, TakeDealerOff } from '../actions/assign-order.tsx';
import { CancelDialog } from '../actions/order-dialogs.tsx';
import { RefundDialog } from '../actions/refund-dialog.tsx';

const dialogs: Partial<Record<OrderStatus, typeof AssignOrder>> = {
  assigned: AssignOrder,
  received: TakeDealerOff,
  cancelled: CancelDialog,
  refunded: RefundDialog,
};

/** Asks for what moving an order to a column takes: a dealer, a reason, or what is refunded. */
export function StepDialog({ order, to, onClose }: { order: OrderSummary; to: OrderStatus; onClose: () => void }) {
  const Dialog = dialogs[to];
  return Dialog && <Dialog order={order} onClose={onClose} />;
}
