import { Select, TextInput } from '@mantine/core';
import { enteredMethods, paymentMethodLabels } from '@poolhouse/domain/features/payments/payment-codes';
import type { Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { DialogAmount } from '../../../ui/form/dialog-amount.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import type { QuoteActions } from './quote-queries.ts';

type Method = (typeof enteredMethods)[number];
type Props = { quote: Quote; pay: QuoteActions['pay']; onClose: () => void };

/** Asks what was received for the invoice of a repair: all that is due unless told otherwise. */
export function PaymentDialog({ quote, pay, onClose }: Props) {
  const dueCents = quote.invoice?.dueCents ?? 0;
  const start = { method: 'card' as Method, amountCents: dueCents as number | null, reference: '' };
  const form = useFormDialog(start, onClose, ({ amountCents, ...values }) =>
    pay(quote, { ...values, amountCents: amountCents ?? dueCents }),
  );
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={`Payment for ${quote.invoice?.number ?? ''}`}
      about={`${formatCents(dueCents)} is due.`}
      button="Record payment"
      reason={values.amountCents === null ? 'Enter an amount.' : null}
      form={form}
      onClose={onClose}
    >
      <Select
        mt="sm"
        mb="sm"
        label="Method"
        required
        allowDeselect={false}
        value={values.method}
        error={errors.method}
        data={enteredMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
        onChange={(method) => set({ method: method as Method })}
      />
      <DialogAmount form={form} />
      <TextInput
        mt="sm"
        label="Reference"
        maxLength={textLimits.name}
        value={values.reference}
        error={errors.reference}
        onChange={(event) => set({ reference: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
