import { Button, Group, Modal, Select, Textarea } from '@mantine/core';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { type StatusReason, statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { dollarsText } from '../order-labels.ts';
import type { StatusStepButton } from './status-step.ts';
import { useAsked } from './use-asked.ts';
import { useOrderActions } from './use-order-actions.ts';

type Props = { order: OrderSummary; step: StatusStepButton; onClose: () => void };
type Answers = { reason: StatusReason | null; note: string };

/** Asks why an order is cancelled, returned, refunded or reopened. */
export function StatusDialog({ order, step, onClose }: Props) {
  const { changeStatus } = useOrderActions(order);
  const form = useAsked<Answers>({ reason: null, note: '' }, onClose, ({ reason, note }) =>
    changeStatus({ to: step.to, reason, note: note.trim() === '' ? null : note }),
  );
  const { reason, note } = form.values;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${step.label.replace('…', '')}: ${order.reference}`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.submit} noValidate>
        <p>{[order.name, dollarsText(order.total)].filter(Boolean).join(' · ')}</p>
        <Select
          mt="md"
          label="Reason"
          required
          data={optionsOf(statusReasonLabels)}
          value={reason}
          error={form.errors.reason}
          onChange={(value) => form.set({ reason: value as StatusReason | null })}
          data-autofocus
        />
        <Textarea
          mt="sm"
          label="Note"
          required={reason === 'other'}
          rows={3}
          maxLength={textLimits.note}
          value={note}
          error={form.errors.note ?? form.errors.status}
          onChange={(event) => form.set({ note: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" color={step.to === 'cancelled' ? 'red' : undefined} loading={form.isBusy}>
            {step.label.replace('…', '')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
