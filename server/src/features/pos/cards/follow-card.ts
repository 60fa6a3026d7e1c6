import {
  type CardPaymentStatus,
  cardPatienceMs,
  cardSilenceMs,
} from '@poolhouse/domain/features/pos/cards/card-payment';
import { saleActions } from '@poolhouse/domain/features/pos/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { type CardHandle, type CardPort, CardRefused, type CardState } from '../../../connectors/card/port.ts';
import { ConnectorError } from '../../../connectors/http/port.ts';
import type { Context } from '../../../platform/context.ts';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PayParts } from '../sales/pay-sale.ts';
import { type CardRow, handleOf, pendingCards } from './card-row.ts';
import { endCard } from './end-card.ts';

export type CardParts = PayParts & Pick<Platform, 'contextFor'> & { card: CardPort };

const everyMs = 2_000;

/** Follows the card payments that may still come. */
export function followCardsLoop(parts: CardParts): Loop {
  return {
    name: 'card-payments',
    everyMs,
    run: async ({ db, signal }) => {
      const cards = await pendingCards(db, sql`true`);
      signal.throwIfAborted();
      await Promise.all(cards.map((card) => followCard(parts, card)));
    },
  };
}

/**
 * Goes on with a card payment from where it stands: prepares it, asks the reader once, then asks the provider how it ended. A kill between two
 * steps leaves a row that says which were taken. Nothing is charged twice: a payment that was handed over is only looked up or cancelled.
 */
export async function followCard(parts: CardParts, card: CardRow): Promise<void> {
  // Not the context of a call: its idempotency key is for what the call itself changes.
  const ctx = parts.contextFor('Card terminal');
  try {
    await end(ctx, parts, card, await stateOf(ctx, parts.card, card));
  } catch (error) {
    if (error instanceof CardRefused) return endRefused(ctx, parts, card, error.message);
    if (error instanceof ConnectorError) return loseAfterSilence(ctx, parts, card, error);
    // Another was faster: the payment has ended.
    if (!(error instanceof Failure && error.code === 'not-allowed-now')) throw error;
  }
}

async function stateOf(ctx: Context, port: CardPort, card: CardRow): Promise<CardState> {
  const isOver = card.cancel_requested_at !== null || ageOf(ctx, card) > cardPatienceMs;
  if (card.handed_over_at === null) return isOver ? cancelUnstarted(ctx, port, card) : start(ctx, port, card);
  const handle = requireHandle(card);
  const state = isOver ? await port.cancel(handle) : await port.find(handle);
  // The reader was asked, and doesn't ask for a card: what it was told is lost. It isn't told again.
  return state.state === 'idle' && sinceHandOver(ctx, card) > graceMs ? port.cancel(handle) : state;
}

/** How long a reader may take to begin. */
const graceMs = 10_000;

/** Prepares a payment, which charges nothing, then asks the reader for a card. */
async function start(ctx: Context, port: CardPort, card: CardRow): Promise<CardState> {
  const handle = await prepare(ctx, port, card);
  if (!(await handOver(ctx, card))) return { state: 'waiting', reason: null };
  try {
    await port.start(handle, card.id);
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    // The reader has taken nothing: closed, the payment can't be charged later.
    await port.cancel(handle);
    throw error;
  }
  return { state: 'waiting', reason: null };
}

async function cancelUnstarted(ctx: Context, port: CardPort, card: CardRow): Promise<CardState> {
  // Handed over first, so that no one starts it beside this.
  const handle = handleOf(card);
  if (!(await handOver(ctx, card))) return { state: 'waiting', reason: null };
  return handle === null ? { state: 'cancelled', reason: null } : port.cancel(handle);
}

async function prepare({ db }: Context, port: CardPort, card: CardRow): Promise<CardHandle> {
  const { id, reader_id: readerId, amount_cents: amountCents, sale_id: saleId } = card;
  const intentId = card.intent_id ?? (await port.prepare({ key: id, readerId, amountCents, saleId }));
  await sql`update card_payments set intent_id = ${intentId} where id = ${id}`.execute(db);
  return { readerId, intentId };
}

/** Notes that the reader is asked now. Returns false where another node did so. */
async function handOver({ db, clock }: Context, { id }: CardRow): Promise<boolean> {
  const { rows } = await sql`update card_payments set handed_over_at = ${clock.now()}
    where id = ${id} and handed_over_at is null and status = 'waiting' returning id`.execute(db);
  return rows.length > 0;
}

function requireHandle(card: CardRow): CardHandle {
  const handle = handleOf(card);
  if (handle === null) throw new CardRefused('The payment never reached the card terminal.');
  return handle;
}

const endOf: Readonly<Record<CardState['state'], CardPaymentStatus | null>> = {
  idle: null,
  waiting: null,
  approved: 'approved',
  declined: 'declined',
  cancelled: 'cancelled',
};

async function end(ctx: Context, parts: CardParts, card: CardRow, { state, reason }: CardState): Promise<void> {
  const to = endOf[state];
  if (to === null) {
    await sql`update card_payments set heard_at = ${ctx.clock.now()} where id = ${card.id}`.execute(ctx.db);
    return;
  }
  const message = to === 'cancelled' && card.cancel_requested_at === null ? 'No card was presented in time.' : reason;
  const found = await pendingCards(ctx.db, sql`c.id = ${card.id}`);
  await endCard(ctx, parts, { card: found[0] ?? card, to, message, action: saleActions.endCard, by: 'outside' });
}

async function endRefused(ctx: Context, parts: CardParts, card: CardRow, reason: string): Promise<void> {
  // What was handed over and is refused now says nothing of whether the card was charged.
  const to = card.handed_over_at === null ? 'declined' : 'unknown';
  if (card.status === to) return;
  await endCard(ctx, parts, { card, to, message: reason, action: saleActions.endCard, by: 'outside' });
}

async function loseAfterSilence(ctx: Context, parts: CardParts, card: CardRow, error: ConnectorError): Promise<void> {
  const heardAt = card.heard_at ?? card.created_at;
  const isSilent = ctx.clock.now().getTime() - heardAt.getTime() > cardSilenceMs;
  if (!isSilent || card.status === 'unknown') return;
  await endCard(ctx, parts, {
    card,
    to: 'unknown',
    message: error.message,
    action: saleActions.endCard,
    by: 'outside',
  });
}

function ageOf({ clock }: Context, { created_at: at }: CardRow): number {
  return clock.now().getTime() - at.getTime();
}

function sinceHandOver({ clock }: Context, { handed_over_at: at }: CardRow): number {
  return at === null ? 0 : clock.now().getTime() - at.getTime();
}
