import { miscSku, type SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { NumberField } from '../../../ui/input/number-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { requireLines } from './require-lines.ts';

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
      <TextField {...form.bind('description')} label="Description" isRequired />
      <MoneyField {...form.bind('priceCents')} label="Price incl. GST" isRequired />
      <NumberField {...form.bind('quantity')} label="Quantity" isRequired />
      <TextField {...form.bind('reason')} label="Reason" isRequired />
    </FormDialog>
  );
}
