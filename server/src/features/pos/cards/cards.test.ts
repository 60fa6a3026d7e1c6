import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signStripe, startStripe } from '../../../../../simulators/src/stripe/index.ts';
import { cardOff, stripeTerminal } from '../../../connectors/card/index.ts';
import { createLog } from '../../../platform/log.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { posCalls, sold } from '../pos-testing.ts';

const stripe = await startStripe();
const server = useTestServer({
  STRIPE_URL: stripe.url,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
});
const pos = posCalls(server);
const { post, get, saleOf, cart, pay, finish, openTill, rows, paymentsOf, actions, change } = pos;
const log = createLog('silent');
const sim = async (path: string, body: object = {}) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${stripe.url}/__sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.status === 204 ? null : answer.json();
};
const intentsThere = async () => (await (await fetch(`${stripe.url}/__sim/stripe/state`)).json()).intents;
const readerId = 'tmr_front';
const dueCents = 9_890;

afterAll(() => stripe.stop());
beforeEach(async () => {
  await sim('stripe/reset');
  await rows('update tills set reader_id = null');
  await pos.keepProducts();
});

const tillWithReader = async (reader = readerId) => {
  const till = await openTill();
  const headers = { 'if-match': `"${till.revision}"` };
  const changed = await server.call({
    method: 'PATCH',
    url: `/api/pos/till/${till.id}`,
    as: 'ADMIN',
    headers,
    body: { readerId: reader },
  });
  expect(changed).toMatchObject({ status: 200, body: { readerId: reader } });
  return changed.body;
};
const charge = (id: string, body: object = { dueCents }, more = {}) => post(`/pos/cart/${id}/card`, body, more);
const cancel = (id: string) => post(`/pos/cart/${id}/card/cancel`);
const decide = (id: string, body: object, more = {}) => post(`/pos/cart/${id}/card/decide`, body, more);
const waiting = async () => {
  const till = await tillWithReader();
  const sale = await cart(till.id, sold.basket);
  const charged = await charge(sale.id);
  expect(charged).toMatchObject({
    status: 200,
    body: { cardStatus: 'waiting', cardPayment: { status: 'waiting', amountCents: dueCents, startedBy: 'Test ADMIN' } },
  });
  return { till, id: sale.id as string };
};
const end = (as: string, tell = false) => sim(`stripe/readers/${readerId}/end`, { as, tell });
/** Runs the loop that follows card payments once. */
const poll = async () => {
  const loop = server.poolhouse.loops.find(({ name }) => name === 'card-payments');
  if (loop === undefined) throw new Error('No loop follows card payments.');
  const { db, clock } = server.poolhouse.commandContext('Card terminal');
  await loop.run({ db, pool: server.pool, clock, log, signal: new AbortController().signal });
};
const webhook = async (text: string, signature = signStripe(text)) =>
  server.call({
    method: 'POST',
    url: '/api/pos/card-webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: text,
  });
const messageOf = (intent: string, type = 'terminal.reader.action_succeeded') => {
  const action = { type: 'process_payment_intent', process_payment_intent: { payment_intent: intent } };
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: readerId, action } } });
};
const intentOf = async (id: string) =>
  (await rows('select intent_id from card_payments where sale_id = $1 order by created_at desc', id))[0].intent_id;
const paidOnce = async (id: string) => {
  const sale = await saleOf(id);
  expect(sale).toMatchObject({ status: 'paid', cardStatus: 'approved', paidCents: dueCents });
  expect(sale.tenders).toEqual([
    expect.objectContaining({ method: 'card', amountCents: dueCents, reference: await intentOf(id) }),
  ]);
  expect(await paymentsOf(sale.orderId)).toEqual([{ amount_cents: dueCents, method: 'card', source: 'pos' }]);
};

describe('a card payment at the terminal of a till', () => {
  test('is booked once it is approved, and the sale can be finished', async () => {
    const { id } = await waiting();
    await poll();
    expect(await saleOf(id)).toMatchObject({ status: 'open', paidCents: 0, cardStatus: 'waiting' });
    await end('approve');
    await poll();
    await poll();
    await paidOnce(id);
    expect((await finish(id)).body).toMatchObject({ status: 'finished' });
    expect(await actions(id)).toEqual(expect.arrayContaining(['ask-terminal', 'end-card-payment']));
  });

  test('is booked once by webhook, poll and cancel at the same time', async () => {
    const { id } = await waiting();
    await end('approve');
    const text = messageOf(await intentOf(id));
    await Promise.all([webhook(text), webhook(text), poll(), poll(), cancel(id)]);
    await paidOnce(id);
    expect((await webhook(text)).body).toEqual({ outcome: 'ignored' });
  });

  test('takes a part of a sale', async () => {
    const till = await tillWithReader();
    const { id } = await cart(till.id, sold.basket);
    await charge(id, { dueCents, amountCents: 5_000 });
    await end('approve');
    await poll();
    expect(await saleOf(id)).toMatchObject({ status: 'part-paid', paidCents: 5_000 });
    expect((await pay(id, { method: 'cash', dueCents: 4_890 })).body).toMatchObject({ status: 'paid' });
  });

  test.each([
    ['decline', 'The bank declined the card.'],
    ['cancel', 'The customer cancelled on the terminal.'],
    ['time-out', 'No card was presented in time.'],
  ])('that ends by %s says why, and can be tried again', async (as, message) => {
    const { id } = await waiting();
    await end(as);
    await poll();
    expect(await saleOf(id)).toMatchObject({
      status: 'open',
      paidCents: 0,
      cardPayment: { status: 'declined', message },
    });
    expect((await charge(id)).body).toMatchObject({ cardStatus: 'waiting' });
    await end('approve');
    await poll();
    await paidOnce(id);
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
    expect(await intentsThere()).toHaveLength(1);
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
    expect(await end('approve')).toEqual({ ended: null });
    expect((await cancel(first.id)).status).toBe(409);
    await rows('update tills set reader_id = null');
    const second = await waiting();
    await end('approve');
    await cancel(second.id);
    await paidOnce(second.id);
  });

  test('is found where the answer was lost: the card is charged once', async () => {
    const till = await tillWithReader();
    const { id } = await cart(till.id, sold.basket);
    await sim('faults/stripe', { fault: 'lost-answer', on: 'process_payment_intent', times: 2 });
    expect((await charge(id)).body).toMatchObject({ cardStatus: 'waiting' });
    await end('approve');
    await poll();
    await paidOnce(id);
    expect(await intentsThere()).toHaveLength(1);
  });

  test.each([['tmr_offline', /offline/]])('says that the reader %s is not there', async (reader, message) => {
    const till = await tillWithReader(reader);
    const { id } = await cart(till.id, sold.basket);
    expect((await charge(id)).body).toMatchObject({
      cardStatus: 'declined',
      cardPayment: { message: expect.stringMatching(message) },
    });
    expect(await intentsThere()).toEqual([expect.objectContaining({ status: 'canceled' })]);
  });
});

describe('a card payment whose result is unknown', () => {
  const unknown = async () => {
    const { id, till } = await waiting();
    await end('approve');
    await rows(
      `update card_payments set heard_at = now() - interval '5 minutes', created_at = now() - interval '5 minutes' where sale_id = $1`,
      id,
    );
    await sim('faults/stripe', { fault: '500', times: 20 });
    await poll();
    expect(await saleOf(id)).toMatchObject({ cardStatus: 'unknown', paidCents: 0 });
    return { id, till };
  };

  test('is looked up again, and booked as soon as the provider says so', async () => {
    const { id } = await unknown();
    expect((await charge(id)).status).toBe(409);
    await fetch(`${stripe.url}/__sim/faults/stripe`, { method: 'DELETE' });
    await poll();
    await paidOnce(id);
  });

  test('is decided by a person with a reason, which the activity log keeps', async () => {
    const { id } = await unknown();
    expect((await decide(id, { outcome: 'approved' })).status).toBe(400);
    expect((await decide(id, { outcome: 'maybe', reason: 'x' })).status).toBe(400);
    expect((await decide(id, { outcome: 'approved', reason: 'On the statement' }, { as: 'SUPERUSER' })).status).toBe(
      403,
    );
    const decided = await decide(id, { outcome: 'approved', reason: 'On the statement' });
    expect(decided).toMatchObject({ status: 200, body: { status: 'paid' } });
    await paidOnce(id);
    expect(await actions(id)).toContain('decide-card-payment');
  });

  test('that is said not to have been charged leaves the sale to be paid', async () => {
    const { id } = await unknown();
    const decided = await decide(id, { outcome: 'declined', reason: 'Not on the terminal' });
    expect(decided.body).toMatchObject({ cardStatus: 'declined', status: 'open' });
    await fetch(`${stripe.url}/__sim/faults/stripe`, { method: 'DELETE' });
    expect((await pay(id, { method: 'eft', dueCents })).body).toMatchObject({ status: 'paid' });
  });
});

describe('the message of the provider', () => {
  test('is believed by its signature alone', async () => {
    const text = messageOf('pi_unknown');
    expect((await webhook(text, signStripe('other'))).status).toBe(401);
    expect((await webhook(text, '')).status).toBe(401);
    expect((await webhook(text)).body).toEqual({ outcome: 'ignored' });
  });

  test('of a success doesn’t book what the payment intent doesn’t confirm', async () => {
    const { id } = await waiting();
    await webhook(messageOf(await intentOf(id)));
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
  expect((await get('/pos/desk')).body).toMatchObject({ isCardOn: true });
});

test('a till without a reader, or without an account, keeps to the reference of its own terminal', async () => {
  const till = await openTill();
  const { id } = await cart(till.id, sold.basket);
  expect((await charge(id)).status).toBe(409);
  expect((await pay(id, { method: 'card', dueCents, reference: '8801' })).body).toMatchObject({ status: 'paid' });
  expect(cardOff.isOn).toBe(false);
  expect(stripeTerminal({ url: stripe.url, secretKey: 'x', webhookSecret: 'x', log }).isOn).toBe(true);
});

test('the keys are in no answer and in no row', async () => {
  const { id } = await waiting();
  await poll();
  const kept = await rows('select * from card_payments where sale_id = $1', id);
  const texts = [await saleOf(id), (await get('/pos/desk')).body, (await get('/pos/till')).body, kept];
  expect(JSON.stringify(texts)).not.toMatch(/sk_test|whsec/);
});
