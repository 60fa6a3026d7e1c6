import { type Journal, type JournalFormat, journalApi } from '@poolhouse/domain/features/payments/journal/api';
import {
  type JournalLine,
  journalFiles,
  myobTaxOf,
  xeroTaxOf,
} from '@poolhouse/domain/features/payments/journal/journal-lines';
import { journalRecord, paymentActions } from '@poolhouse/domain/features/payments/records';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/audit-entry.ts';
import { type CsvColumn, csvOfRows } from '../../../platform/csv/csv-export.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import { bookable } from './close-journal.ts';

/** When a journal `j` was last exported. Index: audit_log of its target. */
export const exportedAt = sql`(select max(a.at) from audit_log a where a.target_kind = ${journalRecord.kind}
  and a.target_id = j.id::text and a.action = ${paymentActions.export.action})`;

type Row = Omit<Journal, 'createdAt' | 'exportedAt' | 'xeroFiles'> & { createdAt: Date; exportedAt: Date | null };
type WithLines = Row & { lines: JournalLine[] };
const columns = sql`id, lines, ${exportedAt} as "exportedAt", first_day as "firstDay", last_day as "lastDay", payments, total_cents::float8 as "totalCents",
  created_by_name as "createdBy", created_at as "createdAt"`;

const list = useCase(journalApi.list, async ({ db }) => {
  const { rows } = await sql<WithLines>`select ${columns} from journals j order by last_day desc limit 500`.execute(db);
  const journals = rows.map(({ lines, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    exportedAt: row.exportedAt?.toISOString() ?? null,
    xeroFiles: journalFiles(lines).length,
  }));
  return { journals, next: await nextOf(db) };
});

async function nextOf(db: Db) {
  const { rows } = await sql<{ firstDay: string | null; payments: number; waiting: number }>`
    select min(p.date) filter (where ${bookable}) as "firstDay", (count(*) filter (where ${bookable}))::int as payments,
      (count(*) filter (where p.source = 'bank' and p.open_cents <> 0))::int as waiting
    from payments p where p.journal_id is null`.execute(db);
  return rows[0] ?? { firstDay: null, payments: 0, waiting: 0 };
}

const csv = useCase(journalApi.csv, async (ctx, { params: { id }, query: { format, file } }) => {
  const { rows } = await sql<WithLines>`select ${columns} from journals j where id = ${id}`.execute(ctx.db);
  const journal = rows[0];
  if (journal === undefined) throw notFound('journal');
  const { firstDay, lastDay, lines } = journal;
  const files = format === 'xero' ? journalFiles(lines) : [lines];
  const part = files[file - 1];
  if (part === undefined) throw invalidField('file', `This journal has ${files.length} files.`);
  await recordAudit(ctx, {
    action: journalApi.csv.audit,
    target: { kind: journalRecord.kind, id, label: `${formatDay(firstDay)} – ${formatDay(lastDay)}` },
  });
  const number = files.length === 1 ? '' : `-${file}-of-${files.length}`;
  return csvOfRows(`journal-${format}${number}`, part, columnsOf[format]);
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
    { heading: '*TaxRate', cell: xeroTaxOf },
    { heading: '*Amount', cell: ({ cents }) => dollars(cents) },
  ],
  myob: [
    { heading: 'Date', cell: day },
    { heading: 'Memo', cell: memo },
    { heading: 'Account Number', cell: ({ account }) => account },
    { heading: 'Debit Amount', cell: ({ cents }) => (cents > 0 ? dollars(cents) : '') },
    { heading: 'Credit Amount', cell: ({ cents }) => (cents < 0 ? dollars(-cents) : '') },
    { heading: 'Tax Code', cell: myobTaxOf },
  ],
};

/** The calls that read the accounting journal. */
export const readJournals = [list, csv];
