import { Select } from '@mantine/core';
import { type Receivable, receivablesApi } from '@poolhouse/domain/features/payments/receivables/api';
import { type PaymentTerm, paymentTermLabels } from '@poolhouse/domain/features/payments/receivables/payment-terms';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { paymentCalls } from '../payment-queries.ts';

/** Asks how much a dealer may owe, empty for no limit, and when it pays. */
export function LimitDialog({ account, onClose }: { account: Receivable; onClose: () => void }) {
  const queries = useQueryClient();
  const { dealerId, name, creditLimitCents, terms, revision } = account;
  const form = useFormDialog({ creditLimitCents, terms }, onClose, async (body) => {
    await callApi(receivablesApi.setLimit, { params: { dealerId }, ifMatch: revision, body });
    await refreshCalls(queries, ...paymentCalls);
    notify.success(`Saved the credit limit and terms of ${name}.`);
  });
  return (
    <FormDialog
      title={`Credit limit and terms of ${name}`}
      about="Dealers above their limit are marked. Leave it empty for no limit."
      button="Save"
      form={form}
      onClose={onClose}
    >
      <MoneyField
        name="creditLimitCents"
        label="Credit limit"
        value={form.values.creditLimitCents}
        error={form.errors.creditLimitCents}
        onChange={(cents) => form.set({ creditLimitCents: cents })}
        onBlur={() => {}}
      />
      <Select
        mt="sm"
        label="Payment terms"
        clearable
        value={form.values.terms}
        error={form.errors.terms}
        data={[...optionsOf(paymentTermLabels)]}
        onChange={(next) => form.set({ terms: next as PaymentTerm | null })}
      />
    </FormDialog>
  );
}
