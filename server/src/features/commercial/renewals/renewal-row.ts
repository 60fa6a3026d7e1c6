import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { type Renewal, renewalListFields } from '@poolhouse/domain/features/commercial/renewals/renewal';
import { dueDay } from '@poolhouse/domain/features/commercial/renewals/renewal-items';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { type Selectable, sql } from 'kysely';
import type { RenewalItemsTable } from '../../../platform/database/database-tables.ts';
import { fieldsOf, type Source } from '../../../platform/records/index.ts';
import { defineListTable } from '../../../services/list-fields/index.ts';

type Narrowed = Pick<Renewal, 'id' | 'section' | 'condition' | 'urgency' | 'state' | 'pool_name' | 'managed_by'> & {
  customer_id: Renewal['customerId'];
  report_id: Renewal['reportId'];
};
/** What is joined to an item: its pool, its report with the inspector, and its quote. */
type Joined = {
  report_day: string;
  inspector: string | null;
  quote_number: string | null;
  quote_status: CommercialQuote['status'] | null;
};
export type RenewalRow = Omit<Selectable<RenewalItemsTable>, keyof Narrowed> & Narrowed & Joined;

/** Where items stand with their pools; those of removed pools and reports aren’t due. */
export const renewalsFrom = sql`renewal_items i join commercial_customers c on c.id = i.customer_id and c.deleted_at is null
  join condition_reports r on r.id = i.report_id and r.deleted_at is null`;

export const renewalSource: Source<RenewalRow> = {
  name: 'renewal',
  from: sql`${renewalsFrom} left join users u on u.id = r.inspector_id left join commercial_quotes q on q.id = i.quote_id`,
  columns: sql`i.*, c.pool_name, c.managed_by, c.state, r.day as report_day, u.name as inspector, q.number as quote_number,
    q.status as quote_status`,
  key: 'i.id',
};

/** Returns where the renewals of the list are, by what is due today. */
export const renewalTable = (now: Date) =>
  defineListTable(renewalListFields, {
    name: 'renewal_items',
    alias: 'i',
    searched: ['c.pool_name', 'c.managed_by', 'i.title'],
    own: {
      due: { where: (months) => sql`i.due_on <= ${lastDayOf(months, dayIn(companyZone, now))}::date` },
      state: { where: (states) => sql`c.state = any(${[...states]}::text[])` },
      managed_by: { where: (names) => sql`c.managed_by = any(${[...names]}::text[])` },
      inspector: { where: (ids) => sql`r.inspector_id = any(${[...ids]}::uuid[])` },
    },
  });

/** Returns the last day of the longest of some horizons: each includes the shorter ones. */
function lastDayOf(months: readonly string[], today: string): string {
  return dueDay(today, Math.max(...months.map(Number)));
}

/** Returns a renewal as the calls answer it. */
export function presentRenewal(row: RenewalRow): Renewal {
  const { quantity, unit_cents: unitCents, quote_id: id, quote_number: number, quote_status: status } = row;
  return {
    ...fieldsOf(row, ['id', 'customerId', 'pool_name', 'managed_by', 'state', 'reportId', 'reportDay', 'inspector']),
    ...fieldsOf(row, ['section', 'title', 'condition', 'urgency', 'dueOn', 'quantity']),
    row: row.item_row,
    unitCents,
    cents: unitCents === null ? null : unitCents * quantity,
    quote:
      id === null || number === null || status === null ? null : { id: id as CommercialQuote['id'], number, status },
  };
}
