import type { QuoteAnswer } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Something that happened to a quote of a robot. */
export type RobotQuoteEvent = { id: string; robot_id: string; at: Date; title: string; note: string | null };

type Row = {
  id: string;
  robot_id: string;
  version: number;
  total_cents: number;
  sent_at: Date | null;
  answer: QuoteAnswer | null;
  answered_at: Date | null;
  answered_by_name: string | null;
  invoice_number: string | null;
  invoiced_at: Date | null;
};

/** Returns when the quotes of these robots were sent, approved, declined and invoiced. Index: service_quotes__version. */
export async function findRobotQuotes(db: Db, robotIds: readonly string[]): Promise<RobotQuoteEvent[]> {
  if (robotIds.length === 0) return [];
  const { rows } = await sql<Row>`select v.id, v.robot_id, v.version, v.total_cents, v.sent_at, v.answer, v.answered_at,
      v.answered_by_name, i.number as invoice_number, i.created_at as invoiced_at
    from service_quotes v left join service_invoices i on i.quote_id = v.id
    where v.robot_id = any(${[...robotIds]}::uuid[])`.execute(db);
  return rows.flatMap(eventsOf);
}

function eventsOf({ id, robot_id, version, total_cents, ...row }: Row): RobotQuoteEvent[] {
  const total = formatCents(total_cents);
  const event = (step: string, at: Date | null, title: string, note: string | null): RobotQuoteEvent[] =>
    at === null ? [] : [{ id: `${id}:${step}`, robot_id, at, title, note }];
  const by = row.answered_by_name === null ? null : `By ${row.answered_by_name}`;
  return [
    ...event('sent', row.sent_at, `Quote sent, version ${version}`, total),
    ...event('answered', row.answered_at, `Quote ${row.answer}, version ${version}`, by),
    ...event('invoiced', row.invoiced_at, `Invoiced, ${row.invoice_number}`, total),
  ];
}
