import { randomUUID } from 'node:crypto';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOf, useTestServer } from '../../../testing/test-server.ts';
import { posCalls } from '../pos-testing.ts';

const server = useTestServer({ TILL_LOCK_MINUTES: '3' });
const { post, get, openTill, rows, keepProducts } = posCalls(server);
const pin = '7391';
const wrongPin = 'That PIN is wrong, or it’s locked. Five wrong tries lock it; set a new one in Account.';
let till: { id: string; code: string };
/** The user who is a cashier: someone at reception, where the role has the page. */
let casey: string;

const idOf = async (role: Role) => (await rows('select id from users where email = $1', emailOf(role)))[0].id as string;
const given = async (role: Role, pages: string[]) => {
  const { roles } = (await server.call({ url: '/api/role', as: 'ADMIN' })).body;
  const { revision } = roles.find((one: { role: Role }) => one.role === role);
  const headers = { 'if-match': `"${revision}"` };
  await server.call({ method: 'PATCH', url: `/api/role/${role}/page`, as: 'ADMIN', body: { pages }, headers });
};
const setPin = (given: unknown, as: Role = 'RECEPTION') => post('/pos/cashier-pin', { pin: given }, { as });
const start = (userId: string, given: unknown = pin, as: Role = 'ADMIN') =>
  post(`/pos/till/${till.id}/cashier`, { userId, pin: given }, { as });
const turnHeader = (id: string) => ({ 'x-cashier': id });
const asCashier = async () => turnHeader((await start(casey)).body.id);
const tries = async () => (await rows('select tries from cashier_pins'))[0].tries;

beforeAll(async () => {
  await keepProducts();
  await given('RECEPTION', ['pos', 'visitor_logs']);
  casey = await idOf('RECEPTION');
  till = await openTill();
});
beforeEach(async () => {
  server.clock.at = null;
  await setPin(pin);
});

describe('a PIN', () => {
  test.each(['1234', '0000', '739', '739152048', 'abcd', '251287', '', 7391, undefined])(
    'of %j is refused',
    async (given) => {
      const answer = await setPin(given);
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'pin' }] } });
    },
  );

  test('needs a recent sign-in, and isn’t kept', async () => {
    expect((await get('/pos/cashier-pin', 'RECEPTION')).body).toEqual({ isSet: true, isLocked: false });
    await rows(`update auth_sessions set authenticated_at = now() - interval '1 hour'`);
    expect((await setPin('8264')).body).toMatchObject({ code: 'requires-recent-login' });
    expect((await post('/pos/cashier-pin/remove', {}, { as: 'RECEPTION' })).body.code).toBe('requires-recent-login');
    await rows('update auth_sessions set authenticated_at = now()');
    const key = randomUUID();
    const body = { pin: '4937162' };
    const set = await post('/pos/cashier-pin', body, { as: 'RECEPTION', headers: { 'idempotency-key': key } });
    expect(set).toMatchObject({ status: 200, body: { isSet: true, isLocked: false } });
    expect(await rows('select key from idempotency_keys where key = $1', key)).toEqual([]);
    const kept = await rows(
      `select p.hash, l.changes::text as logged from cashier_pins p, audit_log l where l.action = 'set-cashier-pin'`,
    );
    expect(kept[0].hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(kept)).not.toContain(body.pin);
  });

  test('is for those who have the page alone', async () => {
    expect((await setPin(pin, 'SUPERUSER')).status).toBe(403);
    expect((await server.call({ method: 'POST', url: '/api/pos/cashier-pin', body: { pin } })).status).toBe(401);
    expect((await get('/pos/cashier', 'SUPERUSER')).status).toBe(403);
  });

  test('that is removed is no more, nor the turn that it began', async () => {
    const headers = await asCashier();
    expect((await post('/pos/cashier-pin/remove', {}, { as: 'RECEPTION' })).body).toMatchObject({ isSet: false });
    expect((await post('/pos/cashier-pin/remove', {}, { as: 'RECEPTION' })).status).toBe(200);
    expect((await post('/pos/cart', { tillId: till.id }, { headers })).status).toBe(403);
    expect((await get('/pos/cashier')).body.cashiers).toEqual([]);
    expect((await start(casey)).body.detail).toBe(wrongPin);
  });
});

describe('five wrong tries', () => {
  test('lock a PIN, until its owner sets a new one', async () => {
    for (const given of ['7392', '7393', '7394', '7395', '7396'])
      expect(await start(casey, given)).toMatchObject({ status: 401, body: { code: 'invalid-credential' } });
    expect((await start(casey)).body.detail).toBe(wrongPin);
    expect((await get('/pos/cashier')).body.cashiers).toMatchObject([{ id: casey, isLocked: true }]);
    await setPin(pin);
    expect((await start(casey)).status).toBe(200);
    const failed = await rows(
      `select audit_actor(audit_log) as actor, target_label, changes from audit_log where action = 'cashier-pin-failed' order by id desc limit 1`,
    );
    expect(failed).toMatchObject([{ actor: 'Test ADMIN', target_label: `Till ${till.code}` }]);
    expect(failed[0].changes).toEqual([{ field: 'cashier', before: null, after: casey }]);
  });

  test('at once are counted one by one', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => start(casey, '7392')));
    expect(all.map(({ status }) => status)).toEqual(Array(12).fill(401));
    expect(await tries()).toBe(5);
    expect((await start(casey)).status).toBe(401);
  });

  test('are unlocked by an administrator', async () => {
    await rows('update cashier_pins set tries = 5');
    expect((await post(`/pos/cashier/${casey}/unlock`, {}, { as: 'RECEPTION' })).status).toBe(403);
    expect((await post(`/pos/cashier/${casey}/unlock`)).body).toMatchObject({ id: casey, isLocked: false });
    expect((await post(`/pos/cashier/${casey}/unlock`)).status).toBe(200);
    expect((await rows(`select id from audit_log where action = 'unlock-cashier-pin'`)).length).toBe(1);
    expect((await post(`/pos/cashier/${till.id}/unlock`)).status).toBe(404);
    expect((await start(casey)).status).toBe(200);
  });

  test('start again after a right one', async () => {
    for (const given of ['7392', '7393', '7394', '7395']) await start(casey, given);
    expect((await start(casey)).status).toBe(200);
    expect(await tries()).toBe(0);
  });
});

describe('changing the cashier', () => {
  test.each([
    ['of another cashier', async () => start(casey, '8264')],
    ['of a user without one', async () => start(await idOf('ADMIN'))],
    ['of no user', async () => start('0195a1f0-0000-7000-8000-0000000000ff')],
  ])('with the PIN %s is refused in the same words', async (_name, attempt) => {
    expect(await attempt()).toMatchObject({
      status: 401,
      body: { code: 'invalid-credential', detail: wrongPin, fields: [{ path: 'pin', message: wrongPin }] },
    });
  });

  test.each([{ pin: '12a4' }, { pin: '739152048' }, { pin: 7391 }, { userId: 'me', pin }, {}])(
    'with %j is refused',
    async (body) => {
      expect((await post(`/pos/till/${till.id}/cashier`, { userId: casey, ...body })).status).toBe(400);
    },
  );

  test('asks for a till, and for the page', async () => {
    expect((await post(`/pos/till/${casey}/cashier`, { userId: casey, pin })).status).toBe(404);
    expect((await start(casey, pin, 'SUPERUSER')).status).toBe(403);
    const url = `/api/pos/till/${till.id}/cashier`;
    expect((await server.call({ method: 'POST', url, body: { userId: casey, pin } })).status).toBe(401);
  });

  test('makes sales and the activity log name the cashier', async () => {
    const { body: turn } = await start(casey);
    expect(turn).toMatchObject({ tillId: till.id, cashier: { id: casey, name: 'Test RECEPTION' }, lockMinutes: 3 });
    const { body: sale } = await post('/pos/cart', { tillId: till.id }, { headers: turnHeader(turn.id) });
    expect(sale).toMatchObject({ cashier: 'Test RECEPTION' });
    const logged = await rows(
      `select action, audit_actor(audit_log) as actor, reference from audit_log where reference = $1 order by id`,
      `cashier-turn:${turn.id}`,
    );
    expect(logged).toEqual([
      { action: 'change-cashier', actor: 'Test ADMIN', reference: `cashier-turn:${turn.id}` },
      { action: 'start-sale', actor: 'Test RECEPTION', reference: `cashier-turn:${turn.id}` },
    ]);
    expect((await post('/pos/cart', { tillId: till.id })).body).toMatchObject({ cashier: 'Test ADMIN' });
  });

  test('gives the permissions of the cashier in the point of sale alone', async () => {
    const headers = await asCashier();
    const moved = { direction: 'in', amountCents: 5, reason: 'Coins' };
    expect((await post(`/pos/till/${till.id}/cash`, moved, { headers })).status).toBe(403);
    expect((await post(`/pos/till/${till.id}/cash`, moved)).status).toBe(201);
    const own = [
      post('/pos/cashier-pin', { pin }, { headers }),
      post('/pos/cashier-pin/remove', {}, { headers }),
      post('/pos/cashier-turn/end', {}, { headers }),
      post(`/pos/till/${till.id}/cashier`, { userId: casey, pin }, { headers }),
    ];
    for (const answer of await Promise.all(own))
      expect(answer).toMatchObject({ status: 403, body: { rule: 'cashier-area' } });
    expect((await server.call({ url: '/api/dealer', as: 'ADMIN' })).status).toBe(200);
  });

  test('reaches no call outside the point of sale', async () => {
    const headers = await asCashier();
    const calls = server.poolhouse.useCases.map(({ call }) => call);
    const others = calls.filter(({ access }) => access !== 'anonymous' && !access.startsWith('pos:'));
    expect(others.length).toBeGreaterThan(300);
    for (const { method, path } of others) {
      const url = `/api${path.replaceAll(/:\w+/g, till.id)}`;
      const { status, body } = await server.call({ method, url, as: 'ADMIN', headers });
      expect({ url, status, rule: body.rule }).toEqual({ url, status: 403, rule: 'cashier-area' });
    }
  });

  test('is worth something in its own session alone', async () => {
    const headers = await asCashier();
    expect((await server.call({ url: '/api/pos/till', as: 'ADMIN', headers })).status).toBe(200);
    const other = await server.call({ url: '/api/pos/till', as: 'RECEPTION', headers });
    expect(other).toMatchObject({
      status: 403,
      body: { rule: 'cashier', detail: 'The till is locked. Enter your PIN.' },
    });
    expect((await server.call({ url: '/api/pos/till', headers })).status).toBe(401);
    const strange = await server.call({ url: '/api/pos/till', as: 'ADMIN', headers: turnHeader('casey') });
    expect(strange).toMatchObject({ status: 400 });
  });

  test('ends the turn of the cashier before', async () => {
    await setPin('8264', 'ADMIN');
    const before = await asCashier();
    const after = turnHeader((await start(await idOf('ADMIN'), '8264')).body.id);
    const seen = (headers: Record<string, string>) =>
      server.call({ url: '/api/pos/cashier-turn', as: 'ADMIN', headers });
    expect((await seen(before)).status).toBe(403);
    expect((await seen(after)).body.turn.cashier).toMatchObject({ name: 'Test ADMIN', pages: ['pos'] });
    expect((await get('/pos/cashier-turn')).body).toEqual({ turn: null });
    await post('/pos/cashier-pin/remove');
  });
});

describe('a turn ends', () => {
  const seen = async (headers: Record<string, string>) =>
    (await server.call({ url: '/api/pos/cashier-turn', as: 'ADMIN', headers })).status;

  test('when the till is locked', async () => {
    const headers = await asCashier();
    expect(await post('/pos/cashier-turn/end')).toMatchObject({
      status: 200,
      body: { message: 'The till is locked.' },
    });
    expect((await post('/pos/cashier-turn/end')).status).toBe(200);
    expect(await seen(headers)).toBe(403);
  });

  test('when no call named it for as long as the setting says', async () => {
    const headers = await asCashier();
    const began = Date.now();
    const after = (minutes: number) => {
      server.clock.at = new Date(began + minutes * 60_000);
    };
    after(2);
    expect(await seen(headers)).toBe(200);
    after(4);
    expect(await seen(headers)).toBe(200);
    after(8);
    expect(await seen(headers)).toBe(403);
  });

  test('when the till closes', async () => {
    const open = await openTill();
    const { body } = await post(`/pos/till/${open.id}/cashier`, { userId: casey, pin });
    const headers = turnHeader(body.id);
    expect(await seen(headers)).toBe(200);
    const counted = { cash: {}, cardCents: 0, eftCents: 0 };
    expect((await post(`/pos/till/${open.id}/close`, counted, { headers })).status).toBe(200);
    expect(await seen(headers)).toBe(403);
  });

  test('when the session ends', async () => {
    await start(casey);
    await rows('delete from auth_sessions where id in (select session_id from cashier_turns)');
    expect(await rows('select id from cashier_turns')).toEqual([]);
    // The session of the administrator is opened again.
    server.clock.at = new Date(Date.now() + 11 * 60_000);
    await server.as('ADMIN');
  });

  test('when its cashier is suspended, or may not use tills any more', async () => {
    const headers = await asCashier();
    await rows('update users set disabled_at = now() where id = $1', casey);
    expect(await seen(headers)).toBe(403);
    await rows('update users set disabled_at = null where id = $1', casey);
    expect(await seen(headers)).toBe(200);
    await given('RECEPTION', ['visitor_logs']);
    expect(await seen(headers)).toBe(403);
    expect((await get('/pos/cashier')).body.cashiers).toEqual([]);
    expect((await start(casey)).body.detail).toBe(wrongPin);
    await given('RECEPTION', ['pos', 'visitor_logs']);
  });
});

test('a cashier looks up customers at the till', async () => {
  const headers = await asCashier();
  expect((await server.call({ url: '/api/pos/customer?q=quokka', as: 'ADMIN', headers })).status).toBe(200);
});
