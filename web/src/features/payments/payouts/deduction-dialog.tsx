import { Select, TextInput } from '@mantine/core';
import { paymentKindLabels } from '@poolhouse/domain/features/payments/payment-codes';
import type { NewDeduction, Payout } from '@poolhouse/domain/features/payments/payouts/payout';
import type { PayoutKind } from '@poolhouse/domain/features/payments/payouts/payout-lines';
import { payoutKinds } from '@poolhouse/domain/features/rule-book/rule-values';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { usePayoutChanges } from './use-payout-changes.ts';

const kinds = payoutKinds.map((value) => ({ value, label: paymentKindLabels[value] }));

/** Asks what a store kept back that is in none of its files: the difference to the bank unless told otherwise. */
export function DeductionDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { addDeduction } = usePayoutChanges(payout);
  const missing = payout.paidCents === 0 ? 0 : payout.dueCents - payout.paidCents;
  const start = { kind: 'fee' as PayoutKind, amountCents: missing > 0 ? missing : null, text: '' };
  const form = useFormDialog<Partial<NewDeduction> | typeof start>(start, onClose, (values) =>
    addDeduction(values as NewDeduction),
  );
  const { values, errors, set } = form;
  return (
    <FormDialog
      title="Add a deduction"
      about={
        missing > 0
          ? `${formatCents(missing)} less than due reached the bank. The remittance advice says what the store kept.`
          : 'What the store kept back and no file has, as the remittance advice says it.'
      }
      button="Add"
      reason={values.amountCents ? null : 'Enter an amount.'}
      form={form}
      onClose={onClose}
    >
      <Select
        mt="md"
        label="Kind"
        required
        data={kinds}
        value={values.kind ?? null}
        error={errors.kind}
        onChange={(kind) => set({ kind: kind as PayoutKind })}
      />
      <MoneyField
        name="amountCents"
        label="Amount"
        value={values.amountCents ?? null}
        error={errors.amountCents}
        onChange={(amountCents) => set({ amountCents } as typeof start)}
        onBlur={() => {}}
        isRequired
      />
      <TextInput
        label="Text"
        required
        maxLength={textLimits.address}
        value={values.text ?? ''}
        error={errors.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
