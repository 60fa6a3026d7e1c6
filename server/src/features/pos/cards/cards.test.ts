import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatedReader, startStripe } from '../../../../../simulators/src/stripe/index.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import { createLog } from '../../../platform/log.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { compareReceivables } from '../../payments/receivables/receivable-testing.ts';
import { posCalls, sold } from '../pos-testing.ts';

const stripe = await startStripe({ endsAfterMs: null });
const server = useTestServer({
  STRIPE_URL: stripe.url,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
});
compareReceivables(server);
const pos = posCalls(server);
const { post, get, saleOf, cart, pay, finish, openTill, rows, paymentsOf, actions, change, refund, drain } = pos;
const { sim, planFault } = simulatorAt('stripe', () => stripe.url);
const dueCents = 9_890;

afterAll(() => stripe.stop());
beforeEach(async () => {
  await sim('stripe/reset', {});
  await rows('update tills set reader_id = null');
  await rows(`update card_payments set status = 'cancelled', settled_at = now() where settled_at is null`);
  await pos.keepProducts();
});

const tillWithReader = async () => {
  const till = await openTill();
  await rows('update tills set reader_id = $1 where id = $2', simulatedReader, till.id);
  return till;
};
const charge = (id: string, body: object = { dueCents }, more = {}) => post(`/pos/cart/${id}/card`, body, more);
const cancel = (id: string) => post(`/pos/cart/${id}/card/cancel`);
const decide = (id: string, body: object, more = {}) => post(`/pos/cart/${id}/card/decide`, body, more);
const waiting = async () => {
  const till = await tillWithReader();
  const { id } = await cart(till.id, sold.basket);
  const charged = await charge(id);
  expect(charged).toMatchObject({
    status: 200,
    body: { cardStatus: 'waiting', cardPayment: { status: 'waiting', amountCents: dueCents, startedBy: 'Test ADMIN' } },
  });
  return { till, id: id as string };
};
const cardEnds = (end: string) => sim('stripe/present', { end });
const payments = () => sim('stripe/payments') as Promise<{ status: string; amount_received: number }[]>;
/** Runs the loop that follows card payments once. */
const follow = async () => {
  const loop = server.poolhouse.loops.find(({ name }) => name === 'card-payments');
  if (loop === undefined) throw new Error('No loop follows card payments.');
  const { db, clock } = server.poolhouse.commandContext('Card terminal');
  const signal = new AbortController().signal;
  await loop.run({ db, pool: server.pool, clock, log: createLog('silent'), signal });
};
const signed = (text: string, secret: string = stripe.webhookSecret) => {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;
};
const webhook = (text: string, signature = signed(text)) =>
  server.call({
    method: 'POST',
    url: '/api/pos/card-webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: text,
  });
const messageOf = (paymentId: string) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: paymentId, object: 'payment_intent' } },
  });
const paymentIdOf = async (id: string) =>
  (await rows('select payment_id from card_payments where sale_id = $1 order by created_at desc', id))[0].payment_id;
const isPaidOnce = async (id: string) => {
  const sale = await saleOf(id);
  expect(sale).toMatchObject({ status: 'paid', cardStatus: 'approved', paidCents: dueCents });
  expect(sale.tenders).toEqual([
    expect.objectContaining({
      method: 'card',
      amountCents: dueCents,
      reference: await paymentIdOf(id),
      takenBy: 'Test ADMIN',
    }),
  ]);
  expect(await paymentsOf(sale.orderId)).toEqual([{ amount_cents: dueCents, method: 'card', source: 'pos' }]);
};

describe('a card payment at the terminal of a till', () => {
  test('is booked once it is approved, and the sale can be finished', async () => {
    const { id } = await waiting();
    await follow();
    expect(await saleOf(id)).toMatchObject({ status: 'open', paidCents: 0, cardStatus: 'waiting' });
    await cardEnds('approved');
    await follow();
    await follow();
    await isPaidOnce(id);
    expect((await finish(id)).body).toMatchObject({ status: 'finished' });
    expect(await actions(id)).toEqual(expect.arrayContaining(['ask-terminal', 'end-card-payment']));
  });

  test('is booked once by webhook, poll and cancel at the same time', async () => {
    const { id } = await waiting();
    await cardEnds('approved');
    const text = messageOf(await paymentIdOf(id));
    await Promise.all([webhook(text), webhook(text), follow(), follow(), cancel(id)]);
    await isPaidOnce(id);
    expect((await webhook(text)).body).toEqual({ outcome: 'ignored' });
  });

  test('takes a part of a sale', async () => {
    const till = await tillWithReader();
    const { id } = await cart(till.id, sold.basket);
    await charge(id, { dueCents, amountCents: 5_000 });
    await cardEnds('approved');
    await follow();
    expect(await saleOf(id)).toMatchObject({ status: 'part-paid', paidCents: 5_000 });
    expect((await pay(id, { method: 'cash', dueCents: 4_890 })).body).toMatchObject({ status: 'paid' });
  });

  test.each([
    ['declined', 'Your card was declined.'],
    ['cancelled', 'This action was canceled by the customer.'],
    ['timed-out', 'The card was not presented in time.'],
  ])('that ends by %s says why, and can be tried again', async (as, message) => {
    const { id } = await waiting();
    await cardEnds(as);
    await follow();
    expect(await saleOf(id)).toMatchObject({
      status: 'open',
      paidCents: 0,
      cardPayment: { status: 'declined', message },
    });
    expect((await charge(id)).body).toMatchObject({ cardStatus: 'waiting' });
    await cardEnds('approved');
    await follow();
    await isPaidOnce(id);
  });

  test('lets nothing else be taken or changed while it waits, and the till stays open', async () => {
    const { id, till } = await waiting();
    for (const answer of [
      await pay(id, { method: 'cash', dueCents }),
      await charge(id),
      await change(id, { name: 'Jo' }),
      await post(`/pos/cart/${id}/status`, { status: 'cancelled', reason: 'Left' }),
      await post(`/pos/till/${till.id}/close`, { cash: {}, cardCents: 0, eftCents: 0 }),
    ])
      expect(answer.status).toBe(409);
    expect(await payments()).toHaveLength(1);
  });

  test('is asked for once, however often and at once the till asks', async () => {
    const till = await tillWithReader();
    const { id } = await cart(till.id, sold.basket);
    const headers = { 'idempotency-key': 'one-key-of-this-test' };
    const answers = await Promise.all([
      charge(id, undefined, { headers }),
      charge(id, undefined, { headers }),
      charge(id),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await rows('select id from card_payments where sale_id = $1', id)).toHaveLength(1);
  });

  test('can be cancelled; a card that was faster is booked', async () => {
    const first = await waiting();
    expect((await cancel(first.id)).body).toMatchObject({ cardStatus: 'cancelled', paidCents: 0 });
    await cardEnds('approved');
    expect(await payments()).toEqual([expect.objectContaining({ status: 'canceled' })]);
    expect((await cancel(first.id)).status).toBe(409);
    await rows('update tills set reader_id = null');
    const second = await waiting();
    await cardEnds('approved');
    await cancel(second.id);
    await isPaidOnce(second.id);
  });

  test('is found where the answer was lost: the card is charged once', async () => {
    const till = await tillWithReader();
    const { id } = await cart(till.id, sold.basket);
    await planFault('lost-answer', 'process_payment_intent');
    expect((await charge(id)).body).toMatchObject({ cardStatus: 'waiting' });
    await cardEnds('approved');
    await follow();
    await isPaidOnce(id);
    expect(await payments()).toHaveLength(1);
  });

  test('says at once that its terminal is offline, and charges nothing', async () => {
    await sim('stripe/reader', { status: 'offline' });
    const till = await tillWithReader();
    const { id } = await cart(till.id, sold.basket);
    expect((await charge(id)).body).toMatchObject({
      cardStatus: 'declined',
      cardPayment: { message: expect.stringMatching(/offline/) },
    });
    expect(await payments()).toEqual([expect.objectContaining({ status: 'canceled' })]);
  });

  test('without a card is cancelled after two minutes', async () => {
    const { id } = await waiting();
    await rows(`update card_payments set created_at = now() - interval '3 minutes' where sale_id = $1`, id);
    await follow();
    expect(await saleOf(id)).toMatchObject({
      cardStatus: 'cancelled',
      cardPayment: { message: 'No card was presented in time.' },
    });
    expect(await payments()).toEqual([expect.objectContaining({ status: 'canceled' })]);
  });

  test('that its terminal never got, since the server was killed, is closed and can be tried again', async () => {
    const { id } = await waiting();
    await sim('stripe/reset', {});
    await rows(`update card_payments set payment_id = null, presented_at = null where sale_id = $1`, id);
    await Promise.all([follow(), follow()]);
    expect(await payments()).toHaveLength(1);
    await cardEnds('approved');
    await follow();
    await isPaidOnce(id);
  });
});

describe('a card payment whose result is unknown', () => {
  const unknown = async () => {
    const { id, till } = await waiting();
    await cardEnds('approved');
    await rows(
      `update card_payments set heard_at = now() - interval '5 minutes', created_at = now() - interval '5 minutes' where sale_id = $1`,
      id,
    );
    await planFault('500');
    await follow();
    expect(await saleOf(id)).toMatchObject({ cardStatus: 'unknown', paidCents: 0 });
    return { id, till };
  };

  test('is looked up again, and booked as soon as the provider says so', async () => {
    const { id } = await unknown();
    expect((await charge(id)).status).toBe(409);
    await follow();
    await isPaidOnce(id);
  });

  test('is decided by a person with a reason, which the activity log keeps', async () => {
    const { id } = await unknown();
    expect((await decide(id, { outcome: 'approved' })).status).toBe(400);
    expect((await decide(id, { outcome: 'maybe', reason: 'x' })).status).toBe(400);
    expect((await decide(id, { outcome: 'approved', reason: 'On the statement' }, { as: 'SUPERUSER' })).status).toBe(
      403,
    );
    await planFault('500');
    const decided = await decide(id, { outcome: 'approved', reason: 'On the statement' });
    expect(decided).toMatchObject({ status: 200, body: { status: 'paid' } });
    await isPaidOnce(id);
    expect(await actions(id)).toContain('decide-card-payment');
  });

  test('that was charged against the decision of a person is settled with the customer', async () => {
    const { id } = await unknown();
    await planFault('500');
    const decided = await decide(id, { outcome: 'declined', reason: 'Not on the terminal' });
    expect(decided.body).toMatchObject({ cardStatus: 'declined', status: 'open' });
    expect((await charge(id)).status).toBe(409);
    expect((await pay(id, { method: 'eft', dueCents })).body).toMatchObject({ status: 'paid' });
    await follow();
    expect(await saleOf(id)).toMatchObject({
      cardStatus: 'overcharged',
      cardPayment: { message: expect.stringMatching(/Refund it/) },
    });
    expect(JSON.stringify((await get('/today')).body)).toContain('1 card payment has an unclear result');
    expect((await get('/pos/cart?cardStatus=overcharged')).body.sales).toEqual([expect.objectContaining({ id })]);
    expect((await decide(id, { outcome: 'declined', reason: 'Again' })).status).toBe(409);
    const settled = await decide(id, { outcome: 'settled', reason: 'Refunded in the dashboard' });
    expect(settled.body).toMatchObject({ cardStatus: 'settled', status: 'paid' });
  });

  test('that wasn’t charged against the decision of a person is shown', async () => {
    const { id } = await waiting();
    await rows(`update card_payments set heard_at = now() - interval '5 minutes' where sale_id = $1`, id);
    await planFault('500', '', 2);
    await follow();
    expect((await decide(id, { outcome: 'approved', reason: 'Paper receipt' })).body).toMatchObject({ status: 'paid' });
    await follow();
    expect(await saleOf(id)).toMatchObject({ cardStatus: 'uncharged', paidCents: dueCents });
    expect(await payments()).toEqual([expect.objectContaining({ status: 'canceled' })]);
  });
});

describe('the message of the provider', () => {
  test('is believed by its signature alone', async () => {
    const text = messageOf('pi_unknown');
    expect((await webhook(text, signed(text, 'another secret'))).status).toBe(401);
    expect((await webhook(text, '')).status).toBe(401);
    expect((await webhook(text)).body).toEqual({ outcome: 'ignored' });
  });

  test('of a success doesn’t book what the payment intent doesn’t confirm', async () => {
    const { id } = await waiting();
    await webhook(messageOf(await paymentIdOf(id)));
    expect(await saleOf(id)).toMatchObject({ cardStatus: 'waiting', paidCents: 0 });
  });
});

test('bad input is refused', async () => {
  const till = await tillWithReader();
  const { id } = await cart(till.id, sold.basket);
  for (const body of [
    {},
    { dueCents: 1.5 },
    { dueCents, amountCents: 0 },
    { dueCents, amountCents: 99_999 },
    { dueCents, x: 1 },
  ])
    expect((await charge(id, body)).status).toBe(400);
  expect((await charge(id, { dueCents: 1 })).status).toBe(409);
  expect((await charge(id, { dueCents }, { as: 'SUPERUSER' })).status).toBe(403);
  expect((await server.call({ method: 'POST', url: `/api/pos/cart/${id}/card`, body: { dueCents } })).status).toBe(401);
  expect((await cancel(id)).status).toBe(409);
  expect((await get('/pos/desk')).body).toMatchObject({ areCardsOn: true });
});

test('a till without a reader keeps to the reference of its own terminal', async () => {
  const till = await openTill();
  const { id } = await cart(till.id, sold.basket);
  expect((await charge(id)).status).toBe(409);
  expect((await pay(id, { method: 'card', dueCents, reference: '8801' })).body).toMatchObject({ status: 'paid' });
});

describe('a refund to a card that a terminal charged', () => {
  const paidByCard = async () => {
    const { id, till } = await waiting();
    await cardEnds('approved');
    await follow();
    await finish(id);
    return { id, till };
  };
  const whole = { lines: [{ line: 0, quantity: 1 }], freight: true, amountCents: dueCents };

  test('goes through the provider, once, without a reference to type', async () => {
    const { id, till } = await paidByCard();
    await planFault('lost-answer', '/v1/refunds');
    const answer = await refund(id, till.id, whole);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    await drain();
    await rows(`update outbox set not_before = now() where kind = 'cards.refund'`);
    await drain();
    expect(await sim('stripe/refunds')).toEqual([expect.objectContaining({ amount: dueCents })]);
    expect(await pos.intents(id, 'cards.refund')).toMatchObject([{ state: 'sent' }]);
  });

  test('leaves the card alone where the buyer takes a store credit', async () => {
    const { id, till } = await paidByCard();
    const { body } = await refund(id, till.id, { ...whole, toStoreCredit: true });
    expect(body.refunds[0].paybacks).toMatchObject([{ method: 'gift', amountCents: dueCents }]);
    await drain();
    expect(await sim('stripe/refunds')).toEqual([]);
  });

  test('is left to a person where its first try is more than a day old: the provider has forgotten its key', async () => {
    const { id, till } = await paidByCard();
    await planFault('lost-answer', '/v1/refunds');
    expect((await refund(id, till.id, whole)).status).toBe(200);
    await drain();
    await rows(`update outbox set not_before = now() where kind = 'cards.refund'`);
    await rows(
      `update outbox_attempts set handed_over_at = now() - interval '25 hours'
        where intent_id in (select id from outbox where target_id = $1)`,
      id,
    );
    await drain();
    expect(await sim('stripe/refunds')).toHaveLength(1);
    expect(await pos.intents(id, 'cards.refund')).toMatchObject([{ state: 'failed' }]);
    const queued = await rows(`select last_error from outbox where target_id = $1 and kind = 'cards.refund'`, id);
    expect(queued[0].last_error).toContain('before you send this again');
  });

  test('waits while a card is charged for an exchange of the sale, which then takes place once', async () => {
    const { id, till } = await paidByCard();
    const exchange = await post(`/pos/cart/${id}/exchange`, { reason: 'damaged', tillId: till.id, ...whole });
    expect(exchange.status).toBe(201);
    const next = exchange.body.id as string;
    await change(next, { products: [sold.m700], customerInfo: { first_name: 'Jo', last_name: 'Citizen' } });
    const restCents = (await saleOf(next)).totalCents - dueCents;
    expect((await charge(next, { dueCents: restCents })).body).toMatchObject({ cardStatus: 'waiting' });
    expect((await refund(id, till.id, whole)).status).toBe(409);
    await cardEnds('approved');
    await follow();
    expect(await saleOf(next)).toMatchObject({ status: 'paid', paidCents: restCents + dueCents });
    expect(await saleOf(id)).toMatchObject({ refundedCents: dueCents });
    await drain();
    expect(await sim('stripe/refunds')).toEqual([]);
  });
});

test('the keys are in no answer and in no row', async () => {
  const { id } = await waiting();
  await follow();
  const kept = await rows('select * from card_payments where sale_id = $1', id);
  const texts = [await saleOf(id), (await get('/pos/desk')).body, (await get('/pos/till')).body, kept];
  expect(JSON.stringify(texts)).not.toMatch(/sk_test|whsec/);
});
