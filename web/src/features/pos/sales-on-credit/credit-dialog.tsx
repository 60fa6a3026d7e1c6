import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { type CreditKind, creditLabels } from '@poolhouse/domain/features/pos/sales-on-credit/sale-credit';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { DealerField } from '../../../services/dealer-parts/dealer-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { DateField } from '../../../ui/input/date-field.tsx';
import type { Cart } from '../cart/use-cart.ts';

type Props = {
  kind: Exclude<CreditKind, 'lay-by'>;
  sale: Sale;
  till: Till;
  cart: Cart;
  onAgreed: (sale: Sale) => void;
  onClose: () => void;
};

const usualDays = 14;
const noBlur = () => {};

/** Asks by when a sale is paid, or whose account is charged. */
export function CreditDialog({ kind, sale, till, cart, onAgreed, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const { id, dueCents } = sale;
  const start = { dueOn: addDays(dayIn(companyZone, new Date()), usualDays), dealer: cart.dealer ?? '' };
  const form = useFormDialog(start, onClose, async ({ dueOn, dealer }) => {
    await cart.sync.settle();
    const common = { dueCents, tillId: till.id };
    const body = kind === 'account' ? { kind, dealer, ...common } : { kind, dueOn, ...common };
    onAgreed(await callApi(salesApi.giveCredit, { params: { id }, body, idempotencyKey: key }));
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={creditLabels[kind]}
      about={
        kind === 'account'
          ? `${formatCents(dueCents)} is charged to the account of a dealer, within its credit limit.`
          : `${formatCents(dueCents)} stays owed. The buyer needs a name, and a phone number or an email, on Info.`
      }
      button={kind === 'account' ? `Charge ${formatCents(dueCents)}` : 'Confirm sale'}
      form={form}
      onClose={onClose}
    >
      {kind === 'account' ? (
        <DealerField
          name="dealer"
          label="Dealer"
          value={values.dealer}
          error={errors.dealer}
          onChange={(dealer) => set({ dealer })}
          onBlur={noBlur}
          isRequired
        />
      ) : (
        <DateField
          name="dueOn"
          label="To be paid by"
          value={values.dueOn}
          error={errors.dueOn}
          onChange={(dueOn) => set({ dueOn })}
          onBlur={noBlur}
          isRequired
        />
      )}
    </FormDialog>
  );
}
