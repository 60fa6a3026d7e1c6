import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** An amount that went over the counter for a sale; below zero, back to the buyer. Amounts are integer cents. */
export type NewTender = {
  saleId: string;
  /** The day of the till that moved it. */
  dayId: string;
  paymentId: string;
  method: string;
  amountCents: number;
  receivedCents: number | null;
  changeCents: number;
  roundingCents: number;
  reference: string | null;
  takenBy: string;
  takenAt: Date;
  /** The refund that moved it; null for what a buyer pays. */
  refund: {
    id: string;
    /** The tender that it goes back to; null for what an exchange brings to the new sale. */
    tenderId: string | null;
    isExchange: boolean;
  } | null;
};

/** Keeps a tender of a sale. */
export async function insertTender(ctx: Context, tx: Db, tender: NewTender): Promise<void> {
  const { refund } = tender;
  await sql`insert into sale_tenders (id, sale_id, till_day_id, payment_id, method, amount_cents, received_cents, change_cents,
      rounding_cents, reference, taken_by, created_at, refund_id, paid_tender_id, is_exchange)
    values (${ctx.newId()}, ${tender.saleId}, ${tender.dayId}, ${tender.paymentId}, ${tender.method}, ${tender.amountCents},
      ${tender.receivedCents}, ${tender.changeCents}, ${tender.roundingCents}, ${tender.reference}, ${tender.takenBy},
      ${tender.takenAt}, ${refund?.id ?? null}, ${refund?.tenderId ?? null}, ${refund?.isExchange ?? false})`.execute(
    tx,
  );
}
