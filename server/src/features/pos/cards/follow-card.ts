import { cardPatienceMs, cardSilenceMs, isCardPending } from '@poolhouse/domain/features/pos/cards/card-payment';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import { type CardPlace, CardRefused, type CardState, type CardTerminals } from '../../../connectors/cards/port.ts';
import { ConnectorError } from '../../../connectors/http/port.ts';
import type { Context } from '../../../platform/context.ts';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PayParts } from '../sales/plan-payment.ts';
import { type CardRow, findCards, isUnsettled, placeOf } from './card-row.ts';
import { type CardStep, endCard } from './end-card.ts';

export type CardParts = PayParts & Pick<Platform, 'contextFor'> & { cards: CardTerminals };

const everyMs = 2_000;
/** How long a reader may take to begin, in milliseconds. */
const graceMs = 10_000;

/** Follows the card payments whose end the provider hasn't said yet. */
export function followCardsLoop(parts: CardParts): Loop {
  return {
    name: 'card-payments',
    everyMs,
    run: async ({ db, signal }) => {
      const unsettled = await findCards(db, isUnsettled);
      signal.throwIfAborted();
      await Promise.all(unsettled.map((card) => followCard(parts, card)));
    },
  };
}

/**
 * Takes the next step of a card payment: makes it at the provider, gives it to the reader once, then reads how it ended. A kill between two steps
 * leaves a row that says which were taken. Nothing is charged twice: a payment that was given to a reader is only read or withdrawn.
 */
export async function followCard(parts: CardParts, card: CardRow): Promise<void> {
  // Not the context of a call: its idempotency key is for what the call itself changes.
  const ctx = parts.contextFor('Card terminal');
  try {
    if (isCardPending(card.status)) await followPending(ctx, parts, card);
    else await confirmDecision(ctx, parts, card);
  } catch (error) {
    // Another call was faster: the payment has ended. What can't be asked is asked again later.
    if (error instanceof ConnectorError || (error instanceof Failure && error.code === 'not-allowed-now')) return;
    throw error;
  }
}

async function followPending(ctx: Context, parts: CardParts, card: CardRow): Promise<void> {
  try {
    await end(ctx, parts, card, await nextState(ctx, parts.cards, card));
  } catch (error) {
    if (error instanceof CardRefused) await endRefused(ctx, parts, card, error.message);
    else if (error instanceof ConnectorError) await loseAfterSilence(ctx, parts, card, error);
    else throw error;
  }
}

async function nextState(ctx: Context, cards: CardTerminals, card: CardRow): Promise<CardState> {
  const isOver = card.cancel_requested_at !== null || millisecondsSince(ctx, card.created_at) > cardPatienceMs;
  if (card.presented_at === null) return isOver ? leaveOut(ctx, cards, card) : present(ctx, cards, card);
  const place = requirePlace(card);
  if (isOver) return cards.withdraw(place);
  const state = await cards.read(place);
  const hasStopped = state.status === 'stopped' && (state.message !== null || isLate(ctx, card.presented_at));
  return hasStopped ? cards.withdraw(place) : state;
}

const waiting: CardState = { status: 'waiting' };
const isLate = (ctx: Context, presentedAt: Date) => millisecondsSince(ctx, presentedAt) > graceMs;

/** Makes a payment, which charges nothing, then gives it to the reader. */
async function present(ctx: Context, cards: CardTerminals, card: CardRow): Promise<CardState> {
  const place = await makePayment(ctx, cards, card);
  if (!(await claimPresenting(ctx, card))) return waiting;
  try {
    await cards.present(place);
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    // The reader may show it all the same: it is read.
    if (error.reason === 'timed-out') return waiting;
    const state = await cards.withdraw(place);
    if (state.status !== 'approved') throw error;
    return state;
  }
  return waiting;
}

async function makePayment({ db }: Context, cards: CardTerminals, card: CardRow): Promise<CardPlace> {
  const { id, sale_id: saleId, amount_cents: amountCents, reader_id: readerId } = card;
  const paymentId = card.payment_id ?? (await cards.prepare({ key: id, saleId, tenderId: id, amountCents }));
  await sql`update card_payments set payment_id = ${paymentId} where id = ${id}`.execute(db);
  return { readerId, paymentId };
}

/** Ends a payment that no reader was given. It is claimed first, so that nothing presents it beside this. */
async function leaveOut(ctx: Context, cards: CardTerminals, card: CardRow): Promise<CardState> {
  if (!(await claimPresenting(ctx, card))) return waiting;
  const place = placeOf(card);
  return place === null ? { status: 'cancelled', message: null } : cards.withdraw(place);
}

/** Records that the reader is given a payment now. Returns false where another call did so. */
async function claimPresenting({ db, clock }: Context, { id }: CardRow): Promise<boolean> {
  const { rows } = await sql`update card_payments set presented_at = ${clock.now()}
    where id = ${id} and presented_at is null and status = 'waiting' returning id`.execute(db);
  return rows.length > 0;
}

function requirePlace(card: CardRow): CardPlace {
  const place = placeOf(card);
  if (place === null) throw new CardRefused('The payment never reached the card terminal.', 'other');
  return place;
}

async function end(ctx: Context, parts: CardParts, card: CardRow, state: CardState): Promise<void> {
  const { to, message } = outcomeOf(card, state);
  if (to === card.status) {
    await sql`update card_payments set heard_at = ${ctx.clock.now()} where id = ${card.id}`.execute(ctx.db);
    return;
  }
  await endCard(ctx, parts, { card, to, message, by: 'outside' });
}

function outcomeOf(card: CardRow, state: CardState): Pick<CardStep, 'to' | 'message'> {
  if (state.status === 'waiting' || state.status === 'stopped') return { to: card.status, message: null };
  if (state.status === 'approved') {
    if (state.amountCents === card.amount_cents) return { to: 'approved', message: null };
    return { to: 'unknown', message: `The provider approved ${formatCents(state.amountCents)}.` };
  }
  const isUnattended = state.status === 'cancelled' && card.cancel_requested_at === null && state.message === null;
  return { to: state.status, message: isUnattended ? 'No card was presented in time.' : state.message };
}

/** Ends a payment that the provider refuses. A refusal of one that a reader was given says nothing of whether the card was charged. */
async function endRefused(ctx: Context, parts: CardParts, card: CardRow, message: string): Promise<void> {
  const to = card.presented_at === null ? 'declined' : 'unknown';
  if (card.status !== to) await endCard(ctx, parts, { card, to, message, by: 'outside' });
}

async function loseAfterSilence(ctx: Context, parts: CardParts, card: CardRow, error: ConnectorError): Promise<void> {
  const isSilent = millisecondsSince(ctx, card.heard_at ?? card.created_at) > cardSilenceMs;
  if (isSilent && card.status === 'waiting')
    await endCard(ctx, parts, { card, to: 'unknown', message: error.message, by: 'outside' });
}

/** Closes a payment that a person decided on, so that no card can be charged later. Records where the provider says otherwise. */
async function confirmDecision(ctx: Context, parts: CardParts, card: CardRow): Promise<void> {
  const place = placeOf(card);
  const state: CardState = place === null ? { status: 'cancelled', message: null } : await parts.cards.withdraw(place);
  if (state.status === 'waiting' || state.status === 'stopped') return;
  const isCharged = state.status === 'approved';
  if (isCharged === (card.status === 'approved')) {
    await sql`update card_payments set settled_at = ${ctx.clock.now()} where id = ${card.id}`.execute(ctx.db);
    return;
  }
  const [to, message] = isCharged
    ? (['overcharged', 'The provider charged this card. Refund it in the provider’s dashboard.'] as const)
    : (['uncharged', 'The provider didn’t charge this card. Request the amount from the customer.'] as const);
  await endCard(ctx, parts, { card, to, message, by: 'outside' });
}

function millisecondsSince({ clock }: Context, at: Date): number {
  return clock.now().getTime() - at.getTime();
}
