import { freightWaiver } from '@poolhouse/domain/features/pos/sales/sale';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import type { Cart } from './use-cart.ts';

/** Asks why delivery isn’t charged. */
export function WaiveDialog({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const form = useFormDialog({ freightWaiver: '' }, onClose, async (values) => {
    await cart.sync.change(freightWaiver.parse(values));
  });
  return (
    <FormDialog title="Free delivery" button="Don’t charge delivery" form={form} onClose={onClose}>
      <TextField
        name="freightWaiver"
        label="Reason"
        value={form.values.freightWaiver}
        error={form.errors.freightWaiver}
        onChange={(reason) => form.set({ freightWaiver: reason })}
        onBlur={() => {}}
        isRequired
      />
    </FormDialog>
  );
}
