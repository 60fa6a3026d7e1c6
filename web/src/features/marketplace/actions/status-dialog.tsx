import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { dollarsText } from '../../../services/order-parts/order-text.ts';
import { noReason, ReasonFields } from '../../../services/order-parts/reason-fields.tsx';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import type { StatusStepButton } from './status-step.ts';
import { useOrderActions } from './use-order-actions.ts';

type Props = { order: OrderSummary; step: StatusStepButton; onClose: () => void };

/** Asks why an order is cancelled, returned, refunded or reopened. */
export function StatusDialog({ order, step, onClose }: Props) {
  const { changeStatus } = useOrderActions(order);
  const form = useAsked(noReason, onClose, ({ reason, note }) =>
    changeStatus({ to: step.to, reason, note: note.trim() === '' ? null : note }),
  );
  const label = step.label.replace('…', '');
  return (
    <AskedDialog
      title={`${label}: ${order.reference}`}
      about={[order.name, dollarsText(order.total)].filter(Boolean).join(' · ')}
      button={label}
      back="Back"
      isGrave={step.to === 'cancelled'}
      form={form}
      onClose={onClose}
    >
      <ReasonFields {...form} isFirst />
    </AskedDialog>
  );
}
