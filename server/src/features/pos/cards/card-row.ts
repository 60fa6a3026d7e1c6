import type { CardPaymentStatus } from '@poolhouse/domain/features/pos/cards/card-payment';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CardHandle } from '../../../connectors/card/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { CardPaymentsTable } from '../../../platform/database/database-tables.ts';

export type CardRow = Selectable<CardPaymentsTable> & { status: CardPaymentStatus };

/** Returns the card payments that fit a condition and may still come, the oldest first. */
export async function pendingCards(db: Db, where: RawBuilder<unknown>): Promise<CardRow[]> {
  const { rows } =
    await sql<CardRow>`select * from card_payments c where c.status in ('waiting', 'unknown') and ${where}
    order by c.created_at limit 100`.execute(db);
  return rows;
}

/** Returns how the provider knows a payment; null before it was prepared there. */
export function handleOf({ reader_id: readerId, intent_id: intentId }: CardRow): CardHandle | null {
  return intentId === null ? null : { readerId, intentId };
}
