import { Box, MultiSelect, Select, TextInput } from '@mantine/core';
import { type DealerType, dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { type PaymentTerm, paymentTermLabels } from '@poolhouse/domain/features/payments/receivables/payment-terms';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useQuery } from '@tanstack/react-query';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../ui/input/money-field.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import { lookAlikesQuery, useDealerChoices } from './registration-queries.ts';
import { useRegistrationChanges } from './use-registration-changes.ts';

const fields = ['rep', 'dealerTypes', 'priorityId', 'creditLimitCents', 'terms'] as const;
type Field = (typeof fields)[number];

/** Asks for what an approval assigns, then adds the dealer and its account. */
export function ApproveDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { reps } = useDealerChoices();
  const lookAlikes = useQuery(lookAlikesQuery(registration.id));
  const { step, createUser } = useRegistrationChanges(registration);
  const known = lookAlikes.data?.lookAlikes.find(({ id }) => id === registration.dealerId);
  const start = {
    rep: known?.rep ?? null,
    dealerTypes: [...registration.types] as DealerType[],
    // A dealer that exists keeps its customer ID.
    priorityId: known?.customerId ?? '',
    creditLimitCents: null as number | null,
    terms: 'prepaid' as PaymentTerm,
  };
  const form = useFormDialog(
    start,
    onClose,
    async ({ rep, ...values }) => {
      await step({ status: 'approved', assignment: { ...values, rep: rep ?? '' } });
      // The approval stands by now: what keeps the account from being made is said beside it.
      await withErrorNotice(
        createUser().then(() => notify.success(`Approved ${registration.company} and sent the invitation.`)),
      );
    },
    () => fields.map((field) => `assignment.${field}`),
  );
  const { values, errors, set } = form;
  const errorOf = (field: Field) => (errors as Record<string, string | undefined>)[`assignment.${field}`];
  const isComplete = values.rep !== null && values.dealerTypes.length > 0 && values.priorityId.trim() !== '';
  const target =
    registration.dealerId === null
      ? 'A new dealer is added'
      : `${registration.dealerName} gets this account manager, and these types besides its own`;
  return (
    <FormDialog
      title={`Approve ${registration.company}`}
      about={`${target}. ${registration.email} gets an invitation to choose a password.`}
      button="Approve and create account"
      reason={isComplete ? null : 'Choose an account manager and types, and enter the customer ID.'}
      form={form}
      onClose={onClose}
    >
      <Select
        mt="sm"
        label="Account manager"
        required
        searchable
        value={values.rep}
        error={errorOf('rep')}
        data={[...reps]}
        onChange={(rep) => set({ rep })}
      />
      <MultiSelect
        mt="sm"
        label="Dealer types"
        required
        searchable
        value={values.dealerTypes}
        error={errorOf('dealerTypes')}
        data={[...optionsOf(dealerTypeLabels)]}
        onChange={(types) => set({ dealerTypes: types as DealerType[] })}
      />
      <TextInput
        mt="sm"
        label="Customer ID"
        description="It is checked in Priority when you approve."
        required
        maxLength={textLimits.code}
        value={values.priorityId}
        error={errorOf('priorityId')}
        onChange={(event) => set({ priorityId: event.currentTarget.value })}
      />
      <Box mt="sm">
        <MoneyField
          name="creditLimitCents"
          label="Credit limit"
          value={values.creditLimitCents}
          error={errorOf('creditLimitCents')}
          onChange={(creditLimitCents) => set({ creditLimitCents })}
          onBlur={() => {}}
        />
      </Box>
      <Select
        mt="sm"
        label="Payment terms"
        required
        allowDeselect={false}
        value={values.terms}
        error={errorOf('terms')}
        data={[...optionsOf(paymentTermLabels)]}
        onChange={(terms) => set({ terms: terms as PaymentTerm })}
      />
    </FormDialog>
  );
}
