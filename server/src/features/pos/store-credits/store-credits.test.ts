import { readShortCode } from '@poolhouse/domain/kernel/short-code';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { compareReceivables } from '../../payments/receivables/receivable-testing.ts';
import { posCalls, sold } from '../pos-testing.ts';
import { expireCreditsLoop } from './expire-credits.ts';

const server = useTestServer();
compareReceivables(server);
const pos = posCalls(server);
const { post, get, cart, change, pay, finish, saleOf, sell, refund, openTill, rows } = pos;
const none = '0195a1f0-0000-7000-8000-0000000000ff';
const buyer = { first_name: 'Jo', last_name: 'Citizen', email: 'jo@citizen.example' };

let till: { id: string; code: string };
beforeAll(async () => {
  await pos.keepProducts();
  till = await openTill();
});

const creditOf = async (id: string) => (await get(`/pos/store-credit/${id}`)).body;
const ledgerOf = async (id: string) => (await get(`/pos/store-credit/${id}/entry`)).body.entries;
const codeOf = async (id: string): Promise<string> => (await post(`/pos/store-credit/${id}/slip`)).body.code;
const adjust = (id: string, body: object, more = {}) => post(`/pos/store-credit/${id}/adjust`, body, more);
const wholeRefund = { lines: [{ line: 0, quantity: 1 }], amountCents: 9_890, toStoreCredit: true };
const spend = (id: string, code: string, body: object, more = {}) =>
  pay(id, { method: 'gift', reference: code, ...body }, more);

/** A store credit of $98.90 that Jo Citizen got for what was paid in cash. */
const issue = async (tillId = till.id) => {
  const { id } = await cart(tillId, sold.basket);
  await change(id, { customerInfo: buyer });
  await pay(id, { method: 'cash', dueCents: 9_890 });
  await finish(id);
  const { body } = await refund(id, tillId, wholeRefund);
  const creditId: string = body.refunds[0].paybacks[0].storeCreditId;
  return { id: creditId, code: await codeOf(creditId), sale: body };
};

describe('a refund to store credit', () => {
  test('issues a credit for the buyer, with a ledger and its entries in the activity log', async () => {
    const { id, code, sale } = await issue();
    expect(sale.refunds[0].paybacks).toEqual([
      expect.objectContaining({ method: 'gift', amountCents: 9_890, roundingCents: 0, storeCreditId: id }),
    ]);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { body: found } = await post('/pos/store-credit/find', { code: code.toLowerCase() });
    expect(found).toMatchObject({
      id,
      ending: code.slice(-4),
      holder: 'Jo Citizen',
      balanceCents: 9_890,
      lastUsedAt: null,
      createdBy: 'Test ADMIN',
    });
    expect(await ledgerOf(id)).toMatchObject([
      { kind: 'issued', amountCents: 9_890, balanceCents: 9_890, saleId: sale.id, sale: sale.number, reason: null },
    ]);
    const { entries } = (await get(`/pos/store-credit/${id}/history`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'print-credit',
      'issue-credit',
      'issue-credit',
    ]);
    expect(await pos.paymentsOf(sale.orderId)).toMatchObject([
      { amount_cents: 9_890, method: 'cash' },
      { amount_cents: -9_890, method: 'gift' },
    ]);
  });

  test('is a choice: what was paid in cash goes back in cash otherwise', async () => {
    const sale = await sell(till.id, sold.basket);
    const { body } = await refund(sale.id, till.id, { ...wholeRefund, toStoreCredit: false });
    expect(body.refunds[0].paybacks).toMatchObject([{ method: 'cash', storeCreditId: null }]);
  });

  test('needs no reference of the card that paid', async () => {
    const { id } = await cart(till.id, sold.basket);
    await pay(id, { method: 'card', dueCents: 9_890, reference: 'SC-4411' });
    await finish(id);
    expect((await refund(id, till.id, wholeRefund)).status).toBe(200);
  });

  test('that is sent again issues one credit', async () => {
    const sale = await sell(till.id, sold.basket);
    const headers = { 'idempotency-key': 'credit-once-0001' };
    const send = () => refund(sale.id, till.id, wholeRefund, { headers });
    const [one, other] = [await send(), await send()];
    expect(other.text).toBe(one.text);
    const [paid] = await rows(
      `select count(*)::int as credits from sale_tenders where sale_id = $1 and method = 'gift'`,
      sale.id,
    );
    expect(paid).toEqual({ credits: 1 });
  });
});

describe('a store credit', () => {
  test('pays a part, and another method the rest; the receipt has the end of its code alone', async () => {
    const { id, code } = await issue();
    const { id: saleId } = await cart(till.id, { ...sold.basket, quantity: 2 });
    const { body } = await spend(saleId, code, { dueCents: 18_790, amountCents: 9_890 });
    expect(body).toMatchObject({
      status: 'part-paid',
      tenders: [{ method: 'gift', amountCents: 9_890, storeCreditId: id, reference: `…${code.slice(-4)}` }],
    });
    await pay(saleId, { method: 'cash', dueCents: 8_900 });
    expect((await finish(saleId)).body.status).toBe('finished');
    expect(await creditOf(id)).toMatchObject({ balanceCents: 0, lastUsedAt: expect.any(String) });
    expect(await ledgerOf(id)).toMatchObject([
      { kind: 'spent', amountCents: -9_890, balanceCents: 0, saleId },
      { kind: 'issued' },
    ]);
    const log = JSON.stringify(await rows('select changes, target_label from audit_log'));
    expect(log).not.toContain(readShortCode(code));
    const sent = JSON.stringify(await rows('select payload from outbox'));
    expect([sent.includes(saleId), sent.includes(readShortCode(code)), sent.includes(code)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is refused for more than it is worth, an unknown code and none', async () => {
    const { id, code } = await issue();
    const { id: saleId } = await cart(till.id, { ...sold.basket, quantity: 2 });
    const fieldsOf = async (reference: string | null, amountCents: number | null = null) =>
      (await pay(saleId, { method: 'gift', dueCents: 18_790, amountCents, reference })).body.fields;
    expect(await fieldsOf(code)).toEqual([{ path: 'amountCents', message: '$98.90 is left on this store credit.' }]);
    expect(await fieldsOf('ABCD-EFGH-0000')).toEqual([
      { path: 'reference', message: 'No store credit has this code. Check the slip.' },
    ]);
    expect(await fieldsOf(null)).toEqual([{ path: 'reference', message: 'Enter the code of the store credit.' }]);
    expect(await saleOf(saleId)).toMatchObject({ status: 'open', number: null });
    expect(await creditOf(id)).toMatchObject({ balanceCents: 9_890 });
  });

  test('is spent once by two tills at once, and by a key that is repeated', async () => {
    const other = await openTill();
    const { id, code } = await issue();
    const carts = await Promise.all([till.id, other.id].map((tillId) => cart(tillId, sold.basket)));
    const both = await Promise.all(carts.map((one) => spend(one.id, code, { dueCents: 9_890 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await creditOf(id)).toMatchObject({ balanceCents: 0 });
    await adjust(id, { amountCents: 9_890, reason: 'Goodwill' });
    const left = carts[both.findIndex(({ status }) => status === 400)]?.id ?? '';
    const send = () => spend(left, code, { dueCents: 9_890 }, { headers: { 'idempotency-key': 'spend-once-0001' } });
    expect(await Promise.all([send(), send()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await ledgerOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'spent',
      'adjusted',
      'spent',
      'issued',
    ]);
  });

  test('gets back what it paid, in parts too, and by an exchange', async () => {
    const { id, code } = await issue();
    await adjust(id, { amountCents: 8_900, reason: 'Goodwill' });
    const { id: saleId } = await cart(till.id, { ...sold.basket, quantity: 2 });
    await spend(saleId, code, { dueCents: 18_790 });
    await finish(saleId);
    const part = await refund(saleId, till.id, { lines: [{ line: 0, quantity: 1 }], amountCents: 8_900 });
    expect(part.body.refunds[0].paybacks).toMatchObject([{ method: 'gift', storeCreditId: id, amountCents: 8_900 }]);
    expect(await creditOf(id)).toMatchObject({ balanceCents: 8_900 });
    const rest = { lines: [{ line: 0, quantity: 1 }], amountCents: 9_890, reason: 'damaged', tillId: till.id };
    const { body: exchange } = await post(`/pos/cart/${saleId}/exchange`, rest);
    await change(exchange.id, { products: [sold.cable] });
    const { body: paid } = await pay(exchange.id, { method: 'cash', dueCents: 0 });
    expect(paid).toMatchObject({ status: 'paid', tenders: [{ method: 'gift', isExchange: true, storeCreditId: id }] });
    expect(await creditOf(id)).toMatchObject({ balanceCents: 8_900 + 9_890 - 4_172 });
    await finish(exchange.id);
    await refund(exchange.id, till.id, { lines: [{ line: 0, quantity: 1 }], amountCents: 4_172 });
    expect(await creditOf(id)).toMatchObject({ balanceCents: 18_790 });
  });

  test('expires after its last day, and is valid for three years again once something is put on it', async () => {
    const { id, code } = await issue();
    await rows(`update store_credits set expires_on = '2026-01-31' where id = $1`, id);
    const { id: saleId } = await cart(till.id, sold.basket);
    expect((await spend(saleId, code, { dueCents: 9_890 })).body.fields).toEqual([
      { path: 'reference', message: 'This store credit expired on 31/01/2026.' },
    ]);
    const contextFor = () => server.poolhouse.commandContext('Point of sale');
    const { db, clock } = contextFor();
    const { run } = expireCreditsLoop({ contextFor } as never);
    await run({ db, clock, signal: AbortSignal.timeout(60_000) } as never);
    expect(await creditOf(id)).toMatchObject({ balanceCents: 0 });
    expect(await ledgerOf(id)).toMatchObject([{ kind: 'expired', amountCents: -9_890 }, { kind: 'issued' }]);
    const { body } = await adjust(id, { amountCents: 9_890, reason: 'Goodwill' });
    expect(body.expiresOn > '2029-01-01').toBe(true);
    expect((await spend(saleId, code, { dueCents: 9_890 })).status).toBe(200);
  });
});

describe('an adjustment', () => {
  test('puts an amount on or takes it off, with the reason, in the ledger and the log', async () => {
    const { id } = await issue();
    const { body } = await adjust(id, { amountCents: -890, reason: 'Counted twice' });
    expect(body).toMatchObject({ balanceCents: 9_000 });
    expect((await ledgerOf(id))[0]).toMatchObject({
      kind: 'adjusted',
      amountCents: -890,
      balanceCents: 9_000,
      reason: 'Counted twice',
      saleId: null,
      createdBy: 'Test ADMIN',
    });
    const [log] = await rows(`select changes from audit_log where action = 'adjust-credit' and target_id = $1`, id);
    expect(log?.changes).toEqual(
      expect.arrayContaining([
        { field: 'balanceCents', before: 9_890, after: 9_000 },
        { field: 'reason', before: null, after: 'Counted twice' },
      ]),
    );
  });

  test('is never more than the balance, by many at once', async () => {
    const { id } = await issue();
    const many = await Promise.all(
      [1, 2, 3, 4].map(() => adjust(id, { amountCents: -4_000, reason: 'Counted twice' })),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await creditOf(id)).toMatchObject({ balanceCents: 1_890 });
  });

  test.each([
    [{ amountCents: 0 }, 'amountCents'],
    [{ amountCents: 0.5 }, 'amountCents'],
    [{ amountCents: -9_891 }, 'amountCents'],
    [{ amountCents: 1_000_000_000 }, 'amountCents'],
    [{ reason: '' }, 'reason'],
  ])('of %j is refused', async (more, path) => {
    const { id } = await issue();
    const { status, body } = await adjust(id, { amountCents: 100, reason: 'Goodwill', ...more });
    expect([status, body.fields[0].path]).toEqual([400, path]);
  });
});

test('store credits are for who has the page; slips and adjustments for who may approve', async () => {
  const { id } = await issue();
  for (const url of ['', `/${id}`, `/${id}/entry`, `/${id}/history`, '/csv']) {
    expect((await get(`/pos/store-credit${url}`, 'FINANCE')).status).toBe(403);
    expect((await server.call({ url: `/api/pos/store-credit${url}` })).status).toBe(401);
  }
  await pos.withoutApproval(async () => {
    expect((await post(`/pos/store-credit/${id}/slip`)).status).toBe(403);
    expect((await adjust(id, { amountCents: 100, reason: 'Goodwill' })).status).toBe(403);
    expect((await get(`/pos/store-credit/${id}`)).status).toBe(200);
  });
  expect((await post(`/pos/store-credit/${none}/slip`)).status).toBe(404);
  expect((await adjust(none, { amountCents: 100, reason: 'Goodwill' })).status).toBe(404);
  expect((await get(`/pos/store-credit/${none}/entry`)).status).toBe(404);
});

test('the list finds store credits by holder and the end of the code, never by the code itself', async () => {
  const { id, code } = await issue();
  const listOf = async (query: string) =>
    (await get(`/pos/store-credit?${query}`)).body.credits.map((one: { id: string }) => one.id);
  expect(await listOf(`q=${code.slice(-4)}`)).toContain(id);
  expect(await listOf('q=citizen&hasBalance=yes')).toContain(id);
  expect(await listOf('hasBalance=no')).not.toContain(id);
  expect(await listOf(`q=${readShortCode(code)}`)).toEqual([]);
  const { text } = await server.call({ url: '/api/pos/store-credit/csv', as: 'ADMIN' });
  expect(text.split('\r\n')[0]).toContain('Code ends in,Holder,Balance in cents,Expires');
  expect(text).not.toContain(readShortCode(code));
});

test('the report of a day has what was spent and issued on its own line, which is what the ledgers have', async () => {
  const front = await openTill(20_000);
  const { id, code } = await issue(front.id);
  const { id: saleId } = await cart(front.id, sold.cable);
  await spend(saleId, code, { dueCents: 4_172 });
  await finish(saleId);
  await adjust(id, { amountCents: 100, reason: 'Goodwill' });
  await post(`/pos/till/${front.id}/close`, { cash: { 5000: 4, 2000: 4, 1000: 1 }, cardCents: 0, eftCents: 0 });
  const [closed] = (await get(`/pos/till/${front.id}/report`)).body.reports;
  const report = (await get(`/pos/till-day/${closed.id}`)).body;
  expect(report.methods).toContainEqual({
    method: 'gift',
    takenCents: 4_172,
    refundedCents: 9_890,
    expectedCents: null,
    countedCents: null,
    differenceCents: null,
  });
  const [ledger] = await rows(
    `select -sum(e.amount_cents)::int as cents from store_credit_entries e join sale_tenders t on t.id = e.tender_id
      where t.till_day_id = $1`,
    closed.id,
  );
  expect(ledger?.cents).toBe(4_172 - 9_890);
  expect(report.differenceCents).toBe(29_000 - 29_890);
});

test('the database keeps the ledger: entries never change, and the balance is their sum', async () => {
  const { id } = await issue();
  await expect(rows('update store_credit_entries set amount_cents = 1 where credit_id = $1', id)).rejects.toThrow(
    'can only grow',
  );
  await expect(rows('delete from store_credit_entries where credit_id = $1', id)).rejects.toThrow('can only grow');
  await expect(rows('update store_credits set balance_cents = 1 where id = $1', id)).rejects.toThrow(
    'the sum of its entries',
  );
});
