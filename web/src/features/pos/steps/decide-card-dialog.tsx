import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { SaleId } from '@poolhouse/domain/features/pos/sales/sale';
import { callApi } from '../../../platform/api/call-api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import type { Cart } from '../cart/use-cart.ts';

type Props = { cart: Cart; saleId: SaleId; outcome: 'approved' | 'declined'; onClose: () => void };

const titles = { approved: 'The card was charged', declined: 'The card wasn’t charged' } as const;

/** Asks how a user knows whether a card was charged. */
export function DecideCardDialog({ cart, saleId, outcome, onClose }: Props) {
  const form = useFormDialog({ reason: '' }, onClose, async ({ reason }) => {
    cart.sync.show(await callApi(salesApi.decideCard, { params: { id: saleId }, body: { outcome, reason } }));
  });
  return (
    <FormDialog title={titles[outcome]} button="Record" form={form} onClose={onClose}>
      <TextField
        name="reason"
        label="Reason"
        description="Where you saw it: the terminal’s receipt, or the Stripe dashboard."
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
        onBlur={() => {}}
        isRequired
      />
    </FormDialog>
  );
}
