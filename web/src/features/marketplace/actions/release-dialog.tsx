import { Button, Group, Modal, Textarea } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useAsked } from './use-asked.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Asks why a parked order is fine as it is. */
export function ReleaseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { release } = useOrderActions(order);
  const form = useAsked({ note: '' }, onClose, ({ note }) => release(note));
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Release ${order.reference}?`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.submit} noValidate>
        <p>It goes on as it is, and isn’t parked for the same reasons again.</p>
        <Textarea
          mt="md"
          label="Why is it fine?"
          description="Saved in the history."
          required
          rows={3}
          maxLength={textLimits.note}
          value={form.values.note}
          error={form.errors.note}
          onChange={(event) => form.set({ note: event.currentTarget.value })}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isBusy}>
            Release
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
