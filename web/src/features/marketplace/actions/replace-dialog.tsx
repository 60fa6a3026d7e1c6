import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { noReason, ReasonFields } from '../../../services/order-parts/reason-fields.tsx';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Asks why an order that is in Priority is cancelled for a new one, which can then be changed and sent. */
export function ReplaceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { replace } = useOrderActions(order);
  const form = useAsked(noReason, onClose, replace);
  return (
    <AskedDialog
      title={`Cancel and replace ${order.reference}?`}
      about="The order is cancelled, and a new one like it is created. You can change the new one before you send it."
      button="Cancel and replace"
      back="Back"
      isGrave
      form={form}
      onClose={onClose}
    >
      <ReasonFields {...form} isFirst />
    </AskedDialog>
  );
}
