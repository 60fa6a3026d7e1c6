import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import type { Cart } from './use-cart.ts';

/** Asks why delivery isn’t charged. */
export function WaiveDialog({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const form = useFormDialog({ freightWaiver: '' }, onClose, async ({ freightWaiver }) => {
    if (freightWaiver.trim() === '') throw new Error('Enter a reason.');
    await cart.sync.change({ freightWaiver });
  });
  return (
    <FormDialog title="Free delivery" button="Don’t charge delivery" form={form} onClose={onClose}>
      <TextField
        name="freightWaiver"
        label="Reason"
        value={form.values.freightWaiver}
        error={form.errors.freightWaiver}
        onChange={(freightWaiver) => form.set({ freightWaiver })}
        onBlur={() => {}}
        isRequired
      />
    </FormDialog>
  );
}
