import { productByIds } from '@poolhouse/domain/features/pos/products/product';
import type { SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useCan } from '../../../platform/use-can.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { TextAreaField, TextField } from '../../../ui/input/text-field.tsx';
import { enteredOf } from './cart-sync.ts';
import { requireLines } from './require-lines.ts';
import { StockList, type StockOf } from './stock-list.tsx';

type Props = {
  product: SaleProduct;
  stock: StockOf;
  onChange: (changed: SaleProduct) => Promise<void>;
  onClose: () => void;
};

/** Shows the stock of a line and asks for its details: serial numbers, a note, and another price with its reason. */
export function PriceDialog({ product, stock, onChange, onClose }: Props) {
  const { name, priceCents, productId, variationId } = product;
  const sold = productId === null ? null : productByIds(stock.shop.products)(productId, variationId);
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
      {sold !== null && <StockList product={sold} stock={stock} />}
      <TextAreaField {...form.bind('serials')} label="Serial numbers" description="One on each line." />
      <TextField {...form.bind('note')} label="Note" />
      {productId !== null && (
        <MoneyField
          {...form.bind('overrideCents')}
          label="Other price"
          description={mayApprove.reason ?? 'Leave blank for the shop’s price.'}
          isDisabled={!mayApprove.allowed}
        />
      )}
      <TextField {...form.bind('reason')} label="Reason for the price" />
    </FormDialog>
  );
}
