import { addDays, dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { kiosksOn } from '../kiosk-testing.ts';
import { anonymiseVisitors } from '../nightly-visitors.ts';

const server = useTestServer();
const { post, pair, list, empty, context } = kiosksOn(server);

const today = () => dayIn('Australia/Brisbane', new Date());
const expected = { firstName: 'Anna', lastName: 'O’Brien', email: 'anna@visitor.example', branch: 'oxley' };
const invite = async (more: object = {}) => {
  const { status, body } = await post('/visit-pass', { ...expected, day: today(), ...more });
  expect(status).toBe(201);
  return body;
};

beforeEach(empty);

describe('a pass', () => {
  test('is mailed, and fills in the form of a kiosk and signs in once', async () => {
    const pass = await invite({ company: 'Lagoon', phone: '0412 345 678' });
    expect(pass).toMatchObject({
      firstName: 'ANNA',
      company: 'LAGOON',
      code: expect.stringMatching(/^(\w{4}-){2}\w{4}$/),
    });
    const { rows } = await server.pool.query("select payload from outbox where payload ->> 'template' = 'visit-pass'");
    expect(rows).toMatchObject([{ payload: { passId: pass.id, to: [{ address: 'anna@visitor.example' }] } }]);
    expect(JSON.stringify(rows)).not.toContain(pass.code);

    const kiosk = await pair();
    const typed = pass.code.toLowerCase().replaceAll('-', ' ');
    const { details } = (await kiosk.recall({ code: typed })).body;
    expect(details).toMatchObject({ firstName: 'ANNA', lastName: 'O’BRIEN', company: 'LAGOON', phone: '0412345678' });
    const both = await Promise.all([kiosk.signIn({ pass: pass.code }), kiosk.signIn({ pass: pass.code })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await list()).count).toBe(1);
    expect(await kiosk.recall({ code: pass.code })).toMatchObject({ status: 409, body: { detail: /used already/ } });
    expect((await post(`/visit-pass/${pass.id}/revoke`, {})).status).toBe(409);
  });

  test('is good at its branch, on its day, and until it is revoked', async () => {
    const [kiosk, elsewhere] = [await pair(), await pair('thebarton')];
    const [pass, tomorrow] = [await invite(), await invite({ day: addDays(today(), 1) })];
    expect(await elsewhere.recall({ code: pass.code })).toMatchObject({
      status: 409,
      body: { detail: /another branch/ },
    });
    expect(await kiosk.recall({ code: tomorrow.code })).toMatchObject({ status: 409, body: { detail: /another day/ } });
    expect((await kiosk.signIn({ pass: tomorrow.code })).status).toBe(409);
    expect((await post(`/visit-pass/${pass.id}/revoke`, {})).body.revokedAt).not.toBeNull();
    expect(await kiosk.recall({ code: pass.code })).toMatchObject({ status: 409, body: { detail: /withdrawn/ } });
    expect((await kiosk.signIn({ pass: pass.code })).status).toBe(409);
    expect((await list()).count).toBe(0);
  });

  test('is opened by its link: with its code while it can be used, and then with what became of it', async () => {
    const pageOf = ({ link }: { link: string }) =>
      server.call({ url: `/api/visit-pass/page${new URL(link).pathname.slice('/visit'.length)}` });
    const open = async (pass: { link: string }) => (await pageOf(pass)).body;
    const [pass, tomorrow] = [await invite(), await invite({ day: addDays(today(), 1) })];
    expect(await open(pass)).toMatchObject({
      state: 'today',
      who: 'ANNA O’BRIEN',
      day: today(),
      branch: { label: 'Oxley' },
      code: pass.code,
      qr: expect.stringContaining('<svg'),
    });
    expect(await open(tomorrow)).toMatchObject({ state: 'to-come', code: tomorrow.code });
    await (await pair()).signIn({ pass: pass.code });
    expect(await open(pass)).toMatchObject({ state: 'used', code: null, qr: null });
    await post(`/visit-pass/${tomorrow.id}/revoke`, {});
    expect(await open(tomorrow)).toMatchObject({ state: 'revoked', code: null, qr: null });
    const missed = await invite();
    server.clock.at = new Date(Date.now() + 86_400_000);
    expect(await open(missed)).toMatchObject({ state: 'expired', code: null });
    server.clock.at = new Date(Date.now() + 370 * 86_400_000);
    await anonymiseVisitors(context());
    expect((await pageOf(missed)).status).toBe(404);
    expect((await pageOf({ link: missed.link.slice(0, -1) })).status).toBe(404);
    expect((await pageOf({ link: missed.link.replace(missed.id, pass.id) })).status).toBe(404);
  });

  test('is made for a day that comes, by who may sign visitors in', async () => {
    const past = await post('/visit-pass', { ...expected, day: addDays(today(), -1) });
    expect(past).toMatchObject({ status: 400, body: { fields: [{ path: 'day' }] } });
    expect((await post('/visit-pass', { ...expected, day: today() }, 'FINANCE')).status).toBe(403);
    await invite();
    const passes = await server.call({ url: `/api/visit-pass?from=${addDays(today(), 1)}`, as: 'RECEPTION' });
    expect(passes.body).toMatchObject({ count: 0, passes: [] });
  });

  test('loses its names after a year', async () => {
    await invite();
    server.clock.at = new Date(Date.now() + 370 * 86_400_000);
    await anonymiseVisitors(context());
    const { rows } = await server.pool.query('select first_name, email from visit_passes');
    expect(rows).toEqual([{ first_name: 'VISITOR', email: null }]);
  });
});

describe('who was here before', () => {
  test('is known by full name and phone together, and by nothing less', async () => {
    const kiosk = await pair();
    await kiosk.signIn({ company: 'Lagoon', phone: '0412 345 678', vehicle: 'abc 123', kind: 'contractor' });
    const known = async (firstName: string, lastName: string, phone: string) =>
      (await kiosk.recall({ firstName, lastName, phone })).body.details;
    expect(await known('anna', "o'brien", '+61 412 345 678')).toMatchObject({
      company: 'LAGOON',
      vehicle: 'ABC 123',
      kind: 'contractor',
    });
    expect(await known('ann', 'ob', '0412 345 678')).toBeNull();
    expect(await known('Anna', 'O’Brien', '0412 345 679')).toBeNull();
    expect((await kiosk.recall({ firstName: 'Anna', lastName: 'O’Brien' })).status).toBe(400);
    const anonymous = { method: 'POST', url: '/api/visit-pass/find', body: { code: 'X' } } as const;
    expect([
      (await server.call(anonymous)).status,
      (await server.call({ ...anonymous, as: 'RECEPTION' })).status,
    ]).toEqual([401, 401]);
  });

  test('isn’t found by guessing: ten misses pause it at all kiosks of the branch, and signing out goes on', async () => {
    const [one, two] = [await pair(), await pair()];
    await one.signIn({ phone: '0412 345 678' });
    server.clock.at = new Date();
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, at) => (at % 2 ? one : two).recall({ code: `CODE-${at}` })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await two.recall({ firstName: 'Anna', lastName: 'O’Brien', phone: '0412 345 678' })).status).toBe(429);
    expect((await two.signOut({ firstName: 'Anna', lastName: 'O’Brien' })).status).toBe(200);
  });
});
