import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { changeRecord, loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { takeCoupon } from '../sales/coupon-uses.ts';
import { exchangeLock } from '../sales/pay-exchange.ts';
import { planPayment, preparePayment } from '../sales/plan-payment.ts';
import { presentSale, saleSource, sales } from '../sales/sale-row.ts';
import { requireOpenTill, tills } from '../tills/till-row.ts';
import { findCards } from './card-row.ts';
import { type CardParts, followCard } from './follow-card.ts';

/**
 * Starts a payment at the card terminal of a till. The totals of the sale, the use of its coupon and the row of the payment are written before
 * the terminal is called: from then on nothing else is taken for the sale until the payment has ended.
 */
export function chargeCard(parts: CardParts) {
  return useCase(salesApi.chargeCard, async (ctx, { params: { id }, body }) => {
    const prepared = await preparePayment(ctx, id, parts);
    const startedBy = requireSignedIn(ctx).user.name;
    const cardId = ctx.newId<'card-payment'>();
    const payment = { ...body, method: 'card' as const, receivedCents: null, reference: 'terminal' };
    await changeRecord(ctx, sales, {
      id,
      action: salesApi.chargeCard.audit,
      decide: async (before, row) => {
        const readerId = await readerOf(ctx, parts, row.till_id);
        const { values, tender, exchange } = await planPayment(ctx, { before, row, body: payment, prepared });
        if (tender.amountCents === 0) throw invalidField('amountCents', 'Nothing is left to pay.');
        const plan = { readerId, amountCents: tender.amountCents, exchange };
        return { values: { ...values, status: before.status, cardStatus: 'waiting' as const }, plan };
      },
      locks: ({ exchange }, { till_id }) => [{ of: 'tills', ids: [till_id] }, ...exchangeLock(exchange)],
      within: async (tx, after, row, { readerId, amountCents }) => {
        await requireOpenTill(tx, row.till_id);
        if (prepared.coupon !== 'taken' && row.order_id === null)
          await takeCoupon(tx, prepared.coupon, { ...after, id, now: ctx.clock.now() });
        await sql`insert into card_payments (id, sale_id, reader_id, amount_cents, started_by, created_at)
          values (${cardId}, ${id}, ${readerId}, ${amountCents}, ${startedBy}, ${ctx.clock.now()})`.execute(tx);
        const { card_payment } = await loadOne(tx, saleSource, id);
        return { intents: [], joined: { card_payment } };
      },
    });
    const [card] = await findCards(ctx.db, sql`c.id = ${cardId}`);
    if (card !== undefined) await followCard(parts, card);
    return presentSale(await sales.load(ctx, id));
  });
}

async function readerOf(ctx: Context, { cards }: CardParts, tillId: string): Promise<string> {
  const { reader_id: readerId } = await tills.load(ctx, tillId);
  if (cards.isOn && readerId !== null) return readerId;
  throw new Failure(
    'not-allowed-now',
    'This till has no connected card terminal. Enter the reference that its terminal printed.',
  );
}
