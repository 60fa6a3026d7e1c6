import type { Order, OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { dollarsText } from '../../../services/order-parts/order-text.ts';
import { ReasonDialog } from '../../../services/order-parts/reason-fields.tsx';
import { DialogNote } from '../../../ui/form/dialog-note.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { useStep } from '../../../ui/status-steps/use-step.tsx';
import { type StatusStepButton, useOrderActions } from './use-order-actions.ts';

type Props = { order: OrderSummary; step: StatusStepButton; onClose: () => void };

/** Asks why an order is cancelled, returned, refunded or reopened. */
export function StatusDialog({ order, step, onClose }: Props) {
  const { changeStatus } = useOrderActions(order);
  const label = step.label.replace('…', '');
  return (
    <ReasonDialog
      title={`${label}: ${order.reference}`}
      about={[order.name, dollarsText(order.total)].filter(Boolean).join(' · ')}
      button={label}
      isGrave={step.to === 'cancelled'}
      send={({ reason, note }) => changeStatus({ to: step.to, reason, note: note.trim() === '' ? null : note })}
      onClose={onClose}
    />
  );
}

/** Returns what takes a step of an order: at once, or after the dialog that asks for the reason. */
export function useStatusStep(order: OrderSummary) {
  const { changeStatus } = useOrderActions(order);
  return useStep<StatusStepButton>(
    ({ to }) => changeStatus({ to, reason: null, note: null }),
    (step, close) => <StatusDialog order={order} step={step} onClose={close} />,
  );
}

/** Asks before an order loses its dealer. */
export function TakeDealerOff({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const { assign } = useOrderActions(order);
  const form = useFormDialog({}, onClose, () => assign(null));
  return (
    <FormDialog
      title={`Take the dealer off ${order.reference}?`}
      about="The order waits for another dealer. The dealer isn’t told."
      button="Take the dealer off"
      form={form}
      onClose={onClose}
    />
  );
}

/** Asks why an order that is in Priority is cancelled for a new one, which can then be changed and sent. */
export function ReplaceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { replace } = useOrderActions(order);
  return (
    <ReasonDialog
      title={`Cancel and replace ${order.reference}?`}
      about="The order is cancelled, and a new one like it is created. You can change the new one before you send it."
      button="Cancel and replace"
      isGrave
      send={replace}
      onClose={onClose}
    />
  );
}

/** Asks why a parked order is fine as it is. */
export function ReleaseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { release } = useOrderActions(order);
  const form = useFormDialog({ note: '' }, onClose, ({ note }) => release(note));
  return (
    <FormDialog
      title={`Release ${order.reference}?`}
      about="It goes on as it is, and isn’t parked for the same reasons again."
      button="Release"
      form={form}
      onClose={onClose}
    >
      <DialogNote label="Why is it fine?" description="Saved in the history." form={form} />
    </FormDialog>
  );
}
