import { type Journal, type JournalFormat, journalApi } from '@poolhouse/domain/features/payments/journal/api';
import type { JournalLine } from '@poolhouse/domain/features/payments/journal/journal-lines';
import { journalRecord } from '@poolhouse/domain/features/payments/records';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/audit-entry.ts';
import { type CsvColumn, csvOfRows } from '../../../platform/csv/csv-export.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import { bookable } from './close-journal.ts';

type Row = Omit<Journal, 'createdAt'> & { createdAt: Date };
const columns = sql`id, first_day as "firstDay", last_day as "lastDay", payments, total_cents::float8 as "totalCents",
  created_by_name as "createdBy", created_at as "createdAt"`;

const list = useCase(journalApi.list, async ({ db }) => {
  const { rows } = await sql<Row>`select ${columns} from journals order by last_day desc limit 500`.execute(db);
  const journals = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { journals, next: await nextOf(db) };
});

async function nextOf(db: Db) {
  const { rows } = await sql<{ firstDay: string | null; payments: number; waiting: number }>`
    select min(p.date) filter (where ${bookable}) as "firstDay", (count(*) filter (where ${bookable}))::int as payments,
      (count(*) filter (where p.source = 'bank' and p.open_cents <> 0))::int as waiting
    from payments p where p.journal_id is null`.execute(db);
  return rows[0] ?? { firstDay: null, payments: 0, waiting: 0 };
}

const csv = useCase(journalApi.csv, async (ctx, { params: { id }, query: { format } }) => {
  const { rows } = await sql<
    Row & { lines: JournalLine[] }
  >`select ${columns}, lines from journals where id = ${id}`.execute(ctx.db);
  const journal = rows[0];
  if (journal === undefined) throw notFound('journal');
  const { firstDay, lastDay, lines } = journal;
  await recordAudit(ctx, {
    action: journalApi.csv.audit,
    target: { kind: journalRecord.kind, id, label: `${formatDay(firstDay)} – ${formatDay(lastDay)}` },
  });
  return csvOfRows(`journal-${format}`, lines, columnsOf[format]);
});

const dollars = (cents: number) => (cents / 100).toFixed(2);
const memo = ({ date }: JournalLine) => `Payments of ${formatDay(date)}`;
const day = ({ date }: JournalLine) => formatDay(date);

/** What each program reads: Xero takes debits above and credits below zero, MYOB has a column for each. */
const columnsOf: Readonly<Record<JournalFormat, readonly CsvColumn<JournalLine>[]>> = {
  xero: [
    { heading: '*Narration', cell: memo },
    { heading: '*Date', cell: day },
    { heading: 'Description', cell: memo },
    { heading: '*AccountCode', cell: ({ account }) => account },
    { heading: '*TaxRate', cell: ({ taxCode }) => taxCode },
    { heading: '*Amount', cell: ({ cents }) => dollars(cents) },
  ],
  myob: [
    { heading: 'Date', cell: day },
    { heading: 'Memo', cell: memo },
    { heading: 'Account Number', cell: ({ account }) => account },
    { heading: 'Debit Amount', cell: ({ cents }) => (cents > 0 ? dollars(cents) : '') },
    { heading: 'Credit Amount', cell: ({ cents }) => (cents < 0 ? dollars(-cents) : '') },
    { heading: 'Tax Code', cell: ({ taxCode }) => taxCode },
  ],
};

/** The calls that read the accounting journal. */
export const readJournals = [list, csv];
