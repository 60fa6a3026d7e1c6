import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StripeSimulator, simulatedReader, startStripe } from '../../../../simulators/src/stripe/index.ts';
import { createLog } from '../../platform/log.ts';
import { type FaultTestParts, failureReasonOf, testFaultHandling } from '../http/connector-faults-testing.ts';
import { simulatorAt } from '../http/simulator-testing.ts';
import { cardsOff, stripeTerminals } from './index.ts';
import { CardMessageForged } from './port.ts';

let stripe: StripeSimulator;
const { sim, planFault, log } = simulatorAt('stripe', () => stripe.url);
const cardsAt = (given: Partial<FaultTestParts> & { secretKey?: string; webhookSecret?: string } = {}) =>
  stripeTerminals({
    url: stripe.url,
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    log: createLog('silent'),
    timeoutMs: 20_000,
    ...given,
  });
const charge = { key: 'charge-1', saleId: 'sale-1', tenderId: 'tender-1', amountCents: 84_999 };
const readerId = simulatedReader;
const prepared = async (given: Partial<typeof charge> = {}) => {
  const paymentId = await cardsAt().prepare({ ...charge, ...given });
  return { paymentId, readerId };
};
const presented = async () => {
  const place = await prepared();
  await cardsAt().present(place);
  return place;
};
const cardComes = (end: string) => sim('stripe/present', { end });
const payments = () => sim('stripe/payments') as Promise<{ status: string; amount_received: number }[]>;

beforeAll(async () => {
  stripe = await startStripe({ endsAfterMs: null });
});
afterAll(() => stripe.stop());
beforeEach(() => sim('stripe/reset', {}));

describe('what stands up to faults', () =>
  testFaultHandling({
    simulator: 'stripe',
    at: () => ({ url: stripe.url, simUrl: stripe.url }),
    port: (parts) => {
      const cards = cardsAt(parts);
      return () => cards.check();
    },
    secrets: () => [stripe.secretKey, stripe.webhookSecret],
  }));

test('an account is checked; without one the port is off', async () => {
  await cardsAt().check();
  expect(await failureReasonOf(cardsAt({ secretKey: 'sk_test_another' }).check())).toBe('refused');
  await expect(cardsOff.prepare(charge)).rejects.toMatchObject({ reason: 'off' });
  expect(() => cardsOff.paymentOfMessage(Buffer.from('{}'), null, new Date())).toThrow(CardMessageForged);
});

describe('a payment', () => {
  test('is made in Australian dollars with our sale and tender, once for a key', async () => {
    const { paymentId } = await prepared();
    expect((await prepared()).paymentId).toBe(paymentId);
    const metadata = { sale: 'sale-1', tender: 'tender-1' };
    expect(await payments()).toMatchObject([{ id: paymentId, amount: 84_999, currency: 'aud', metadata }]);
    const calls = await log<{ body: Record<string, string> }>();
    expect(calls[0]?.body).toMatchObject({ 'allowed_payment_method_types[0]': 'card_present' });
    expect((await prepared({ key: 'charge-2' })).paymentId).not.toBe(paymentId);
  });

  test('whose answer is lost is found again by its key', async () => {
    await planFault('lost-answer', 'POST /v1/payment_intents');
    expect(await failureReasonOf(prepared())).toBe('unreachable');
    await prepared();
    expect(await payments()).toHaveLength(1);
  });

  test('waits for the card, then is approved', async () => {
    const place = await presented();
    expect(await cardsAt().read(place)).toEqual({ status: 'waiting' });
    await cardComes('approved');
    expect(await cardsAt().read(place)).toEqual({ status: 'approved', amountCents: 84_999 });
  });

  test.each([
    ['declined', 'Your card was declined.', 'declined'],
    ['cancelled', 'This action was canceled by the customer.', 'declined'],
    ['timed-out', 'The card was not presented in time.', 'declined'],
  ])(
    'that is %s at the terminal is stopped, and can’t be charged after it is withdrawn',
    async (end, message, status) => {
      const place = await presented();
      await cardComes(end);
      expect(await cardsAt().read(place)).toEqual({ status: 'stopped', message });
      expect(await cardsAt().withdraw(place)).toEqual({ status, message });
      await expect(cardsAt().present(place)).rejects.toMatchObject({ name: 'CardRefused' });
      expect(await payments()).toMatchObject([{ status: 'canceled', amount_received: 0 }]);
    },
  );

  test('is withdrawn while it waits', async () => {
    const place = await presented();
    expect(await cardsAt().withdraw(place)).toEqual({ status: 'cancelled', message: null });
    await cardComes('approved');
    expect(await payments()).toMatchObject([{ status: 'canceled', amount_received: 0 }]);
  });

  test('is withdrawn before a reader has it', async () => {
    expect(await cardsAt().withdraw(await prepared())).toEqual({ status: 'cancelled', message: null });
  });

  test('that is withdrawn too late stays approved', async () => {
    const place = await presented();
    await cardComes('approved');
    expect(await cardsAt().withdraw(place)).toEqual({ status: 'approved', amountCents: 84_999 });
  });

  test('that was charged while the answer and the message were lost is read as approved', async () => {
    const place = await prepared();
    await sim('stripe/lose-webhooks', { times: 9 });
    await planFault('lost-answer', 'process_payment_intent');
    expect(await failureReasonOf(cardsAt().present(place))).toBe('unreachable');
    await cardComes('approved');
    expect(await cardsAt().read(place)).toMatchObject({ status: 'approved' });
  });
});

describe('a reader', () => {
  test('that is busy refuses another payment, and goes on with the first', async () => {
    const first = await presented();
    const second = await prepared({ key: 'charge-2' });
    await expect(cardsAt().present(second)).rejects.toMatchObject({ name: 'CardRefused', reason: 'busy' });
    expect(await cardsAt().read(first)).toEqual({ status: 'waiting' });
    expect(await cardsAt().read(second)).toMatchObject({ status: 'stopped' });
    expect(await cardsAt().withdraw(second)).toMatchObject({ status: 'cancelled' });
    expect(await cardsAt().read(first)).toEqual({ status: 'waiting' });
  });

  test('that is offline says so', async () => {
    await sim('stripe/reader', { status: 'offline' });
    await expect(cardsAt().present(await prepared())).rejects.toMatchObject({ reason: 'offline' });
  });

  test('that doesn’t exist is refused in the provider’s words', async () => {
    const { paymentId } = await prepared();
    await expect(cardsAt().present({ paymentId, readerId: 'tmr_none' })).rejects.toMatchObject({
      reason: 'other',
      message: expect.stringContaining('tmr_none'),
    });
  });
});

describe('a refund', () => {
  test('gives back a part once for a key, and never more than was paid', async () => {
    const { paymentId } = await presented();
    await cardComes('approved');
    const part = { key: 'refund-1', paymentId, amountCents: 50_000 };
    const first = await cardsAt().refund(part);
    expect(first).toMatchObject({ status: 'succeeded' });
    expect(await cardsAt().refund(part)).toEqual(first);
    await expect(cardsAt().refund({ ...part, key: 'refund-2' })).rejects.toMatchObject({ name: 'CardRefused' });
    expect(await sim('stripe/refunds')).toHaveLength(1);
  });

  test('whose answer is lost is repeated with the same key', async () => {
    const { paymentId } = await presented();
    await cardComes('approved');
    const whole = { key: 'refund-1', paymentId, amountCents: 84_999 };
    await planFault('lost-answer', 'POST /v1/refunds');
    expect(await failureReasonOf(cardsAt().refund(whole))).toBe('unreachable');
    expect(await cardsAt().refund(whole)).toMatchObject({ status: 'succeeded' });
    expect(await sim('stripe/refunds')).toHaveLength(1);
  });
});

describe('a message', () => {
  type Message = { body: Buffer; signature: string };
  const received: Message[] = [];
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ body: Buffer.concat(parts), signature: String(request.headers['stripe-signature']) });
    response.end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    await sim('stripe/target', { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}` });
  });
  afterAll(() => receiver.close());
  beforeEach(() => received.splice(0));

  test.each(['approved', 'declined'])('names its payment when it is %s', async (end) => {
    const { paymentId } = await presented();
    await cardComes(end);
    const named = received.map(({ body, signature }) => cardsAt().paymentOfMessage(body, signature, new Date()));
    expect(named).toEqual([paymentId, paymentId]);
  });

  test('with another signature, another body, none, or an old one is forged', async () => {
    await presented();
    await cardComes('approved');
    const [{ body, signature }] = received as [Message];
    const read =
      (given: Partial<Message>, now = new Date(), cards = cardsAt()) =>
      () =>
        cards.paymentOfMessage(given.body ?? body, given.signature ?? signature, now);
    expect(read({ body: Buffer.from(body.toString().replace('84999', '1')) })).toThrow(CardMessageForged);
    expect(read({ signature: 't=1,v1=00' })).toThrow(CardMessageForged);
    expect(read({ signature: '' })).toThrow(CardMessageForged);
    expect(read({}, new Date(Date.now() + 600_000))).toThrow(CardMessageForged);
    expect(read({}, new Date(), cardsAt({ webhookSecret: 'whsec_another' }))).toThrow(CardMessageForged);
  });
});
