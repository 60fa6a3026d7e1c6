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
  const [isTold, setTold] = useState(true);
  const hasFormer = order.dealerId !== null;
  return (
    <AssignDialog
      order={order}
      nearest={{ call: assigningApi.nearestDealers, id: order.id, state: order.state }}
      send={(dealer) => assign(dealer, hasFormer && isTold)}
      onClose={onClose}
    >
      {hasFormer && <TellFormer order={order} isTold={isTold} onChange={setTold} />}
    </AssignDialog>
  );
}

/** Asks whether the dealer is told that the order isn't theirs any more. */
export function TakeDealerOff({ order, onClose }: Props) {
  const { assign } = useOrderActions(order);
  const form = useFormDialog({ isTold: true }, onClose, ({ isTold }) => assign(null, isTold));
  return (
    <FormDialog
      title={`Take the dealer off ${order.reference}?`}
      about="The order goes back to Received."
      button="Take the dealer off"
      form={form}
      onClose={onClose}
    >
      <TellFormer order={order} isTold={form.values.isTold} onChange={(isTold) => form.set({ isTold })} />
    </FormDialog>
  );
}

type TellProps = { order: OrderSummary; isTold: boolean; onChange: (isTold: boolean) => void };

function TellFormer({ order, isTold, onChange }: TellProps) {
  return (
    <Checkbox
      mt="md"
      label={`Email ${order.dealer_name ?? order.dealer} that the order isn’t theirs any more`}
      checked={isTold}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
