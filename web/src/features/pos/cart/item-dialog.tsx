import { miscSku, type SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { NumberField } from '../../../ui/input/number-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { requireLines } from './require-lines.ts';

const noBlur = () => {};

/** Asks for something that the shop doesn’t have: what it is, what it costs and why it is sold this way. */
export function ItemDialog({ onAdd, onClose }: { onAdd: (item: SaleProduct) => Promise<void>; onClose: () => void }) {
  const start = { description: '', priceCents: null as number | null, quantity: 1 as number | null, reason: '' };
  const form = useFormDialog(start, onClose, async ({ description, priceCents, quantity, reason }) => {
    const line = { description, priceCents, quantity, reason };
    const [item] = requireLines([line]);
    if (item !== undefined) await onAdd({ ...item, sku: miscSku, name: item.description ?? '' });
  });
  return (
    <FormDialog
      title="Other item"
      about="For something that the shop doesn’t have."
      button="Add item"
      form={form}
      onClose={onClose}
    >
      <TextField
        name="description"
        label="Description"
        value={form.values.description}
        error={form.errors.description}
        onChange={(description) => form.set({ description })}
        onBlur={noBlur}
        isRequired
      />
      <MoneyField
        name="priceCents"
        label="Price incl. GST"
        value={form.values.priceCents}
        error={form.errors.priceCents}
        onChange={(priceCents) => form.set({ priceCents })}
        onBlur={noBlur}
        isRequired
      />
      <NumberField
        name="quantity"
        label="Quantity"
        value={form.values.quantity}
        error={form.errors.quantity}
        onChange={(quantity) => form.set({ quantity })}
        onBlur={noBlur}
        isRequired
      />
      <TextField
        name="reason"
        label="Reason"
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
        onBlur={noBlur}
        isRequired
      />
    </FormDialog>
  );
}
