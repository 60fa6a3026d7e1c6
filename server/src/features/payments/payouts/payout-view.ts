import { matchPayouts, matchReasons, names } from '@poolhouse/domain/features/payments/payouts/match-payouts';
import type { PayoutView } from '@poolhouse/domain/features/payments/payouts/payout';
import { addDays } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { freeBankLines } from '../matching/match-bank-lines.ts';
import { ordersOfPayout } from './payout-orders.ts';
import { type PayoutRow, payouts, presentPayout } from './payout-row.ts';

type Line = PayoutView['bankLines'][number];
const lineColumns = sql`id, date, amount_cents as "amountCents", text`;

/** Returns a payout with all that is known of it. */
export async function viewPayout(ctx: Context, id: string): Promise<PayoutView> {
  const row = await payouts.load(ctx, id);
  const { db } = ctx;
  return {
    ...presentPayout(row),
    orders: await ordersOfPayout(db, id),
    bankLines: await linesOf(db, sql`pays_payout_id = ${id}`),
    deductions: await deductionsOf(db, id),
    offers: await offersFor(db, row),
  };
}

async function linesOf(db: Db, where: ReturnType<typeof sql>): Promise<Line[]> {
  const { rows } = await sql<Line>`select ${lineColumns} from payments where ${where} order by date, id`.execute(db);
  return rows;
}

/** Deductions have no place among the lines of the file. */
async function deductionsOf(db: Db, id: string): Promise<PayoutView['deductions']> {
  const { rows } = await sql<PayoutView['deductions'][number]>`select ${lineColumns}, kind from payments
    where payout_id = ${id} and line is null order by created_at, id`.execute(db);
  return rows;
}

const mostOffers = 20;

/** Returns lines of the bank that may bring what is left of a payout, the likeliest first. */
async function offersFor(db: Db, row: PayoutRow): Promise<PayoutView['offers']> {
  const leftCents = row.net_cents + row.deductions_cents - row.paid_cents;
  if (leftCents === 0) return [];
  const lines = await linesOf(
    db,
    sql`${freeBankLines} and date between ${row.date}::date and ${addDays(row.date, 14)}::date`,
  );
  const payout = { id: row.id, payoutId: row.payout_id, date: row.date, leftCents };
  const open = lines.map((line) => ({ id: line.id, date: line.date, cents: line.amountCents, text: line.text ?? '' }));
  const matched = matchPayouts([payout], open)[0];
  const reasonOf = (line: Line) => {
    if (matched?.lines.includes(line.id)) return matchReasons[matched.reason];
    if (names(line.text ?? '', row.payout_id)) return matchReasons.id;
    return line.amountCents === leftCents ? 'The amount is the same.' : 'Within two weeks of the payout.';
  };
  const rank = (line: Line) => (matched?.lines.includes(line.id) ? 0 : line.amountCents === leftCents ? 1 : 2);
  return lines
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostOffers)
    .map((line) => ({ ...line, reason: reasonOf(line) }));
}
