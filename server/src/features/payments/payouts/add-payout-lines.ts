import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { matchBankLines } from '../matching/match-bank-lines.ts';
import { matchLines } from '../matching/match-lines.ts';

type By = { now: Date; name: string };

/** Makes payments of the lines of an import's new payouts, allocates those that name an order, and matches the payouts with the bank. */
export async function addPayoutLines(tx: Db, importId: string, by: By): Promise<void> {
  await makePayoutLines(
    tx,
    sql`o.id in (select target_id from import_rows where import_id = ${importId} and outcome = 'new')`,
    by,
  );
  await matchLines(tx, by.now);
  await matchBankLines(tx);
}

/** Makes payments of the lines of payouts `o`. One that names an order of a dealer is of that dealer. */
export async function makePayoutLines(tx: Db, which: RawBuilder<unknown>, { now, name }: By): Promise<void> {
  await sql`insert into payments (id, source, kind, method, amount_cents, gst_cents, for_order, reference, store, dealer_id, date, text,
      payout_id, line, recorded_by_name, created_at, updated_at)
    select uuidv7(), 'marketplace', line ->> 'kind', 'payout', (line ->> 'cents')::int, (line ->> 'gstCents')::int,
      (line ->> 'forOrder')::boolean, line ->> 'reference', o.store, m.dealer_id, o.date, line ->> 'text', o.id, place, ${name}, ${now}, ${now}
    from payouts o cross join lateral jsonb_array_elements(o.lines) with ordinality as e(line, place)
      left join receivables m on lower(m.store || ' ' || m.reference) = lower(o.store || ' ' || (line ->> 'reference'))
    where ${which} and (line ->> 'cents')::int <> 0`.execute(tx);
}
