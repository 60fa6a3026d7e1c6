import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { AskedNote } from '../../../ui/form/asked-note.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Asks why a parked order is fine as it is. */
export function ReleaseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { release } = useOrderActions(order);
  const form = useAsked({ note: '' }, onClose, ({ note }) => release(note));
  return (
    <AskedDialog
      title={`Release ${order.reference}?`}
      about="It goes on as it is, and isn’t parked for the same reasons again."
      button="Release"
      form={form}
      onClose={onClose}
    >
      <AskedNote label="Why is it fine?" description="Saved in the history." form={form} />
    </AskedDialog>
  );
}
