import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { matchBankLines } from '../matching/match-bank-lines.ts';
import { matchLines } from '../matching/match-lines.ts';

/** Makes payments of the lines of new payouts, allocates those that name an order, and matches the payouts with the bank. */
export async function addPayoutLines(
  tx: Db,
  importId: string,
  { now, name }: { now: Date; name: string },
): Promise<void> {
  await sql`insert into payments (id, source, kind, method, amount_cents, gst_cents, for_order, reference, store, dealer_id, date, text,
      payout_id, line, recorded_by_name, created_at, updated_at)
    select uuidv7(), 'marketplace', line ->> 'kind', 'payout', (line ->> 'cents')::int, (line ->> 'gstCents')::int,
      (line ->> 'forOrder')::boolean, line ->> 'reference', o.store, m.dealer_id, o.date, line ->> 'text', o.id, place, ${name}, ${now}, ${now}
    from import_rows r join payouts o on o.id = r.target_id
      cross join lateral jsonb_array_elements(o.lines) with ordinality as e(line, place)
      left join marketplace_orders m on lower(m.store || ' ' || m.reference) = lower(o.store || ' ' || (line ->> 'reference'))
    where r.import_id = ${importId} and r.outcome = 'new' and (line ->> 'cents')::int <> 0`.execute(tx);
  await matchLines(tx, now);
  await matchBankLines(tx);
}
