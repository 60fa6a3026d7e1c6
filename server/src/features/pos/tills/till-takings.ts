import type { TillTakings } from '@poolhouse/domain/features/pos/tills/till-count';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Returns what a till took and gave out since it was opened. */
export async function takingsOf(db: Db, dayId: string, floatCents: number): Promise<TillTakings> {
  const { rows: tenders } = await sql<TillTakings['tenders'][number]>`select method, amount_cents as "amountCents",
      rounding_cents as "roundingCents", refund_id as "refundId" from sale_tenders where till_day_id = ${dayId}`.execute(
    db,
  );
  const { rows: movements } = await sql<
    TillTakings['movements'][number]
  >`select direction, amount_cents as "amountCents"
    from till_movements where till_day_id = ${dayId}`.execute(db);
  return { floatCents, tenders, movements };
}
