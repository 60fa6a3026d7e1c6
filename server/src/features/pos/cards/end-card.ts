import {
  type CardPayment,
  type CardPaymentStatus,
  cardPaymentLifecycle,
} from '@poolhouse/domain/features/pos/cards/card-payment';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { bookTender, type PayParts, prepare } from '../sales/pay-sale.ts';
import { type SaleRow, type SaleValues, sales } from '../sales/sale-row.ts';
import type { CardRow } from './card-row.ts';

export type CardEnding = {
  card: CardRow;
  to: CardPaymentStatus;
  /** Why, for people. */
  message: string | null;
  action: AuditAction;
  by: 'person' | 'outside';
};

/**
 * Records how a card payment stands. An approved one is booked with it, in one transaction under the lock of its sale: whichever of webhook,
 * poll and person comes first books it, and the others find that it has ended.
 */
export async function endCard(ctx: Context, parts: PayParts, ending: CardEnding): Promise<Sale> {
  const { card, to, message, action } = ending;
  const logged: FieldChange[] = [{ field: 'amount', before: null, after: card.amount_cents / 100 }];
  if (message !== null) logged.push({ field: 'reason', before: null, after: message });
  const moved = (row: SaleRow): CardPayment | null => row.card_payment && { ...row.card_payment, status: to, message };
  if (to === 'approved')
    return bookTender(ctx, parts, {
      id: card.sale_id,
      action,
      body: { method: 'card', reference: card.intent_id },
      takenBy: card.started_by,
      prepared: await prepare(ctx, card.sale_id, parts, true),
      logged,
      plan: (before, row) => {
        requireStep(ending, before, row);
        const tender = { amountCents: card.amount_cents, receivedCents: null, changeCents: 0, roundingCents: 0 };
        return { values: { ...before, cardStatus: to }, tender };
      },
      within: async (tx, row) => {
        await save(tx, ending, ctx.clock.now());
        return { card_payment: moved(row) };
      },
    });
  return changeRecord(ctx, sales, {
    id: card.sale_id,
    action,
    decide: (before, row) => {
      requireStep(ending, before, row);
      return { ...before, cardStatus: to };
    },
    logged: { changes: logged },
    locks: () => [],
    within: async (tx, _after, row) => {
      await save(tx, ending, ctx.clock.now());
      return { intents: [], joined: { card_payment: moved(row) } };
    },
  });
}

/** Refuses a step that the payment can't take, also since another was faster. */
function requireStep({ card, to, message, by }: CardEnding, { cardStatus }: SaleValues, row: SaleRow): void {
  if (cardStatus === null || row.card_payment?.id !== card.id)
    throw new Failure('not-allowed-now', 'This card payment has ended.');
  const refused = cardPaymentLifecycle.refuse({ status: cardStatus }, to, { reason: message }, { by });
  if (refused === null) return;
  if (refused.field === 'status') throw new Failure('not-allowed-now', refused.message);
  throw invalidField(refused.field, refused.message);
}

async function save(tx: Db, { card, to, message }: CardEnding, now: Date): Promise<void> {
  await sql`update card_payments set status = ${to}, message = ${message}, heard_at = ${now} where id = ${card.id}`.execute(
    tx,
  );
}
