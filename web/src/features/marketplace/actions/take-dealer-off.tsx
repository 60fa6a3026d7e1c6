import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Asks before an order loses its dealer. */
export function TakeDealerOff({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const { assign } = useOrderActions(order);
  const form = useAsked({}, onClose, () => assign(null));
  return (
    <AskedDialog
      title={`Take the dealer off ${order.reference}?`}
      about="The order waits for another dealer. The dealer isn’t told."
      button="Take the dealer off"
      form={form}
      onClose={onClose}
    />
  );
}
