import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { posCalls, sold } from '../pos-testing.ts';

const server = useTestServer();
const pos = posCalls(server);
const { post, get, openTill, cart, pay, finish, sell, rows } = pos;
const counted = (more: object = {}) => ({ cash: {}, cardCents: 0, eftCents: 0, ...more });

const reportsOf = async (id: string) => (await get(`/pos/till/${id}/report`)).body.reports;
const lastReport = async (id: string) => (await get(`/pos/till-day/${(await reportsOf(id))[0].id}`)).body;

beforeAll(() => pos.keepProducts());

describe('a till', () => {
  test.each([
    [{ code: '1A', name: 'Front' }, 400],
    [{ code: 'TOOLONG', name: 'Front' }, 400],
    [{ code: 'A', name: '' }, 400],
    [{ code: 'A1' }, 400],
  ])('of %j is refused', async (body, status) => {
    expect((await post('/pos/till', { branch: 'gregory_hills', ...body })).status).toBe(status);
  });

  test('has a code of its own, in capitals', async () => {
    expect((await post('/pos/till', { code: 'ox1', name: 'Oxley', branch: 'gregory_hills' })).body).toMatchObject({
      code: 'OX1',
      day: null,
    });
    expect((await post('/pos/till', { code: 'OX1', name: 'Other', branch: 'gregory_hills' })).body).toMatchObject({
      code: 'conflict',
    });
  });

  test('gets another name and another branch, and keeps its code', async () => {
    const { body: till } = await post('/pos/till', { code: 'MOVED', name: 'Front', branch: 'gregory_hills' });
    const change = (body: object, as: Role = 'ADMIN') =>
      server.call({ method: 'PATCH', url: `/api/pos/till/${till.id}`, as, body, headers: { 'if-match': '"1"' } });
    for (const body of [{ branch: 'nowhere' }, { branch: '' }, { name: '' }, { code: 'NEW' }])
      expect((await change(body)).status).toBe(400);
    expect((await change({ name: 'Back' }, 'SUPERUSER')).status).toBe(403);
    await rows('update tills set branch_id = null where id = $1', till.id);
    expect((await change({ name: 'Back', branch: 'oxley' })).body).toMatchObject({
      code: 'MOVED',
      name: 'Back',
      branch: { value: 'oxley', label: 'Oxley' },
      revision: 2,
    });
    expect((await change({ name: 'Workshop' })).body).toMatchObject({ code: 'revision-conflict' });
    const logged = await rows(`select changes from audit_log where target_id = $1 and action = 'update'`, till.id);
    expect(logged[0].changes).toContainEqual({ field: 'branch', before: null, after: 'Oxley' });
  });

  test('opens once, though two users open it at once', async () => {
    const { body: till } = await post('/pos/till', { code: 'ONCE', name: 'Front', branch: 'gregory_hills' });
    const open = () => post(`/pos/till/${till.id}/open`, { floatCents: 15_000 });
    const both = await Promise.all([open(), open()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get('/pos/till')).body.tills).toContainEqual(
      expect.objectContaining({
        id: till.id,
        day: expect.objectContaining({ floatCents: 15_000, openedBy: 'Test ADMIN' }),
      }),
    );
    expect((await post(`/pos/till/${till.id}/open`, { floatCents: -1 })).status).toBe(400);
  });

  test('is for who has the page alone', async () => {
    const till = await openTill();
    for (const url of [
      '/pos/till',
      `/pos/till/${till.id}/open`,
      `/pos/till/${till.id}/close`,
      `/pos/till/${till.id}/cash`,
    ]) {
      expect((await post(url, {}, { as: 'SUPERUSER' })).status).toBe(403);
      expect((await server.call({ method: 'POST', url: `/api${url}` })).status).toBe(401);
    }
  });

  test('tells who we are and what it counts by', async () => {
    expect((await get('/pos/desk')).body).toMatchObject({
      company: { name: 'Poolhouse' },
      freight: { cents: 990, upToCents: 85_000 },
      taxPercent: 10,
      isEndpointOn: false,
      isShopOn: false,
    });
  });
});

describe('closing a till', () => {
  test('tells what should have been there, by method, once it was counted', async () => {
    const till = await openTill(20_000);
    await sell(till.id, sold.basket, sold.cable);
    const card = await cart(till.id, sold.basket);
    await pay(card.id, { method: 'card', dueCents: 9_890, reference: '8801' });
    await finish(card.id);
    await post(`/pos/till/${till.id}/cash`, { direction: 'out', amountCents: 5_000, reason: 'Milk' });
    await post(`/pos/till/${till.id}/cash`, { direction: 'in', amountCents: 1_000, reason: 'Coins' });
    const closed = await post(
      `/pos/till/${till.id}/close`,
      counted({ cash: { 10000: 2, 5000: 1, 2000: 2, 50: 1 }, cardCents: 9_890 }),
    );
    expect(closed).toMatchObject({ status: 200, body: { id: till.id, day: null } });
    const report = await lastReport(till.id);
    expect(report).toMatchObject({
      till: till.code,
      sales: 2,
      closedBy: 'Test ADMIN',
      cashInCents: 1_000,
      cashOutCents: 5_000,
      roundingCents: -2,
      methods: [
        { method: 'cash', expectedCents: 29_070, countedCents: 29_050, differenceCents: -20 },
        { method: 'card', expectedCents: 9_890, countedCents: 9_890, differenceCents: 0 },
        { method: 'eft', expectedCents: 0, countedCents: 0, differenceCents: 0 },
        { method: 'gift', expectedCents: null, countedCents: null, differenceCents: null },
      ],
    });
    expect((await post(`/pos/till/${till.id}/close`, counted())).status).toBe(409);
    expect((await post(`/pos/till/${till.id}/cash`, { direction: 'in', amountCents: 1, reason: 'Coins' })).status).toBe(
      409,
    );
  });

  test('waits for a sale that is open, and for one that is paid', async () => {
    const till = await openTill();
    const sale = await cart(till.id, sold.basket);
    const close = () => post(`/pos/till/${till.id}/close`, counted());
    expect((await close()).body).toMatchObject({ code: 'not-allowed-now' });
    await pay(sale.id, { method: 'eft', dueCents: 9_890 });
    expect((await close()).status).toBe(409);
    await finish(sale.id);
    expect((await close()).status).toBe(200);
  });

  test.each([{ cash: { 3: 1 } }, { cash: { 100: -1 } }, { cash: { 100: 0.5 } }, { cardCents: -1 }, { eftCents: 0.5 }])(
    'with %j is refused',
    async (body) => {
      const till = await openTill();
      expect((await post(`/pos/till/${till.id}/close`, counted(body))).status).toBe(400);
    },
  );

  test.each([
    { direction: 'up', amountCents: 1, reason: 'Milk' },
    { direction: 'out', amountCents: 0, reason: 'Milk' },
    { direction: 'out', amountCents: 1 },
  ])('cash of %j is refused', async (body) => {
    const till = await openTill();
    expect((await post(`/pos/till/${till.id}/cash`, body)).status).toBe(400);
  });

  test('beside payments leaves none out: what was taken is what the sums have', async () => {
    const till = await openTill(0);
    const carts = await Promise.all(Array.from({ length: 8 }, () => cart(till.id, sold.basket)));
    const work = carts.map(async ({ id }) => {
      await pay(id, { method: 'eft', dueCents: 9_890 });
      await finish(id);
    });
    await Promise.all(work);
    await post(`/pos/till/${till.id}/close`, counted());
    const report = await lastReport(till.id);
    const [taken] = await rows(
      `select sum(p.amount_cents)::int as cents from payments p join sale_tenders t on t.payment_id = p.id
        where t.till_day_id = $1`,
      report.id,
    );
    expect(report.methods[2]).toMatchObject({ method: 'eft', expectedCents: taken.cents });
    expect(taken.cents).toBe(8 * 9_890);
  });
});
