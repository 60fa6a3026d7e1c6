import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { kiosksOn } from '../kiosk-testing.ts';
import { endForgottenEvacuations } from './run-evacuation.ts';

const server = useTestServer();
const { post, pair, empty, context } = kiosksOn(server);

const minute = 60_000;
const start = (isDrill: boolean, as?: Role, branch = 'oxley') => post('/visitor/evacuation', { branch, isDrill }, as);
const tick = (id: string, as?: Role, isSafe = true) => post(`/visitor/${id}/safe`, { isSafe }, as);
const today = (as: Role, branch = 'oxley') =>
  server.call({ url: `/api/visitor/retrieveVisitorsForToday?branch=${branch}`, as });
const report = (id: string, as: Role = 'RECEPTION') => server.call({ url: `/api/evacuation/${id}`, as });
const later = (ms: number) => {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + ms);
};

async function signIn(...names: string[]): Promise<string[]> {
  const kiosk = await pair();
  const ids = [];
  for (const lastName of names) ids.push((await kiosk.signIn({ lastName })).body.visitors[0].visitorId as string);
  return ids;
}
async function makeWarden(role: Role, branch = 'oxley'): Promise<void> {
  await server.pool.query(
    'insert into visit_wardens (branch_id, user_id) select b.id, u.id from branches b, users u where b.value = $1 and u.name = $2',
    [branch, `Test ${role}`],
  );
}

beforeEach(async () => {
  await empty();
  await server.pool.query('delete from visit_wardens');
  await server.pool.query('delete from evacuations');
});

describe('a drill', () => {
  test('says that everyone is safe and goes on until it is ended; its report says who, when and how long', async () => {
    server.clock.at = new Date();
    const [one = '', two = ''] = await signIn('One', 'Two');
    const { id, onSite } = (await start(true)).body;
    expect(onSite).toBe(2);
    expect((await today('RECEPTION')).body.evacuation).toMatchObject({ id, isDrill: true, missing: 2 });
    later(minute);
    await tick(one);
    later(minute);
    // Both of the last ticks arrive at once.
    await Promise.all([tick(two), tick(two)]);
    const underWay = async () => (await today('RECEPTION')).body.evacuation;
    expect(await underWay()).toMatchObject({ id, missing: 0, allSafeAt: expect.any(String), endedAt: null });
    await tick(two, undefined, false);
    expect(await underWay()).toMatchObject({ id, missing: 1, allSafeAt: null });
    await tick(two);
    later(minute);
    const { body } = await post(`/evacuation/${id}/end`, {});
    expect(await underWay()).toBeNull();
    expect((await report(id)).body).toEqual(body);
    const took = Date.parse(body.allSafeAt) - Date.parse(body.startedAt);
    expect({ ...body, took }).toMatchObject({
      isDrill: true,
      branchLabel: 'Oxley',
      startedBy: 'Test RECEPTION',
      onSite: 2,
      missing: 0,
      took: 2 * minute,
      people: [{ lastName: 'ONE', hasLeft: false }, { lastName: 'TWO' }],
    });
  });

  test('ends with who is missing; who signed out meanwhile isn’t, and what is ticked later doesn’t change the report', async () => {
    server.clock.at = new Date();
    const [one = '', two = '', three = ''] = await signIn('One', 'Two', 'Three');
    const { id } = (await start(true)).body;
    later(minute);
    await tick(one);
    await tick(one, 'OFFICE_MANAGER', false);
    await tick(one, 'OFFICE_MANAGER');
    const out = { method: 'PATCH', url: '/api/visitor/signOut', as: 'RECEPTION', body: { visitorId: two } } as const;
    await server.call(out);
    later(minute);
    const end = () => post(`/evacuation/${id}/end`, {});
    const ends = await Promise.all([end(), end()]);
    expect(ends.map(({ status }) => status)).toEqual([200, 200]);
    later(minute);
    await tick(three);
    const { body } = await report(id);
    expect(body).toMatchObject({ missing: 1, onSite: 3, allSafeAt: null });
    expect(body.people).toMatchObject([
      { lastName: 'THREE', safeAt: null, hasLeft: false },
      { lastName: 'ONE', safeAt: expect.any(String) },
      { lastName: 'TWO', safeAt: null, hasLeft: true },
    ]);
    const { rows } = await server.pool.query('select action from audit_log where target_id = $1', [id]);
    expect(rows).toEqual([{ action: 'end-evacuation' }]);
  });

  test('counts who signs in meanwhile, and is over for all once the last one signs out', async () => {
    server.clock.at = new Date();
    const [one = ''] = await signIn('One');
    const { id } = (await start(true)).body;
    const [two = ''] = await signIn('Two');
    later(minute);
    await tick(one);
    expect((await today('RECEPTION')).body.evacuation).toMatchObject({ onSite: 2, missing: 1, allSafeAt: null });
    later(minute);
    const allSafeAt = server.clock.at.toISOString();
    const out = { method: 'PATCH', url: '/api/visitor/signOut', as: 'RECEPTION', body: { visitorId: two } } as const;
    await server.call(out);
    later(minute);
    expect((await post(`/evacuation/${id}/end`, {})).body).toMatchObject({ onSite: 2, missing: 0, allSafeAt });
    await start(true);
    await signIn('Three');
    const { evacuation } = (await today('RECEPTION')).body;
    expect((await post(`/evacuation/${evacuation.id}/end`, {})).body).toMatchObject({ onSite: 2, missing: 2 });
  });

  test('that is still under way is ended at midnight', async () => {
    server.clock.at = new Date();
    await signIn('One');
    const { id } = (await start(true)).body;
    await endForgottenEvacuations(context());
    expect((await today('RECEPTION')).body.evacuation).toMatchObject({ id });
    later(24 * 60 * minute);
    await endForgottenEvacuations(context());
    expect((await report(id)).body).toMatchObject({ endedAt: server.clock.at.toISOString(), missing: 1 });
  });

  test('takes the place of one before it, one at a branch at a time', async () => {
    await signIn('One');
    const starts = await Promise.all([start(true), start(false), start(true)]);
    expect(starts.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await server.pool.query('select count(*)::int as count from evacuations where ended_at is null');
    expect(rows).toEqual([{ count: 1 }]);
    const listed = await server.call({ url: '/api/evacuation?branch=oxley', as: 'RECEPTION' });
    expect(listed.body.evacuations.length).toBeGreaterThanOrEqual(3);
    expect((await server.call({ url: '/api/evacuation?branch=thebarton', as: 'RECEPTION' })).body.count).toBe(0);
  });
});

describe('a warden', () => {
  test('without the page runs the evacuation of their branch, and no other', async () => {
    const [one = ''] = await signIn('One');
    expect([(await today('SERVICE')).status, (await start(true, 'SERVICE')).status]).toEqual([403, 403]);
    await makeWarden('SERVICE');
    const { id } = (await start(true, 'SERVICE')).body;
    expect((await today('SERVICE')).body).toMatchObject({ visitors: [{ lastName: 'ONE' }], evacuation: { id } });
    expect((await tick(one, 'SERVICE')).body).toMatchObject({ isSafe: true });
    expect((await report(id, 'SERVICE')).body).toMatchObject({ missing: 0 });
    const reports = (branch: string) => server.call({ url: `/api/evacuation${branch}`, as: 'SERVICE' });
    expect((await reports('?branch=oxley')).body.evacuations[0]).toMatchObject({ id });
    expect([(await reports('')).status, (await reports('?branch=thebarton')).status]).toEqual([403, 403]);
    const branches = (await server.call({ url: '/api/visitor/retrieveAllBranches', as: 'SERVICE' })).body.branches;
    expect(branches).toMatchObject([{ value: 'oxley', onSite: 1 }]);

    const elsewhere = await pair('thebarton');
    const [{ visitorId }] = (await elsewhere.signIn()).body.visitors;
    expect((await today('SERVICE', 'thebarton')).body).toMatchObject({ visitors: [], evacuation: null });
    const refused = await Promise.all([tick(visitorId, 'SERVICE'), start(true, 'SERVICE', 'thebarton')]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    const other = (await start(true, 'RECEPTION', 'thebarton')).body.id;
    expect([
      (await report(other, 'SERVICE')).status,
      (await post(`/evacuation/${other}/end`, {}, 'SERVICE')).status,
    ]).toEqual([403, 403]);
    expect((await server.call({ url: '/api/visitor/retrieveAllVisitors', as: 'SERVICE' })).status).toBe(403);
  });

  test('is led to the list from Home and while Poolhouse is closed, to what is under way first', async () => {
    const home = async (as: Role) => (await server.call({ url: '/api/today', as })).body;
    const own = async (as: Role) => (await server.call({ url: '/api/visit-site/own', as })).body.wardenOf;
    const ofWarden = { id: 'warden', action: { path: '/home/evacuation' } };
    expect([await own('SERVICE'), (await home('SERVICE')).notices]).toEqual([[], []]);
    await makeWarden('SERVICE');
    expect(await own('SERVICE')).toEqual([{ value: 'oxley', label: 'Oxley' }]);
    expect((await home('SERVICE')).notices).toMatchObject([{ ...ofWarden, title: 'Evacuation list of Oxley' }]);
    await start(true);
    await start(true, 'RECEPTION', 'thebarton');
    const underWay = async (as: Role) =>
      (await home(as)).waiting.filter(({ id }: { id: string }) => id.startsWith('evacuation:'));
    expect(await underWay('SERVICE')).toMatchObject([
      { title: 'Drill at Oxley', action: { path: '/home/evacuation?branch=oxley' } },
    ]);
    expect(await underWay('FINANCE')).toEqual([]);
    // Announcements that come later don't push the notice away.
    expect((await home('SERVICE')).notices[0]).toMatchObject(ofWarden);
  });

  test('hears of what others start', async () => {
    await makeWarden('SERVICE');
    await start(false);
    const { notifications } = (await server.call({ url: '/api/notification', as: 'SERVICE' })).body;
    expect(notifications).toMatchObject([{ title: 'Evacuation at Oxley', link: '/home/evacuation?branch=oxley' }]);
  });
});

describe('conditions of entry', () => {
  test('are versions that are only added; each visit names the one that was shown', async () => {
    const kiosk = await pair();
    expect((await kiosk.offer()).body.kiosk.conditions.version).toBe('1');
    const set = (text: string, replaces: string) => post('/visit-site/conditions', { text, replaces });
    expect((await set('Wear shoes.\n\nSign out.', '1')).body).toMatchObject({
      version: '2',
      changedBy: 'Test RECEPTION',
    });
    expect((await kiosk.offer()).body.kiosk.conditions).toEqual({ version: '2', lines: ['Wear shoes.', 'Sign out.'] });
    await kiosk.signIn({ conditionsVersion: '2' });
    const both = await Promise.all([set('Wear boots.', '2'), set('Wear a hat.', '2')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { versions } = (await server.call({ url: '/api/visit-site/conditions', as: 'OFFICE_MANAGER' })).body;
    expect(versions.map(({ version }: { version: string }) => version)).toEqual(['3', '2', '1']);
    expect((await post('/visit-site/conditions', { text: 'No.', replaces: '3' }, 'OFFICE_MANAGER')).status).toBe(403);
    const { rows } = await server.pool.query('select conditions_version from visitors');
    expect(rows).toEqual([{ conditions_version: '2' }]);
  });
});
