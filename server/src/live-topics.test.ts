import { can, type Person } from '@poolhouse/domain/features/access/can';
import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import { type Role, roles } from '@poolhouse/domain/features/access/roles';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { announceDue } from './features/announcements/announce-due.ts';
import type { LiveTopic } from './platform/realtime/index.ts';
import { collect } from './services/feature/index.ts';
import { maySeeIntent } from './services/outbox/intents/intent-access.ts';
import { findTopics } from './testing/find-topics.ts';
import { useTestServer } from './testing/test-server.ts';
import { listen, openTestSocket, type TestSocket } from './testing/test-socket.ts';

const server = useTestServer();
const lines = new Map<Role, TestSocket>();
const idOf = new Map<Role, string>();
const staff = roles.filter((role) => role !== 'DEALER');
let url = '';

beforeAll(async () => {
  url = await listen(server.app);
  const { rows } = await server.pool.query<{ role: Role; id: string }>('select role, id from users');
  for (const { role, id } of rows) idOf.set(role, id);
});
afterEach(async () => {
  server.clock.at = null;
  for (const { socket } of lines.values()) socket.disconnect();
  lines.clear();
  await server.pool.query('update users set branch = null where branch is not null');
});

const personOf = (role: Role): Person => {
  return { id: idOf.get(role) ?? '', role, pages: pagesOfRole[role], permissions: {}, priorityId: 'C900001' };
};
async function openAll(topic?: string): Promise<void> {
  for (const role of roles) {
    const line = await openTestSocket(url, (await server.as(role)).authorization.slice(7));
    lines.set(role, line);
    if (topic !== undefined) await line.join(topic);
  }
}
/** Who may follow what, each on a page of their own. */
async function followersOf(topicFor: (role: Role) => string): Promise<Role[]> {
  const joined: Role[] = [];
  for (const [role, line] of lines) if ((await line.join(topicFor(role))).ok) joined.push(role);
  return joined;
}
/** What each role's page was told on a topic. */
const heard = (topic: string) =>
  Object.fromEntries(
    [...lines].map(([role, { changes }]) => {
      const ids = changes.filter((change) => change.topic === topic).flatMap((change) => [...change.ids]);
      return [role, [...new Set(ids)].sort()];
    }),
  );
const perRole = (idsFor: (role: Role) => readonly string[]) =>
  Object.fromEntries(roles.map((role) => [role, [...idsFor(role)].sort()]));

/** Those whose records dealers own are declared by `ofOwnDealer`, which two-dealers.test.ts tries. */
const isOfOwnDealer = ({ access }: LiveTopic) => access.by === 'change' && access.seesAll !== undefined;

const topics = (await findTopics()).filter((topic) => !isOfOwnDealer(topic));

test('every other topic that a descriptor brings is tried here', () => {
  const brought = collect(server.poolhouse.descriptors, 'topics').filter((topic) => !isOfOwnDealer(topic));
  expect(new Set(brought)).toEqual(new Set(topics));
});

describe.each(topics)('$list', ({ list, record, access }) => {
  /** What each declaration means, said again; where changes are decided on, who gets in stands here. */
  const mayFollow = (role: Role): boolean => {
    if (access.by === 'owner') return false;
    if (access.by === 'permission') return role !== 'DEALER' && can(personOf(role), access.permission);
    return list === 'outbox' ? role !== 'DEALER' : list === 'announcements';
  };

  test('its list and another’s record are followed by those alone who may', async () => {
    await openAll();
    const expected = roles.filter(mayFollow);
    expect(await followersOf(() => list)).toEqual(expected);
    expect(await followersOf(() => `${record}:01890a5d-ac96-774b-bcce-b302099a8057`)).toEqual(expected);
    if (access.by === 'owner')
      expect(await followersOf((role) => `${record}:${personOf(role).id}`)).toEqual([...roles]);
  });

  test('no user is shown on records where they may not be known', async () => {
    await openAll();
    const place = { page: 'dealers', record: `${record}:01890a5d-ac96-774b-bcce-b302099a8057`, isEditing: true };
    lines.get('SUPERUSER')?.socket.emit('here', place);
    const known = access.by === 'permission' && mayFollow('SUPERUSER');
    const shown = (role: Role) => (known && mayFollow(role) ? place : { ...place, record: null, isEditing: false });
    for (const role of staff)
      await expect.poll(() => lines.get(role)?.people.get('Test SUPERUSER')).toEqual([shown(role)]);
    expect(lines.get('DEALER')?.people.size).toBe(0);
  });
});

describe('the outbox', () => {
  const kinds = [null, 'user', 'dealer', 'pick-up', 'payment'];
  type Sent = { id: string; targetKind: string | null; createdBy: string | null };

  async function queue(targetKind: string | null, createdBy: string | null): Promise<Sent> {
    const { rows } = await server.pool.query(
      `insert into outbox (id, kind, payload, state, target_kind, target_id, created_by)
        values (gen_random_uuid(), 'test', '{}', 'failed', $1, 'x', $2) returning id`,
      [targetKind, createdBy],
    );
    return { id: rows[0].id, targetKind, createdBy };
  }

  test('tells each page of what its person may see, and of nothing else', async () => {
    await openAll('outbox');
    const sent: Sent[] = [];
    for (const kind of kinds) sent.push(await queue(kind, null));
    // What one caused comes last: whatever was told wrongly before would be there by then.
    for (const role of roles) sent.push(await queue('user', personOf(role).id));
    const expected = perRole((role) =>
      role === 'DEALER' ? [] : sent.filter((intent) => maySeeIntent(personOf(role), intent)).map(({ id }) => id),
    );
    await expect.poll(() => heard('outbox')).toEqual(expected);
    const { socket } = lines.get('SERVICE') as TestSocket;
    socket.emit('leave', 'outbox');
    const joined = await lines.get('SERVICE')?.join('outbox');
    // Just after the start of the server, everything may have changed, which names nothing.
    if (joined?.ok !== true || joined.recent !== '*')
      expect(joined).toEqual({ ok: true, recent: expect.arrayContaining(expected.SERVICE ?? []) });
  });

  test('tells of one intent only those who may see it', async () => {
    const { id } = await queue('user', null);
    await openAll(`intent:${id}`);
    await server.pool.query("update outbox set state = 'sent' where id = $1", [id]);
    const seers: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER'];
    await expect.poll(() => heard(`intent:${id}`)).toEqual(perRole((role) => (seers.includes(role) ? [id] : [])));
  });
});

describe('announcements', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const publish = async (body: object): Promise<{ id: string; revision: number }> =>
    (
      await server.call({
        method: 'POST',
        url: '/api/announcement',
        as: 'ADMIN',
        body: { title: 'Stocktake', description: 'On Friday.', ...body },
      })
    ).body;

  test('are told of to their audience alone: dealers only where they are named', async () => {
    await server.pool.query("update users set branch = 'oxley' where role = 'SERVICE'");
    await openAll('announcements');
    const forStaff = await publish({});
    const forOxley = await publish({ branches: ['oxley'] });
    const later = await publish({ roles: [...roles], publishAt: minutes(5).toISOString() });
    const forAll = await publish({ roles: [...roles] });
    const expected = (role: Role) => [
      forAll.id,
      ...(role === 'DEALER' ? [] : [forStaff.id]),
      ...(role === 'SERVICE' ? [forOxley.id] : []),
    ];
    await expect.poll(() => heard('announcements')).toEqual(perRole(expected));
    server.clock.at = minutes(6);
    await announceDue(server.database.db, minutes(4), minutes(6));
    await expect.poll(() => heard('announcements')).toEqual(perRole((role) => [later.id, ...expected(role)]));
  });

  test('that are no longer for someone are told of to them as well', async () => {
    const { id, revision } = await publish({ roles: ['DEALER'] });
    await openAll();
    await Promise.all([...lines.values()].map((line) => line.join(`announcement:${id}`)));
    await server.call({
      method: 'PATCH',
      url: `/api/announcement/${id}`,
      as: 'ADMIN',
      body: { roles: ['SERVICE'] },
      headers: { 'if-match': `"${revision}"` },
    });
    const concerned: readonly Role[] = ['DEALER', 'SERVICE'];
    await expect
      .poll(() => heard(`announcement:${id}`))
      .toEqual(perRole((role) => (concerned.includes(role) ? [id] : [])));
  });
});
