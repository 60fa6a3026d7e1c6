import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { enteredMethods, paymentMethodLabels } from '@poolhouse/domain/features/payments/payment-codes';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useNavigate } from '@tanstack/react-router';
import { DealerField } from '../../services/dealer-parts/dealer-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { useCloseEdit } from '../../ui/detail/edit-buttons.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { valuesLike } from '../../ui/form/form-values.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { defineForm, useDefinedForm } from '../../ui/form/use-defined-form.ts';
import { DateField } from '../../ui/input/date-field.tsx';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { MoneyField } from '../../ui/input/money-field.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/input/text-field.tsx';
import { paymentPaths } from './paths.ts';
import { paymentCalls } from './payment-queries.ts';
import { amountText, paymentLabels, paymentValueText } from './payment-text.ts';

const methods = enteredMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

const start = {
  method: '',
  amountCents: null as number | null,
  date: dayIn(companyZone, new Date()),
  reference: '',
  dealer: '',
  customer: '',
  providerReference: '',
  account: '',
  note: '',
};
type Values = typeof start;

const paymentForm = defineForm({
  name: 'payments',
  labels: { ...paymentLabels, amountCents: paymentLabels.amount },
  create: paymentsApi.create,
  update: paymentsApi.update,
  start,
  valuesOf: (payment: Payment) => valuesLike(start, { ...payment, amountCents: Math.round(payment.amount * 100) }),
  newOf: ({ account: _account, ...values }: Values) => values,
  changesOf: ({ method: _m, amountCents: _a, date: _d, providerReference: _p, ...changes }: Partial<Values>) => changes,
  makesOld: paymentCalls,
  savedText: ({ amount }, isNew) => `${isNew ? 'Added' : 'Saved'} the payment of ${amountText(amount)}.`,
});

/** Shows the form of a payment, or of a new one for null. What was received never changes; what is changes of it does. */
function PaymentForm({ payment, close }: { payment: Payment | null; close: (created?: Payment) => unknown }) {
  const form = useDefinedForm(paymentForm, payment, close);
  const { isNew } = form;
  return (
    <RecordForm form={form} valueText={paymentValueText} saveLabel={isNew ? 'Add payment' : 'Save'}>
      {isNew && (
        <Section title="Received">
          <FieldGrid>
            <MoneyField {...form.bind('amountCents')} isRequired />
            <SelectField {...form.bind('method')} options={methods} isRequired />
            <DateField {...form.bind('date')} isRequired />
            <TextField
              {...form.bind('providerReference')}
              description="Of the card terminal, the cheque or the bank."
            />
          </FieldGrid>
        </Section>
      )}
      <Section title="Order" description="A payment of the exact amount is allocated to the order that it names.">
        <FieldGrid>
          <TextField {...form.bind('reference')} />
          <DealerField {...form.bind('dealer')} />
          <TextField {...form.bind('customer')} />
          {!isNew && (
            <TextField {...form.bind('account')} description="For money that isn’t for an order, such as rent." />
          )}
        </FieldGrid>
      </Section>
      <Section title="Note">
        <TextAreaField {...form.bind('note')} most={textLimits.note} />
      </Section>
    </RecordForm>
  );
}

/** Shows the form of a known payment in place of its page. */
export function PaymentEdit({ payment }: { payment: Payment }) {
  return <PaymentForm payment={payment} close={useCloseEdit()} />;
}

export function PaymentCreatePage() {
  const navigate = useNavigate();
  return (
    <FormPage
      title="New payment"
      back={<BackLink to={paymentPaths.list}>Payments</BackLink>}
      permission="payments:create"
      refusal="You can’t add payments"
    >
      <PaymentForm
        payment={null}
        close={(created) => navigate({ to: created ? paymentPaths.payment(created.id) : paymentPaths.list })}
      />
    </FormPage>
  );
}
