import { type CardPaymentStatus, cardPaymentLifecycle } from '@poolhouse/domain/features/pos/cards/card-payment';
import { saleActions } from '@poolhouse/domain/features/pos/records';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord, loadOne } from '../../../platform/records/index.ts';
import { bookTender } from '../sales/book-tender.ts';
import { releaseCoupon } from '../sales/coupon-uses.ts';
import { type PayParts, planCharged, preparePayment } from '../sales/plan-payment.ts';
import { type SaleRow, type SaleValues, saleSource, sales } from '../sales/sale-row.ts';
import type { CardRow } from './card-row.ts';

export type CardStep = {
  card: CardRow;
  to: CardPaymentStatus;
  /** Why, for people. */
  message: string | null;
  /** Who says so. What a person decides is looked up at the provider afterwards. */
  by: 'person' | 'outside';
};

/**
 * Records how a card payment stands. An approved one is booked with it, in one transaction under the lock of its sale: whichever of webhook, loop,
 * cancelling and decision comes first books it, and the others find that it has ended.
 */
export async function endCard(ctx: Context, parts: PayParts, step: CardStep): Promise<Sale> {
  const { card, to, message, by } = step;
  const id = card.sale_id;
  const action = by === 'person' ? saleActions.decideCard : saleActions.endCard;
  const changes: FieldChange[] = [{ field: 'amount', before: null, after: card.amount_cents / 100 }];
  if (message !== null) changes.push({ field: 'reason', before: null, after: message });
  if (to === 'approved')
    return bookTender(ctx, {
      id,
      action,
      paidWith: { method: 'card', reference: card.payment_id },
      takenBy: card.started_by,
      prepared: { ...(await preparePayment(ctx, id, parts)), coupon: 'taken' },
      recordPayment: parts.recordPayment,
      logged: changes,
      plan: (before, row) => {
        requireStep(step, before, row);
        return planCharged(ctx, { ...before, cardStatus: to }, row, card.amount_cents);
      },
      within: (tx) => save(tx, step, ctx.clock.now()),
    });
  return changeRecord(ctx, sales, {
    id,
    action,
    decide: (before, row) => {
      requireStep(step, before, row);
      return { ...before, cardStatus: to };
    },
    logged: { changes },
    locks: () => [],
    within: async (tx, _after, row) => {
      await save(tx, step, ctx.clock.now());
      if (row.order_id === null && to !== 'unknown') await releaseCoupon(tx, id);
      const { card_payment } = await loadOne(tx, saleSource, id);
      return { intents: [], joined: { card_payment } };
    },
  });
}

/** Refuses a step that the payment can't take, also since another call was faster. */
function requireStep({ card, to, message, by }: CardStep, { cardStatus }: SaleValues, row: SaleRow): void {
  if (cardStatus === null || row.card_payment?.id !== card.id)
    throw new Failure('not-allowed-now', 'This card payment has ended.');
  const refused = cardPaymentLifecycle.refuse({ status: cardStatus }, to, { reason: message }, { by });
  if (refused === null) return;
  if (refused.field === 'status') throw new Failure('not-allowed-now', refused.message);
  throw invalidField(refused.field, refused.message);
}

async function save(tx: Db, { card: { id }, to, message, by }: CardStep, now: Date): Promise<void> {
  const isSettled = by === 'outside' && to !== 'unknown';
  await sql`update card_payments set status = ${to}, message = ${message},
    heard_at = case when ${by} = 'outside' then ${now} else heard_at end,
    settled_at = coalesce(settled_at, case when ${isSettled} then ${now}::timestamptz end)
    where id = ${id}`.execute(tx);
}
