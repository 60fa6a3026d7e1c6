import type { Role } from '@poolhouse/domain/features/access/roles';
import { addDays, dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { kiosksOn } from './kiosk-testing.ts';
import { anonymiseVisitors, signOutForgotten } from './nightly-visitors.ts';
import { remindReception } from './remind-reception.ts';

const server = useTestServer();

const { post, pair, list, empty, context } = kiosksOn(server);

beforeEach(empty);

describe('a kiosk', () => {
  test('whose clock is an hour slow counts by the clock of the server', async () => {
    const kiosk = await pair();
    const now = new Date('2026-11-25T03:00:00.000Z');
    server.clock.at = now;
    const anHourBefore = (minutes: number) => new Date(now.getTime() - 3_600_000 - minutes * 60_000);
    const { body } = await kiosk.signIn({ at: anHourBefore(20).toISOString() }, anHourBefore(0));
    expect(body.visitors[0].timeIn.seconds).toBe(now.getTime() / 1000 - 20 * 60);
  });

  test('signs in and out, in capitals, at its own branch', async () => {
    const kiosk = await pair();
    const offer = (await kiosk.offer()).body;
    expect(offer.branches).toMatchObject([{ value: 'oxley' }]);
    expect(offer.kiosk).toMatchObject({ name: 'Front desk', conditions: { version: '1' } });
    const { status, body } = await kiosk.signIn({
      company: 'Lagoon & Sons',
      vehicle: 'abc 123',
      branch: 'dandenong_south',
    });
    expect(status).toBe(201);
    expect(body.visitors).toMatchObject([
      {
        firstName: 'ANNA',
        lastName: 'O’BRIEN',
        company: 'LAGOON & SONS',
        vehicle: 'ABC 123',
        branch: 'oxley',
        region: 'brisbane',
        timeIn: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
        timeOut: null,
      },
    ]);
    const { visitorId } = body.visitors[0];
    expect((await kiosk.find('ann', 'ob')).body).toMatchObject({ visitors: [], match: { visitorId, name: 'ANNA O.' } });
    const out = await kiosk.signOut({ firstName: 'ann', lastName: 'ob' });
    expect({ ...out.body, status: out.status }).toEqual({ status: 200, visitorId, name: 'ANNA O.' });
    expect((await list('onSite=no')).visitors).toMatchObject([{ visitorId, timeOut: { seconds: expect.any(Number) } }]);
    const { rows } = await server.pool.query('select action from audit_log where target_id = $1 order by id', [
      visitorId,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['sign-in-visitor', 'sign-out-visitor']);
  });

  test('never signs out by an id alone, and shows no list', async () => {
    const kiosk = await pair();
    const [{ visitorId }] = (await kiosk.signIn()).body.visitors;
    expect((await kiosk.signOut({ visitorId })).status).toBe(404);
    await kiosk.signIn({ firstName: 'Anna', lastName: 'O’Brien' });
    expect((await kiosk.find('ann', 'ob')).body).toMatchObject({ visitors: [], match: null });
  });

  test('knows no visitor of another branch', async () => {
    const [oxley, thebarton] = [await pair(), await pair('thebarton')];
    await oxley.signIn();
    expect((await thebarton.find('Anna', 'Obrien')).body.match).toBeNull();
    expect((await oxley.find('Anna', 'Obrien')).body.match).toMatchObject({ name: 'ANNA O.' });
  });

  test('pauses signing out over all kiosks of the branch after ten misses', async () => {
    const [one, two, elsewhere] = [await pair(), await pair(), await pair('thebarton')];
    await one.signIn();
    server.clock.at = new Date();
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? one : two).find(`Wrong${index}`, 'Name')),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(10);
    const paused = await two.find('Anna', 'Obrien');
    expect([paused.status, paused.headers['retry-after']]).toEqual([429, '60']);
    expect((await one.signOut({ firstName: 'Anna', lastName: 'Obrien' })).status).toBe(429);
    expect((await elsewhere.find('Anna', 'Obrien')).status).toBe(200);
    server.clock.at = new Date(server.clock.at.getTime() + 61_000);
    expect((await one.signOut({ firstName: 'Anna', lastName: 'Obrien' })).status).toBe(200);
  });

  test('does nothing once it is revoked, or with a token of its own making', async () => {
    const kiosk = await pair();
    expect((await post(`/visitor-kiosk/${kiosk.id}/revoke`, {})).body.revokedAt).not.toBeNull();
    expect([(await kiosk.offer()).status, (await kiosk.signIn()).status]).toEqual([401, 401]);
    const forged = { 'x-form-ticket': `${kiosk.id}.AAAA` };
    expect((await server.call({ url: '/api/visitor/retrieveAllBranches', headers: forged })).status).toBe(401);
  });

  test('sends an entry that waited as often as it likes: it counts once, from when it was made', async () => {
    const kiosk = await pair();
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const entry = { entryId: crypto.randomUUID(), at, companions: [{ firstName: 'Bo', lastName: 'Li' }] };
    const answers = await Promise.all([kiosk.signIn(entry), kiosk.signIn(entry), kiosk.signIn(entry)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = answers.map(({ body }) => body.visitors.map((one: { visitorId: string }) => one.visitorId));
    expect(new Set(ids.map(String)).size).toBe(1);
    const { count, visitors } = await list();
    expect(count).toBe(2);
    expect(visitors[0].timeIn.seconds).toBe(Math.floor(Date.parse(at) / 1000));
  });

  test('refuses what lacks a name', async () => {
    const kiosk = await pair();
    expect((await kiosk.signIn({ firstName: ' ' })).status).toBe(400);
    expect((await kiosk.signIn({ hostId: crypto.randomUUID() })).status).toBe(400);
    const half = await kiosk.signIn({ companions: [{ firstName: 'Sam', lastName: ' ' }] });
    expect([half.status, half.body.fields[0].path]).toEqual([400, 'companions.0.lastName']);
    expect((await list()).count).toBe(0);
  });
});

describe('a host', () => {
  test('is told by bell and mail, and reception after five minutes', async () => {
    const kiosk = await pair();
    const { rows } = await server.pool.query("select id from users where name = 'Test SERVICE'");
    await kiosk.signIn({ hostId: rows[0].id });
    const bell = async (as: Role) => (await server.call({ url: '/api/notification', as })).body.notifications;
    expect(await bell('SERVICE')).toMatchObject([{ type: 'visitor', title: 'ANNA O’BRIEN is here' }]);
    const { rows: mails } = await server.pool.query(
      "select payload from outbox where payload ->> 'template' = 'visitor-arrived'",
    );
    expect(mails).toHaveLength(1);
    expect(await remindReception(context())).toBe(0);
    server.clock.at = new Date(Date.now() + 5 * 60_000);
    expect([await remindReception(context()), await remindReception(context())]).toEqual([1, 0]);
    expect(await bell('RECEPTION')).toMatchObject([{ title: 'ANNA O’BRIEN is still waiting' }]);
  });
});

describe('reception', () => {
  test('signs in, corrects, ticks and signs out', async () => {
    const { visitors } = (await post('/visitor/createVisitor', { firstName: 'Bo', lastName: 'Li', branch: 'oxley' }))
      .body;
    const [{ visitorId, revision }] = visitors;
    const changed = await server.call({
      method: 'PATCH',
      url: `/api/visitor/${visitorId}`,
      as: 'RECEPTION',
      body: { lastName: 'Lee' },
      headers: { 'if-match': `"${revision}"` },
    });
    expect(changed.body).toMatchObject({ lastName: 'LEE', firstName: 'BO' });
    const ticks = await Promise.all([1, 2, 3].map(() => post(`/visitor/${visitorId}/safe`, { isSafe: true })));
    expect(ticks.map(({ status }) => status)).toEqual([200, 200, 200]);
    const today = await server.call({ url: '/api/visitor/retrieveVisitorsForToday', as: 'RECEPTION' });
    expect(today.body.visitors).toMatchObject([{ visitorId, isSafe: true }]);
    const out = () =>
      server.call({ method: 'PATCH', url: '/api/visitor/signOut', as: 'RECEPTION', body: { visitorId } });
    expect((await out()).body).toEqual({ visitorId, name: 'BO L.' });
    const { timeOut } = (await list()).visitors[0];
    server.clock.at = new Date(Date.now() + 60_000);
    await out();
    expect((await list()).visitors[0].timeOut).toEqual(timeOut);
  });

  test('filters by region, branch and who is on site, and exports what was filtered', async () => {
    await (await pair()).signIn();
    await (await pair('thebarton')).signIn({ firstName: 'Dev', lastName: 'Patel' });
    expect((await list('region=brisbane')).visitors).toMatchObject([{ firstName: 'ANNA' }]);
    expect((await list('branch=thebarton&onSite=yes')).count).toBe(1);
    const csv = await server.call({ url: '/api/visitor/retrieveAllVisitors/csv?q=patel', as: 'RECEPTION' });
    expect(csv.text).toContain(`"DEV","PATEL"`);
    expect(csv.text).not.toContain('ANNA');
  });

  test('alone reads the list: others get 403, strangers 401', async () => {
    expect((await server.call({ url: '/api/visitor/retrieveAllVisitors', as: 'FINANCE' })).status).toBe(403);
    const anonymous = await Promise.all([
      server.call({ url: '/api/visitor/retrieveVisitorsForToday' }),
      server.call({ url: '/api/visitor/retrieveAllBranches' }),
      server.call({ method: 'POST', url: '/api/visitor/createVisitor', body: { firstName: 'A', lastName: 'B' } }),
      server.call({ method: 'PATCH', url: '/api/visitor/signOut', body: { firstName: 'Anna', lastName: 'Ob' } }),
    ]);
    expect(anonymous.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await server.call({ url: '/api/visitor/retrieveVisitorsForToday', as: 'FINANCE' })).status).toBe(403);
  });
});

describe('at night', () => {
  test.each([
    ['oxley', 'Australia/Brisbane'],
    ['thebarton', 'Australia/Adelaide'],
    ['forrestdale', 'Australia/Perth'],
  ])('who forgot is signed out at the midnight of %s', async (branch, zone) => {
    server.clock.at = new Date('2026-10-03T03:00:00Z');
    await (await pair(branch)).signIn();
    const nextDay = addDays(dayIn(zone, server.clock.at), 1);
    expect(await signOutForgotten(context())).toBe(0);
    server.clock.at = new Date('2026-10-04T03:00:00Z');
    expect(await signOutForgotten(context())).toBe(1);
    const [{ timeOut, isAutomatic }] = (await list()).visitors;
    const at = new Date(timeOut.seconds * 1000);
    expect([isAutomatic, dayIn(zone, at), dayIn(zone, new Date(at.getTime() - 1))]).toEqual([
      true,
      nextDay,
      addDays(nextDay, -1),
    ]);
  });

  test('visits lose their names after a year', async () => {
    const kiosk = await pair();
    const { body } = await kiosk.signIn({ phone: '0412 345 678' });
    expect(await anonymiseVisitors(context())).toBe(0);
    const keys = () => server.pool.query('select from personal_keys where id = $1', [body.visitors[0].id]);
    expect((await keys()).rowCount).toBe(1);
    server.clock.at = new Date(Date.now() + 367 * 86_400_000);
    expect(await anonymiseVisitors(context())).toBe(1);
    expect((await list()).visitors).toMatchObject([{ firstName: 'VISITOR', phone: null, isAnonymised: true }]);
    // What the log sealed of them can't be opened any more.
    expect((await keys()).rowCount).toBe(0);
  });
});
