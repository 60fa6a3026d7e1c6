import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { quotingStatuses } from '@poolhouse/domain/features/commercial/quotes/quote-status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

type QuoteOfItem = Pick<CommercialQuote, 'id' | 'number' | 'status'>;

/** Returns the newest quote of each item of a pool that is on one, by the row of the item. Declined and expired quotes don’t count. */
export async function quotesOfItems(db: Db, customerId: string): Promise<Map<string, QuoteOfItem>> {
  const { rows } = await sql<QuoteOfItem & { item_rows: string[] }>`select id, number, status, item_rows
    from commercial_quotes where customer_id = ${customerId} and status = any(${[...quotingStatuses]}::text[])
      and deleted_at is null order by created_at, id`.execute(db);
  return new Map(
    rows.flatMap(({ item_rows, id, number, status }) => item_rows.map((row) => [row, { id, number, status }])),
  );
}
