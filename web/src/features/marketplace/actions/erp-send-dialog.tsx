import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { addressText } from '../order-summary.tsx';
import { useAsked } from './use-asked.ts';

type Props = { order: Order; send: (confirmTo: string) => Promise<void>; onClose: () => void };

/** Asks who is told once an order is in Priority, and sends it. */
export function ErpSendDialog({ order, send, onClose }: Props) {
  const form = useAsked({ emailRecipient: '' }, onClose, ({ emailRecipient }) => send(emailRecipient));
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Send ${order.reference} to Priority?`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.submit} noValidate>
        <p>{[order.dealer_name, order.name, addressText(order)].filter(Boolean).join(' · ')}</p>
        <TextInput
          mt="md"
          type="email"
          label="Email the confirmation to"
          description="Optional. Sent once the order is in Priority."
          value={form.values.emailRecipient}
          error={form.errors.emailRecipient}
          onChange={(event) => form.set({ emailRecipient: event.currentTarget.value })}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isBusy}>
            Send
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
