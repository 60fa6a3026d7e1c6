import {
  matchPayouts,
  type OpenLine,
  type OpenPayout,
} from '@poolhouse/domain/features/payments/payouts/match-payouts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Lines of the bank that bring nothing known: what is booked in a closed journal stays what it was booked as. */
export const freeBankLines = sql`source = 'bank' and amount_cents > 0 and pays_payout_id is null and open_cents = amount_cents
  and journal_id is null`;

/** Returns payouts whose money isn't all in the bank, and lines of the bank that bring nothing known. */
async function openMatches(db: Db): Promise<{ payouts: OpenPayout[]; lines: OpenLine[] }> {
  const payouts = await sql<OpenPayout>`select id, payout_id as "payoutId", date,
      (net_cents + deductions_cents - paid_cents)::float8 as "leftCents"
    from payouts where paid_cents = 0 and net_cents + deductions_cents > 0 order by date, id`.execute(db);
  const first = payouts.rows[0]?.date;
  if (first === undefined) return { payouts: [], lines: [] };
  const lines = await sql<OpenLine>`select id, date, amount_cents as cents, coalesce(text, '') as text from payments
    where ${freeBankLines} and date >= ${first}::date
    order by date, id`.execute(db);
  return { payouts: payouts.rows, lines: lines.rows };
}

/** Matches payouts with the lines of the bank that bring them, where there is no doubt. */
export async function matchBankLines(tx: Db): Promise<void> {
  await sql`select id from payouts where paid_cents = 0 order by id for update`.execute(tx);
  const { payouts, lines } = await openMatches(tx);
  for (const { payout, lines: ids } of matchPayouts(payouts, lines)) await setBankLines(tx, payout, ids);
}

/** Lets lines of the bank bring a payout, in a transaction that holds the payout. Returns how many of them were still free. */
export async function setBankLines(tx: Db, payout: string, lines: readonly string[]): Promise<number> {
  const { rows } = await sql<{
    amount_cents: number;
  }>`update payments set pays_payout_id = ${payout}, updated_at = now()
    where id = any(${[...lines]}::uuid[]) and ${freeBankLines}
    returning amount_cents`.execute(tx);
  await sql`update payouts set paid_cents = (select coalesce(sum(amount_cents), 0) from payments where pays_payout_id = ${payout})
    where id = ${payout}`.execute(tx);
  return rows.length;
}
