import { Button, Group, Modal, Select, Textarea } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { type StatusReason, statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { useAsked } from './use-asked.ts';
import { useOrderActions } from './use-order-actions.ts';

type Answers = { reason: StatusReason | null; note: string };

/** Asks why an order that is in Priority is cancelled for a new one, which can then be changed and sent. */
export function ReplaceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { replace } = useOrderActions(order);
  const form = useAsked<Answers>({ reason: null, note: '' }, onClose, replace);
  const { reason, note } = form.values;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Cancel and replace ${order.reference}?`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.submit} noValidate>
        <p>The order is cancelled, and a new one like it is created. You can change the new one before you send it.</p>
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
          <Button type="submit" color="red" loading={form.isBusy}>
            Cancel and replace
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
