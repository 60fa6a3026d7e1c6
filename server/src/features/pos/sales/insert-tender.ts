import type { TenderMethod } from '@poolhouse/domain/features/pos/sales/tender';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { runStep } from '../../../platform/database/named-statement.ts';
import { addCreditEntry } from '../store-credits/credit-ledger.ts';

/** An amount that went over the counter for a sale; below zero, back to the buyer. Amounts are integer cents. */
export type NewTender = {
  saleId: string;
  /** The day of the till that moved it. */
  dayId: string;
  paymentId: string;
  method: TenderMethod;
  /** The store credit that pays it, or that it goes back to. */
  storeCreditId: string | null;
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
    /** True where the store credit is issued for it. */
    isNewCredit: boolean;
  } | null;
};

/** Keeps a tender of a sale; that of a store credit is an entry of its ledger. An exchange moves no money. */
export async function insertTender(ctx: Context, tx: Db, tender: NewTender): Promise<void> {
  const { refund, storeCreditId, amountCents } = tender;
  const tenderId = ctx.newId();
  await runStep(
    tx,
    sql`insert into sale_tenders (id, sale_id, till_day_id, payment_id, method, amount_cents, received_cents, change_cents,
      rounding_cents, reference, taken_by, created_at, refund_id, paid_tender_id, is_exchange, store_credit_id)
    values (${tenderId}, ${tender.saleId}, ${tender.dayId}, ${tender.paymentId}, ${tender.method}, ${amountCents},
      ${tender.receivedCents}, ${tender.changeCents}, ${tender.roundingCents}, ${tender.reference}, ${tender.takenBy},
      ${tender.takenAt}, ${refund?.id ?? null}, ${refund?.tenderId ?? null}, ${refund?.isExchange ?? false}, ${storeCreditId})`,
  );
  if (storeCreditId === null || refund?.isExchange) return;
  const kind = amountCents > 0 ? 'spent' : refund?.isNewCredit ? 'issued' : 'refunded';
  const entry = { creditId: storeCreditId, kind, amountCents: -amountCents, tenderId, by: tender.takenBy } as const;
  await addCreditEntry({ ...ctx, db: tx, idempotencyKey: null }, entry);
}
