import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { CardMessageForged } from '../../../connectors/cards/port.ts';
import type { Context } from '../../../platform/context.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { presentSale, sales } from '../sales/sale-row.ts';
import { type CardRow, findCards, isPending, isUnsettled } from './card-row.ts';
import { chargeCard } from './charge-card.ts';
import { endCard } from './end-card.ts';
import { type CardParts, followCard } from './follow-card.ts';

/** Returns the calls by which a till requests card payments, and the provider says that one moved. */
export function cardCalls(parts: CardParts): AnyUseCase[] {
  return [chargeCard(parts), cancelCard(parts), decideCard(parts), receiveCardWebhook(parts)];
}

/** Cancels a payment that waits at a terminal. A card may have been faster: then the payment is booked. */
function cancelCard(parts: CardParts) {
  return useCase(salesApi.cancelCard, async (ctx, { params: { id } }) => {
    const card = await requireCard(ctx, id, isPending);
    const cancel_requested_at = card.cancel_requested_at ?? ctx.clock.now();
    await sql`update card_payments set cancel_requested_at = ${cancel_requested_at} where id = ${card.id}`.execute(
      ctx.db,
    );
    await followCard(parts, { ...card, cancel_requested_at });
    return presentSale(await sales.load(ctx, id));
  });
}

/** Records what a person decided. The provider is asked first, and its answer counts where it gives one. */
function decideCard(parts: CardParts) {
  return useCase(salesApi.decideCard, async (ctx, { params: { id }, body: { outcome, reason } }) => {
    const isOpen = sql`c.status in ('waiting', 'unknown', 'overcharged', 'uncharged')`;
    const card = await requireCard(ctx, id, isOpen);
    if (card.settled_at === null) await followCard(parts, card);
    const [open] = await findCards(ctx.db, sql`c.id = ${card.id} and ${isOpen}`);
    if (open === undefined) return presentSale(await sales.load(ctx, id));
    return endCard(ctx, parts, { card: open, to: outcome, message: reason, by: 'person' });
  });
}

/** Reads the payment that a message is about at the provider. The message itself isn't believed beyond that. */
function receiveCardWebhook(parts: CardParts) {
  return useCase(salesApi.cardWebhook, async ({ db, clock }, { delivery }) => {
    const signature = delivery.header('stripe-signature') ?? null;
    const paymentId = paymentOfMessage(parts, delivery.bytes, signature, clock.now());
    const [card] = paymentId === null ? [] : await findCards(db, sql`c.payment_id = ${paymentId} and ${isUnsettled}`);
    if (card === undefined) return { outcome: 'ignored' as const };
    await followCard(parts, card);
    return { outcome: 'kept' as const };
  });
}

function paymentOfMessage({ cards }: CardParts, bytes: Buffer, signature: string | null, now: Date): string | null {
  try {
    return cards.paymentOfMessage(bytes, signature, now);
  } catch (error) {
    if (error instanceof CardMessageForged) throw new Failure('invalid-credential', error.message);
    throw error;
  }
}

async function requireCard(ctx: Context, saleId: string, where: typeof isPending): Promise<CardRow> {
  await sales.load(ctx, saleId);
  const [card] = await findCards(ctx.db, sql`c.sale_id = ${saleId} and ${where}`);
  if (card === undefined) throw new Failure('not-allowed-now', 'No card payment of this sale is waiting.');
  return card;
}
