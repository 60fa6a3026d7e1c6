import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import type { ClosedDay } from '@poolhouse/domain/features/pos/tills/till-report';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { DateField } from '../../../ui/input/date-field.tsx';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';

const noBlur = () => {};

/** Asks what of the cash of a day was taken to the bank. */
export function BankingDialog({ day, onClose }: { day: ClosedDay; onClose: () => void }) {
  const queries = useQueryClient();
  const countedCents = day.countedCashCents ?? 0;
  const start = {
    bankedCents: day.bankedCents ?? Math.max(0, countedCents - day.floatCents),
    bankedOn: day.bankedOn ?? dayIn(companyZone, new Date()),
    bankReference: day.bankReference ?? '',
  };
  const form = useFormDialog<{ bankedCents: number | null; bankedOn: string; bankReference: string }>(
    start,
    onClose,
    async ({ bankedCents, ...rest }) => {
      const body = { bankedCents: bankedCents as number, ...rest };
      await callApi(tillsApi.bank, { params: { id: day.id }, body, ifMatch: day.revision });
      await refreshCalls(queries, tillsApi.report, tillsApi.reports);
      notify.success('The banking is recorded.');
    },
  );
  const { bankedCents, bankedOn, bankReference } = form.values;
  return (
    <FormDialog
      title="Banking"
      about={`${formatCents(countedCents)} in cash was counted. What isn’t taken to the bank stays as float.`}
      button="Record banking"
      form={form}
      onClose={onClose}
    >
      <MoneyField
        name="bankedCents"
        label="Taken to the bank"
        description={`Float left: ${formatCents(Math.max(0, countedCents - (bankedCents ?? 0)))}`}
        value={bankedCents}
        error={form.errors.bankedCents}
        onChange={(cents) => form.set({ bankedCents: cents })}
        onBlur={noBlur}
        isRequired
      />
      <DateField
        name="bankedOn"
        label="Paid in on"
        value={bankedOn}
        error={form.errors.bankedOn}
        onChange={(date) => form.set({ bankedOn: date })}
        onBlur={noBlur}
        isRequired
      />
      <TextField
        name="bankReference"
        label="Deposit reference"
        value={bankReference}
        error={form.errors.bankReference}
        onChange={(reference) => form.set({ bankReference: reference })}
        onBlur={noBlur}
        isRequired
      />
    </FormDialog>
  );
}
