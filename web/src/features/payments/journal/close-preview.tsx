import { Stack } from '@mantine/core';
import { type JournalPreview, journalApi } from '@poolhouse/domain/features/payments/journal/api';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { queryOf } from '../../../platform/api/query-of.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';

const columns = [
  { label: 'Account' },
  { label: 'Debit', isNumber: true },
  { label: 'Credit', isNumber: true },
] as const;

/** Shows what closing the journal up to a day would book. */
export function ClosePreview({ lastDay }: { lastDay: string }) {
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
        {totals.map(({ account, taxCode, debitCents: debit, creditCents: credit }) => (
          <tr key={`${account} ${taxCode}`}>
            <th scope="row">
              {account}
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
