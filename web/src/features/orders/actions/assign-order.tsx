import { Checkbox } from '@mantine/core';
import { assigningApi } from '@poolhouse/domain/features/orders/assigning/api';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { useState } from 'react';
import { AssignDialog } from '../../../services/order-parts/assign-dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { useOrderActions } from './use-order-actions.ts';

type Props = { order: OrderSummary; onClose: () => void };

/** Asks which dealer handles an order; the new one is told, the former one when asked. */
export function AssignOrder({ order, onClose }: Props) {
  const { assign } = useOrderActions(order);
  const [isNotified, setNotified] = useState(true);
  const hasFormer = order.dealerId !== null;
  return (
    <AssignDialog
      order={order}
      nearest={{ call: assigningApi.nearestDealers, id: order.id, state: order.state }}
      send={(dealer) => assign(dealer, hasFormer && isNotified)}
      onClose={onClose}
    >
      {hasFormer && <TellFormer order={order} isNotified={isNotified} onChange={setNotified} />}
    </AssignDialog>
  );
}

/** Asks whether the dealer is told that the order isn't theirs any more. */
export function TakeDealerOff({ order, onClose }: Props) {
  const { assign } = useOrderActions(order);
  const form = useFormDialog({ isNotified: true }, onClose, ({ isNotified }) => assign(null, isNotified));
  return (
    <FormDialog
      title={`Take the dealer off ${order.reference}?`}
      about="The order goes back to Received."
      button="Take the dealer off"
      form={form}
      onClose={onClose}
    >
      <TellFormer
        order={order}
        isNotified={form.values.isNotified}
        onChange={(isNotified) => form.set({ isNotified })}
      />
    </FormDialog>
  );
}

type TellProps = { order: OrderSummary; isNotified: boolean; onChange: (isNotified: boolean) => void };

function TellFormer({ order, isNotified, onChange }: TellProps) {
  return (
    <Checkbox
      mt="md"
      label={`Email ${order.dealer_name ?? order.dealer} that the order isn’t theirs any more`}
      checked={isNotified}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
