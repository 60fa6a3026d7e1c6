import { Button, Group, Modal } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { addressText } from '../order-summary.tsx';
import { DealerPicker } from './dealer-picker.tsx';
import { useAsked } from './use-asked.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Asks which dealer handles an order. */
export function AssignDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { assign } = useOrderActions(order);
  const form = useAsked({ dealer: null as string | null }, onClose, ({ dealer }) => assign(dealer));
  const { dealer } = form.values;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Assign ${order.reference} to a dealer`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.submit} noValidate>
        <p>{[order.name, addressText(order)].filter(Boolean).join(' · ')}</p>
        <DealerPicker
          order={order}
          value={dealer}
          error={form.errors.dealer}
          onChange={(chosen) => form.set({ dealer: chosen })}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={dealer === null} loading={form.isBusy}>
            Assign
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
