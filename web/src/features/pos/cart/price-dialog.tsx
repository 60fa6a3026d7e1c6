import type { SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useCan } from '../../../platform/use-can.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { TextAreaField, TextField } from '../../../ui/input/text-field.tsx';
import { enteredOf } from './cart-sync.ts';
import { requireLines } from './require-lines.ts';

const noBlur = () => {};
type Props = { product: SaleProduct; onChange: (changed: SaleProduct) => Promise<void>; onClose: () => void };

/** Asks for the details of a line: serial numbers, a note, and another price with its reason. */
export function PriceDialog({ product, onChange, onClose }: Props) {
  const { name, priceCents, productId } = product;
  const mayApprove = useCan('pos:approve');
  const start = {
    serials: product.serials.join('\n'),
    note: product.note ?? '',
    overrideCents: product.overrideCents,
    reason: product.reason ?? '',
  };
  const form = useFormDialog(start, onClose, async ({ serials, note, overrideCents, reason }) => {
    const changed = {
      ...enteredOf(product),
      serials: serials.split(/[\s,]+/).filter(Boolean),
      note,
      overrideCents: overrideCents === priceCents ? null : overrideCents,
      reason,
    };
    const [entered] = requireLines([changed]);
    if (entered === undefined) return;
    const { description: _description, ...rest } = entered;
    await onChange({ ...product, ...rest });
  });
  return (
    <FormDialog
      title={name}
      about={`${formatCents(priceCents)} each in the shop.`}
      button="Save"
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        name="serials"
        label="Serial numbers"
        description="One on each line."
        value={form.values.serials}
        error={form.errors.serials}
        onChange={(serials) => form.set({ serials })}
        onBlur={noBlur}
      />
      <TextField
        name="note"
        label="Note"
        value={form.values.note}
        error={form.errors.note}
        onChange={(note) => form.set({ note })}
        onBlur={noBlur}
      />
      {productId !== null && (
        <MoneyField
          name="overrideCents"
          label="Other price"
          description={mayApprove.reason ?? 'Leave blank for the shop’s price.'}
          isDisabled={!mayApprove.allowed}
          value={form.values.overrideCents}
          error={form.errors.overrideCents}
          onChange={(overrideCents) => form.set({ overrideCents })}
          onBlur={noBlur}
        />
      )}
      <TextField
        name="reason"
        label="Reason for the price"
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
        onBlur={noBlur}
      />
    </FormDialog>
  );
}
