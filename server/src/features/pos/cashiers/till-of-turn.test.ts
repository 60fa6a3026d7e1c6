import { isMutation } from '@poolhouse/domain/kernel/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleBench } from '../../../testing/sample-bench.ts';
import { emailOf, useTestServer } from '../../../testing/test-server.ts';
import { callSamples } from '../call-samples-testing.ts';
import { posCalls, sold } from '../pos-testing.ts';

const server = useTestServer();
const { post, cart, pay, finish, refund, openTill, rows, keepProducts } = posCalls(server);
const bench = sampleBench(server);
const pin = '7391';
/** Calls that change something, and are about no till: cashiers’ PINs, which are refused in a turn anyway, and what each till may do. */
const ofNoTill = [
  /^cashiers\./,
  /^tills\.create$/,
  /^tillProducts\.read$/,
  /^sales\.(cardWebhook|print|finish)$/,
  /^storeCredits\./,
  /^saleQuotes\.(changeStatus|send)$/,
];
const cards: Record<string, object> = {
  'sales.chargeCard': { dueCents: 9_890 },
  'sales.cancelCard': {},
  'sales.decideCard': { outcome: 'approved', reason: 'On the receipt' },
};
const elsewhere = {
  status: 403,
  body: { rule: 'cashier-till', detail: 'You entered your PIN at another till. Enter it at this one first.' },
};
let till: { id: string };
let headers: { 'x-cashier': string };

const turnAt = async (tillId: string) => {
  const [{ id: userId }] = await rows('select id from users where email = $1', emailOf('ADMIN'));
  const { body } = await post(`/pos/till/${tillId}/cashier`, { userId, pin });
  return { 'x-cashier': String(body.id) };
};

beforeAll(async () => {
  await keepProducts();
  await post('/pos/cashier-pin', { pin });
  till = await openTill();
});
beforeEach(async () => {
  headers = await turnAt(till.id);
});

/** Returns a request of a call that succeeds at a till of its own. */
async function requestOf(name: string) {
  const body = cards[name];
  if (body !== undefined)
    return { params: { id: (await cart((await openTill()).id, sold.basket)).id }, body, headers: {} };
  const sample = callSamples[name];
  if (sample === undefined) throw new Error(`No sample of ${name}.`);
  return sample(bench);
}

describe('a cashier', () => {
  test('can do at no till but their own what is about a till', async () => {
    const calls = server.poolhouse.useCases.map(({ call }) => call).filter(isMutation);
    const ofTills = calls.filter(
      ({ name, path }) => path.startsWith('/pos') && !ofNoTill.some((one) => one.test(name)),
    );
    expect(ofTills.length).toBeGreaterThan(15);
    for (const { name, method, path } of ofTills) {
      const { params, body, headers: own } = await requestOf(name);
      const url = `/api${path.replace(':id', params?.id ?? '')}`;
      const request = {
        method,
        url,
        as: 'ADMIN' as const,
        body,
        headers: { 'idempotency-key': name, ...own, ...headers },
      };
      const { status, body: answer } = await server.call(request);
      expect({ name, status, body: answer }).toMatchObject({ name, ...elsewhere });
    }
  });

  test('sells, closes and reopens at their own till', async () => {
    const own = await openTill();
    const at = { headers: await turnAt(own.id) };
    const { body: sale } = await post('/pos/cart', { tillId: own.id }, at);
    const ifMatch = { 'if-match': `"${sale.revision}"` };
    const url = `/api/pos/cart/${sale.id}`;
    const body = { products: [sold.basket] };
    const changed = await server.call({
      method: 'PATCH',
      url,
      as: 'ADMIN',
      body,
      headers: { ...ifMatch, ...at.headers },
    });
    expect(changed.status).toBe(200);
    expect((await pay(sale.id, { method: 'eft', dueCents: 9_890, tillId: own.id }, at)).status).toBe(200);
    expect((await finish(sale.id, at)).status).toBe(200);
    const counted = { cash: {}, cardCents: 0, eftCents: 9_890 };
    expect((await post(`/pos/till/${own.id}/close`, counted, at)).status).toBe(200);
    const again = { headers: await turnAt(own.id) };
    expect((await post(`/pos/till/${own.id}/open`, { floatCents: 0 }, again)).status).toBe(200);
  });

  test('resumes a cart of another till at their own, and pays it only then', async () => {
    const { id } = await cart((await openTill()).id, sold.basket);
    const payment = { method: 'eft', dueCents: 9_890, tillId: till.id };
    expect(await pay(id, payment, { headers })).toMatchObject(elsewhere);
    expect((await post(`/pos/cart/${id}/status`, { status: 'parked' })).status).toBe(200);
    expect(await post(`/pos/cart/${id}/status`, { status: 'open' }, { headers })).toMatchObject(elsewhere);
    const resumed = await post(`/pos/cart/${id}/status`, { status: 'open', tillId: till.id }, { headers });
    expect(resumed).toMatchObject({ status: 200, body: { tillId: till.id } });
    expect((await pay(id, payment, { headers })).status).toBe(200);
  });

  test('takes the rest of a sale of another till, refunds it and prints its receipt at their own', async () => {
    const { id } = await cart((await openTill()).id, sold.basket);
    await pay(id, { method: 'eft', dueCents: 9_890, amountCents: 5_000 });
    const rest = { method: 'eft', dueCents: 4_890 };
    expect(await pay(id, rest, { headers })).toMatchObject(elsewhere);
    expect((await pay(id, { ...rest, tillId: till.id }, { headers })).status).toBe(200);
    expect((await finish(id, { headers })).status).toBe(200);
    expect((await post(`/pos/cart/${id}/print`, {}, { headers })).status).toBe(200);
    const back = { lines: [{ line: 0, quantity: 1 }], amountCents: 9_890 };
    expect((await refund(id, till.id, back, { headers })).status).toBe(200);
  });

  test('reads what other tills have', async () => {
    const other = await openTill();
    const { id } = await cart(other.id, sold.basket);
    for (const url of ['/pos/till', `/pos/till/${other.id}/report`, `/pos/till-day/${other.day.id}`, `/pos/cart/${id}`])
      expect((await server.call({ url: `/api${url}`, as: 'ADMIN', headers })).status).toBe(200);
  });
});
