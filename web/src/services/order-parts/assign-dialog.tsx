import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { DealerPicker } from './dealer-picker.tsx';
import { type Addressed, addressText } from './order-text.ts';
import type { NearestTo } from './use-dealers-to-pick.ts';

type Props = {
  order: Addressed & { reference: string; name: string | null };
  nearest: NearestTo;
  send: (dealer: string | null) => Promise<void>;
  /** What else is asked. */
  children?: ReactNode;
  onClose: () => void;
};

/** Asks which dealer handles an order. */
export function AssignDialog({ order, nearest, send, children, onClose }: Props) {
  const form = useFormDialog({ dealer: null as string | null }, onClose, ({ dealer }) => send(dealer));
  const { dealer } = form.values;
  return (
    <FormDialog
      title={`Assign ${order.reference} to a dealer`}
      about={[order.name, addressText(order)].filter(Boolean).join(' · ')}
      button="Assign"
      reason={dealer === null ? 'Choose a dealer.' : null}
      form={form}
      onClose={onClose}
    >
      <DealerPicker
        nearest={nearest}
        value={dealer}
        error={form.errors.dealer}
        onChange={(chosen) => form.set({ dealer: chosen })}
      />
      {children}
    </FormDialog>
  );
}
