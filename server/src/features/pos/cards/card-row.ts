import type { CardPaymentStatus } from '@poolhouse/domain/features/pos/cards/card-payment';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CardPlace } from '../../../connectors/cards/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { CardPaymentsTable } from '../../../platform/database/database-tables.ts';

export type CardRow = Selectable<CardPaymentsTable> & { status: CardPaymentStatus };

/** A card payment that may still be charged, and nothing else is taken beside. */
export const isPending = sql`c.status in ('waiting', 'unknown')`;
/** A card payment whose end the provider hasn't said yet, also where a person decided on it. */
export const isUnsettled = sql`c.settled_at is null`;

/** Returns card payments, the oldest first. */
export async function findCards(db: Db, where: RawBuilder<unknown>): Promise<CardRow[]> {
  const { rows } =
    await sql<CardRow>`select * from card_payments c where ${where} order by c.created_at limit 100`.execute(db);
  return rows;
}

/** Returns where a payment is at the provider; null before it was made there. */
export function placeOf({ reader_id: readerId, payment_id: paymentId }: CardRow): CardPlace | null {
  return paymentId === null ? null : { readerId, paymentId };
}
