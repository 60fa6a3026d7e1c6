import { afterAll, beforeEach, expect, test } from 'vitest';
import { signStripe, startStripe } from '../../../../simulators/src/stripe/index.ts';
import type { Log } from '../../platform/log.ts';
import type { RecordedCall } from '../http/recorded-call.ts';
import { cardOff, stripeTerminal } from './index.ts';
import { CardRefused } from './port.ts';

const simulator = await startStripe();
const { url, secretKey, webhookSecret } = simulator;
let records: RecordedCall[] = [];
let lines: unknown[][] = [];
const keep = (...line: unknown[]) => lines.push(line);
const log = { warn: keep, error: keep, info: keep, debug: keep } as unknown as Log;
const recorder = (call: RecordedCall) => void records.push(call);
const cards = (given: object = {}) =>
  stripeTerminal({ url, secretKey, webhookSecret, log, recorder, timeoutMs: 20_000, ...given });
const sim = async (path: string, body: object = {}) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/__sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.status === 204 ? null : answer.json();
};
const state = async () => (await fetch(`${url}/__sim/stripe/state`)).json();
const readerId = 'tmr_front';
const charge = { key: 'tender-1', readerId, amountCents: 9_890, saleId: 'sale-1' };
const started = async () => {
  const intentId = await cards().prepare(charge);
  await cards().start({ readerId, intentId }, charge.key);
  return { readerId, intentId };
};
const end = (as: string) => sim(`stripe/readers/${readerId}/end`, { as });

beforeEach(async () => {
  [records, lines] = [[], []];
  await sim('stripe/reset');
});
afterAll(() => simulator.stop());

test('a payment is prepared once for a key, in cents, with what it is for', async () => {
  const ids = await Promise.all([cards().prepare(charge), cards().prepare(charge)]);
  expect(new Set(ids).size).toBe(1);
  expect((await state()).intents).toEqual([
    expect.objectContaining({
      amount: 9_890,
      currency: 'aud',
      metadata: expect.objectContaining({ sale: 'sale-1', tender: 'tender-1' }),
    }),
  ]);
  await expect(cards().prepare({ ...charge, amountCents: 1 })).rejects.toBeInstanceOf(CardRefused);
});

test.each([
  ['approve', { state: 'approved', reason: null }],
  ['decline', { state: 'declined', reason: 'The bank declined the card.' }],
  ['cancel', { state: 'declined', reason: 'The customer cancelled on the terminal.' }],
  ['time-out', { state: 'declined', reason: 'No card was presented in time.' }],
])('a card that ends by %s is found so', async (as, found) => {
  const handle = await started();
  expect(await cards().find(handle)).toMatchObject({ state: 'waiting' });
  await end(as);
  expect(await cards().find(handle)).toEqual(found);
});

test('before a reader asks for a card, a payment is idle', async () => {
  const intentId = await cards().prepare(charge);
  expect(await cards().find({ readerId, intentId })).toEqual({ state: 'idle', reason: null });
});

test('a cancelled payment can’t be charged any more; a card that was faster wins', async () => {
  const first = await started();
  expect(await cards().cancel(first)).toEqual({ state: 'cancelled', reason: null });
  expect(await end('approve')).toEqual({ ended: null });
  expect(await cards().cancel(first)).toMatchObject({ state: 'cancelled' });
  await sim('stripe/reset');
  const second = await started();
  await end('approve');
  expect(await cards().cancel(second)).toMatchObject({ state: 'approved' });
});

test('a reader that is busy or offline says so', async () => {
  await started();
  const intentId = await cards().prepare({ ...charge, key: 'tender-2' });
  await expect(cards().start({ readerId, intentId }, 'tender-2')).rejects.toThrow('busy with another payment');
  await expect(cards().start({ readerId: 'tmr_offline', intentId }, 'tender-3')).rejects.toMatchObject({
    isReader: true,
    message: expect.stringContaining('offline'),
  });
});

test('where the answer is lost, the payment intent knows: the card was charged once', async () => {
  const intentId = await cards().prepare(charge);
  await sim('faults/stripe', { fault: 'lost-answer', on: 'process_payment_intent', times: 2 });
  await expect(cards().start({ readerId, intentId }, charge.key)).rejects.toMatchObject({ reason: 'unreachable' });
  await sim(`stripe/readers/${readerId}/end`, { as: 'approve', tell: false });
  expect(await cards().find({ readerId, intentId })).toMatchObject({ state: 'approved' });
});

test.each([
  ['500', 'failing'],
  ['429', 'throttled'],
  ['slow', 'slow'],
  ['lost-answer', 'unreachable'],
])('after %s it isn’t known how it ended', async (fault, reason) => {
  // The library repeats once by itself, with the same key, when a connection breaks.
  await sim('faults/stripe', { fault, times: 2 });
  await expect(cards({ timeoutMs: 300 }).prepare(charge)).rejects.toMatchObject({ reason });
});

test('a refund goes to the card of the payment, once for its key, up to what was paid', async () => {
  const { intentId } = await started();
  await end('approve');
  const refund = { key: 'refund-1', intentId, amountCents: 5_000 };
  expect(await cards().refund(refund)).toBe(await cards().refund(refund));
  await cards().refund({ key: 'refund-2', intentId, amountCents: 4_890 });
  await expect(cards().refund({ key: 'refund-3', intentId, amountCents: 1 })).rejects.toBeInstanceOf(CardRefused);
  expect((await state()).refunds).toHaveLength(2);
});

test('a message is believed by its signature alone, and is about a payment', () => {
  const action = { type: 'process_payment_intent', process_payment_intent: { payment_intent: 'pi_1' } };
  const about = (type: string) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: readerId, action } } });
  const read = (text: string, signature = signStripe(text)) => cards().readMessage(Buffer.from(text), signature);
  expect(read(about('terminal.reader.action_succeeded'))).toBe('pi_1');
  expect(read(about('terminal.reader.action_failed'))).toBe('pi_1');
  expect(read(about('charge.succeeded'))).toBeNull();
  expect(() => read(about('terminal.reader.action_succeeded'), signStripe('other'))).toThrow(CardRefused);
  expect(() => read(about('terminal.reader.action_succeeded'), signStripe('other', 1))).toThrow(CardRefused);
  expect(() => read(about('terminal.reader.action_succeeded'), '')).toThrow(CardRefused);
});

test('keys are in no record, log or error', async () => {
  const wrong = cards({ secretKey: 'sk_test_another_key' });
  const error = await wrong.prepare(charge).catch((failed: unknown) => failed);
  expect(error).toMatchObject({ reason: 'refused' });
  await cards().prepare(charge);
  expect(records.map(({ outcome }) => outcome)).toEqual(['refused', 'fine']);
  expect(`${JSON.stringify([lines, records])}${String(error)}${JSON.stringify(error)}`).not.toMatch(/sk_test|whsec/);
});

test('without an account it is off', async () => {
  await expect(cardOff.prepare(charge)).rejects.toMatchObject({ reason: 'off' });
  expect(() => cardOff.readMessage(Buffer.from('{}'), '')).toThrow(CardRefused);
});
