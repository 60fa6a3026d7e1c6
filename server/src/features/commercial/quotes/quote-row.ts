import type { CommercialQuote, CommercialQuoteId } from '@poolhouse/domain/features/commercial/quotes/quote';
import { commercialQuoteListFields } from '@poolhouse/domain/features/commercial/quotes/quote-fields';
import { quoteAmounts } from '@poolhouse/domain/features/commercial/quotes/quote-lines';
import { commercialQuoteLimits } from '@poolhouse/domain/features/commercial/quotes/quote-status';
import { commercialQuoteRecord } from '@poolhouse/domain/features/commercial/quotes/records';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { type Selectable, sql } from 'kysely';
import { refuseByStatus } from '../../../platform/authorise.ts';
import type { CommercialQuotesTable } from '../../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type Source } from '../../../platform/records/index.ts';
import { defineListTable } from '../../../services/list-fields/index.ts';

type Narrowed = {
  id: CommercialQuoteId;
  customer_id: CommercialQuote['customerId'];
  report_id: CommercialQuote['reportId'];
  status: CommercialQuote['status'];
  lines: CommercialQuote['lines'];
};
/** What is joined to a quote: its pool, and the day of its report. */
type Joined = { pool_name: string; managed_by: string | null; report_day: string };
export type QuoteRow = Omit<Selectable<CommercialQuotesTable>, keyof Narrowed> & Narrowed & Joined;

export const quoteSource: Source<QuoteRow> = {
  name: 'quote',
  from: sql`commercial_quotes q join commercial_customers c on c.id = q.customer_id join condition_reports r on r.id = q.report_id`,
  columns: sql`q.*, c.pool_name, c.managed_by, r.day as report_day`,
  key: 'q.id',
  removed: 'q.deleted_at',
};

/** Where the quotes of the list are. */
export const quoteTable = defineListTable(commercialQuoteListFields, {
  name: 'commercial_quotes',
  alias: 'q',
  searched: ['q.number', 'c.pool_name', 'c.managed_by'],
  own: { customer: { where: (ids) => sql`q.customer_id = any(${ids}::uuid[])` } },
});

const valuesOf = (row: QuoteRow) => ({
  pool_name: row.pool_name,
  ...fieldsOf(row, ['version', 'status', 'lines', 'validUntil', 'note', 'gstPercent']),
  ...fieldsOf(row, ['answeredBy', 'answeredOn', 'answerReason']),
});
export type QuoteValues = ReturnType<typeof valuesOf>;

/** Returns a quote as the calls answer it. */
export function presentQuote(row: QuoteRow, values: QuoteValues = valuesOf(row)): CommercialQuote {
  const { gstPercent, ...shown } = values;
  return {
    ...fieldsOf(row, [
      'id',
      'number',
      'customerId',
      'reportId',
      'reportDay',
      'sentAt',
      'createdBy',
      'createdAt',
      'revision',
    ]),
    managed_by: row.managed_by,
    ...shown,
    ...quoteAmounts(values.lines, gstPercent),
  };
}

/** Returns a line as the activity log keeps it: `2 × Pool cover 1 at $1,200.00`. */
const lineText = ({ quantity, description, unitCents }: CommercialQuote['lines'][number]) =>
  `${quantity} × ${description}${unitCents === null ? ', no price' : ` at ${formatCents(unitCents)}`}`;

/** Returns quotes as a call may load them; without a call, in whatever status. */
export const quotesOf = (call?: CallSpec): Noun<QuoteRow, QuoteValues, CommercialQuote> => ({
  record: commercialQuoteRecord,
  table: 'commercial_quotes',
  load: async (ctx, id) => {
    const row = await loadOne(ctx.db, quoteSource, id);
    if (call !== undefined) refuseByStatus(ctx, call, commercialQuoteLimits[row.status]);
    return row;
  },
  values: valuesOf,
  columns: ({ lines, pool_name: _, ...plain }, { now }) => ({
    ...columnsOf(plain),
    // The driver would send lists as arrays of the database.
    lines: JSON.stringify(lines) as never,
    item_rows: lines.flatMap(({ row }) => row ?? []),
    ...columnsOf(quoteAmounts(lines, plain.gstPercent)),
    updated_at: now,
  }),
  present: presentQuote,
  label: ({ pool_name }) => `Quote to ${pool_name}`,
  logged: ({ gstPercent: _gst, pool_name: _pool, lines, ...plain }) => ({ ...plain, lines: lines.map(lineText) }),
});
