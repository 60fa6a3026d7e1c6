import type { DueItem } from '@poolhouse/domain/features/commercial/renewals/renewal-items';
import { sql } from 'kysely';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';

type OfReport = { customerId: string; reportId: string; day: string; items: readonly DueItem[] };

/** Returns an item as a row of the table. */
export function renewalRowOf(item: DueItem, { customerId, reportId }: Pick<OfReport, 'customerId' | 'reportId'>) {
  const { row, section, title, condition, urgency, dueOn, quantity, unitCents, isPriority } = item;
  return {
    customer_id: customerId,
    report_id: reportId,
    item_row: row,
    section,
    title,
    condition,
    urgency,
    due_on: dueOn,
    quantity,
    unit_cents: unitCents,
    is_priority: isPriority,
  };
}

/**
 * Keeps what falls due at a pool as a finished report says it, instead of what the report before said. A report that isn’t the last one of
 * its pool changes nothing.
 */
export async function keepRenewals(tx: Db, { customerId, reportId, day, items }: OfReport): Promise<void> {
  // Quotes are made under the same lock, so that no item misses its quote.
  await lockText(tx, 'commercial quotes');
  const { rows: later } = await sql`select from condition_reports r
    where r.customer_id = ${customerId} and (r.day, r.id) > (${day}::date, ${reportId}::uuid) and r.deleted_at is null
      and exists (select from condition_report_versions v where v.report_id = r.id) limit 1`.execute(tx);
  if (later.length > 0) return;
  await sql`delete from renewal_items where customer_id = ${customerId}`.execute(tx);
  if (items.length === 0) return;
  const rows = items.map((item) => renewalRowOf(item, { customerId, reportId }));
  await tx.insertInto('renewal_items').values(rows).execute();
}
