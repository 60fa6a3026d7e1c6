import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { CardRefused } from '../../../connectors/card/port.ts';
import type { Context } from '../../../platform/context.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { presentSale, sales } from '../sales/sale-row.ts';
import { type CardRow, pendingCards } from './card-row.ts';
import { chargeCard } from './charge-card.ts';
import { endCard } from './end-card.ts';
import { type CardParts, followCard } from './follow-card.ts';

/** Returns the calls by which a till asks its card terminal, and the provider says how it ended. */
export function cardCalls(parts: CardParts): AnyUseCase[] {
  return [chargeCard(parts), cancelCard(parts), decideCard(parts), receiveCardWebhook(parts)];
}

/** Cancels what a terminal waits for. A card may have been faster: then the payment is booked. */
function cancelCard(parts: CardParts) {
  return useCase(salesApi.cancelCard, async (ctx, { params: { id } }) => {
    const card = await requirePending(ctx, id);
    const cancel_requested_at = card.cancel_requested_at ?? ctx.clock.now();
    await sql`update card_payments set cancel_requested_at = ${cancel_requested_at} where id = ${card.id}`.execute(
      ctx.db,
    );
    await followCard(parts, { ...card, cancel_requested_at });
    return presentSale(await sales.load(ctx, id));
  });
}

/** Decides on a payment that is unknown. The provider is asked first: what it says counts. */
function decideCard(parts: CardParts) {
  return useCase(salesApi.decideCard, async (ctx, { params: { id }, body: { outcome, reason } }) => {
    const card = await requirePending(ctx, id);
    await followCard(parts, card);
    const [pending] = await pendingCards(ctx.db, sql`c.id = ${card.id}`);
    if (pending === undefined) return presentSale(await sales.load(ctx, id));
    const action = salesApi.decideCard.audit;
    return endCard(ctx, parts, { card: pending, to: outcome, message: reason, action, by: 'person' });
  });
}

/** Looks up the payment that a message is about: the message itself isn't believed beyond that. */
function receiveCardWebhook(parts: CardParts) {
  return useCase(salesApi.cardWebhook, async ({ db }, { delivery }) => {
    const intentId = readMessage(parts, delivery.bytes, delivery.header('stripe-signature') ?? '');
    const [card] = intentId === null ? [] : await pendingCards(db, sql`c.intent_id = ${intentId}`);
    if (card === undefined) return { outcome: 'ignored' as const };
    await followCard(parts, card);
    return { outcome: 'kept' as const };
  });
}

function readMessage({ card }: CardParts, bytes: Buffer, signature: string): string | null {
  try {
    return card.readMessage(bytes, signature);
  } catch (error) {
    if (error instanceof CardRefused) throw new Failure('invalid-credential', error.message);
    throw error;
  }
}

async function requirePending(ctx: Context, saleId: string): Promise<CardRow> {
  await sales.load(ctx, saleId);
  const [card] = await pendingCards(ctx.db, sql`c.sale_id = ${saleId}`);
  if (card === undefined) throw new Failure('not-allowed-now', 'No card payment of this sale is waiting.');
  return card;
}
