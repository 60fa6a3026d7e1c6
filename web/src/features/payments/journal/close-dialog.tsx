import { Stack } from '@mantine/core';
import { type Journal, type JournalPreview, journalApi } from '@poolhouse/domain/features/payments/journal/api';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ReasonTextDialog } from '../../../ui/form/reason-text-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { DateField } from '../../../ui/input/date-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { paymentCalls } from '../payment-queries.ts';

const dayMs = 86_400_000;

/** Asks up to which day the journal is closed: yesterday unless another day is chosen. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const start = { lastDay: dayIn(companyZone, new Date(Date.now() - dayMs)) };
  const form = useFormDialog(start, onClose, async (body) => {
    const { lastDay, payments } = await callApi(journalApi.close, { body });
    await refreshCalls(queries, ...paymentCalls);
    notify.success(`Closed the journal up to ${formatDay(lastDay)} with ${payments.toLocaleString('en-AU')} payments.`);
  });
  return (
    <FormDialog
      title="Close a period"
      about="Its payments can’t change their amount or account while the period is closed. The last period can be reopened."
      button="Close the period"
      isWide
      form={form}
      onClose={onClose}
    >
      <Stack gap="sm">
        <DateField {...form.bind('lastDay')} label="Last day" isRequired />
        {form.values.lastDay !== '' && <ClosePreview lastDay={form.values.lastDay} />}
      </Stack>
    </FormDialog>
  );
}

const columns = [
  { label: 'Account' },
  { label: 'Debit', isNumber: true },
  { label: 'Credit', isNumber: true },
] as const;

/** Shows what closing the journal up to a day would book. */
function ClosePreview({ lastDay }: { lastDay: string }) {
  return (
    <Loaded query={queryOf(journalApi.preview, { query: { lastDay } })} what="The preview">
      {(preview) => <Preview preview={preview} />}
    </Loaded>
  );
}

function Preview({ preview }: { preview: JournalPreview }) {
  const { firstDay, lastDay, payments, totals, debitCents, creditCents, waiting } = preview;
  return (
    <Stack gap="sm">
      <p>
        {payments.toLocaleString('en-AU')} {payments === 1 ? 'payment' : 'payments'} from {formatDay(firstDay)} to{' '}
        {formatDay(lastDay)}.
        {waiting > 0 &&
          ` ${waiting.toLocaleString('en-AU')} ${waiting === 1 ? 'bank line is' : 'bank lines are'} left out: neither allocated nor booked to an account.`}
      </p>
      <PlainTable columns={columns} scrollsByKeyboard>
        {totals.map(({ account, name, taxCode, debitCents: debit, creditCents: credit }) => (
          <tr key={`${account} ${taxCode}`}>
            <th scope="row" data-wraps>
              {name === null ? account : `${account} ${name}`}
              <br />
              {taxCode}
            </th>
            <PlainCell isNumber>{debit === 0 ? '' : formatCents(debit)}</PlainCell>
            <PlainCell isNumber>{credit === 0 ? '' : formatCents(credit)}</PlainCell>
          </tr>
        ))}
        <tr>
          <th scope="row">
            Total{debitCents === creditCents ? '' : `: differs by ${formatCents(debitCents - creditCents)}`}
          </th>
          <PlainCell isNumber>{formatCents(debitCents)}</PlainCell>
          <PlainCell isNumber>{formatCents(creditCents)}</PlainCell>
        </tr>
      </PlainTable>
    </Stack>
  );
}

/** Asks why the last period is reopened. */
export function ReopenDialog({ journal, onClose }: { journal: Journal; onClose: () => void }) {
  const { id, firstDay, lastDay, exportedAt } = journal;
  const queries = useQueryClient();
  const period = `${formatDay(firstDay)} to ${formatDay(lastDay)}`;
  const reopen = async (reason: string) => {
    await callApi(journalApi.reopen, { params: { id }, body: { reason } });
    await refreshCalls(queries, ...paymentCalls);
    notify.success(`Reopened ${period}.`);
  };
  const exported = 'This period was exported. Take it out of your accounting program, or it is booked there twice.';
  return (
    <ReasonTextDialog
      title={`Reopen ${period}`}
      about={exportedAt === null ? 'Its payments can change again.' : `Its payments can change again. ${exported}`}
      button="Reopen the period"
      send={reopen}
      onClose={onClose}
    />
  );
}
