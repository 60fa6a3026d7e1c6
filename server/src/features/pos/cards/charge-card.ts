import type { CardPayment } from '@poolhouse/domain/features/pos/cards/card-payment';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { planPayment, prepare, requireOpenTill } from '../sales/pay-sale.ts';
import { presentSale, sales } from '../sales/sale-row.ts';
import { tills } from '../tills/till-row.ts';
import { pendingCards } from './card-row.ts';
import { type CardParts, followCard } from './follow-card.ts';

/**
 * Asks the card terminal of a till for a payment. The sale with its totals and the row of the payment are written before the terminal is asked:
 * from then on nothing else is taken for the sale until the payment has ended.
 */
export function chargeCard(parts: CardParts): AnyUseCase {
  return useCase(salesApi.chargeCard, async (ctx, { params: { id }, body }) => {
    const prepared = await prepare(ctx, id, parts);
    const startedBy = requireSignedIn(ctx).user.name;
    const cardId = ctx.newId<'card-payment'>();
    const now = ctx.clock.now();
    const entered = { ...body, method: 'card' as const, receivedCents: null, reference: 'terminal' };
    await changeRecord(ctx, sales, {
      id,
      action: salesApi.chargeCard.audit,
      decide: async (before, row) => {
        const readerId = await readerOf(ctx, row.till_id, parts);
        const { values, tender } = await planPayment(ctx, { before, row, body: entered, prepared });
        if (tender.amountCents === 0) throw invalidField('amountCents', 'Nothing is left to pay.');
        return {
          values: { ...values, cardStatus: 'waiting' as const },
          plan: { amountCents: tender.amountCents, readerId },
        };
      },
      locks: (_plan: { amountCents: number; readerId: string }, { till_id }) => [{ of: 'tills', ids: [till_id] }],
      within: async (tx, _after, row, { amountCents, readerId }) => {
        await requireOpenTill(tx, row);
        await sql`insert into card_payments (id, sale_id, till_id, reader_id, amount_cents, started_by, created_at)
          values (${cardId}, ${id}, ${row.till_id}, ${readerId}, ${amountCents}, ${startedBy}, ${now})`.execute(tx);
        const payment: CardPayment = {
          id: cardId,
          status: 'waiting',
          amountCents,
          message: null,
          isCancelling: false,
          startedBy,
          startedAt: now.toISOString(),
        };
        return { intents: [], joined: { card_payment: payment } };
      },
    });
    const [card] = await pendingCards(ctx.db, sql`c.id = ${cardId}`);
    if (card !== undefined) await followCard(parts, card);
    return presentSale(await sales.load(ctx, id));
  });
}

async function readerOf(ctx: Parameters<typeof tills.load>[0], tillId: string, { card }: CardParts): Promise<string> {
  const { reader_id: readerId } = await tills.load(ctx, tillId);
  if (card.isOn && readerId !== null) return readerId;
  throw new Failure(
    'not-allowed-now',
    'This till has no connected card terminal. Enter the reference that it printed.',
  );
}
