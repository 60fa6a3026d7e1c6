import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { announceDue } from './announce-due.ts';

const server = useTestServer();

const publish = (body: object, as: Role = 'ADMIN', headers = {}) =>
  server.call({
    method: 'POST',
    url: '/api/announcement',
    as,
    body: { title: 'Stocktake', description: 'On Friday.', ...body },
    headers,
  });
const own = async (as: Role) => (await server.call({ url: '/api/notification', as })).body;
const post = (url: string, as: Role, body: object = {}) => server.call({ method: 'POST', url: `/api${url}`, as, body });
const change = (id: string, revision: number, body: object) =>
  server.call({
    method: 'PATCH',
    url: `/api/announcement/${id}`,
    as: 'ADMIN',
    body,
    headers: { 'if-match': `"${revision}"` },
  });
const minutes = (count: number) => new Date(server.clock.now().getTime() + count * 60_000).toISOString();

beforeEach(async () => {
  server.clock.at = null;
  await server.pool.query('delete from announcements');
});

describe('an announcement', () => {
  test('reaches its audience and no other user, until they have read it', async () => {
    const { status, body } = await publish({ roles: ['RECEPTION', 'SERVICE'] });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { state: 'published', audience: 2, readBy: 0, createdBy: 'Test ADMIN' },
    });
    expect(await own('RECEPTION')).toMatchObject({
      count: 1,
      unread: 1,
      notifications: [{ id: body.id, type: 'announcement', title: 'Stocktake', isRead: false }],
    });
    expect(await own('FINANCE')).toMatchObject({ count: 0, unread: 0 });
    expect((await post('/notification/read', 'RECEPTION', { ids: [body.id] })).body).toEqual({ unread: 0 });
    expect(await own('RECEPTION')).toMatchObject({ count: 1, unread: 0 });
    expect((await server.call({ url: '/api/announcement', as: 'OFFICE_MANAGER' })).body.announcements[0]).toMatchObject(
      { readBy: 1 },
    );
  });

  test('is for a branch where it names one', async () => {
    await server.pool.query("update users set branch = 'oxley' where role = 'SERVICE'");
    expect((await publish({ branches: ['oxley'] })).body.audience).toBe(1);
    expect([(await own('SERVICE')).count, (await own('RECEPTION')).count]).toEqual([1, 0]);
  });

  test('waits for its time and goes at its end', async () => {
    const { body } = await publish({ publishAt: minutes(4), expiresAt: minutes(8) });
    expect(body.state).toBe('scheduled');
    const start = server.clock.now().getTime();
    for (const [later, count] of [
      [2, 0],
      [6, 1],
      [10, 0],
    ] as const) {
      server.clock.at = new Date(start + later * 60_000);
      expect((await own('FINANCE')).count).toBe(count);
    }
    server.clock.at = null;
  });

  test('can be taken back before anyone sees it', async () => {
    const start = server.clock.now();
    server.clock.at = start;
    const first = (await publish({ hold: true })).body;
    const taken = (await publish({ hold: true, title: 'A slip' })).body;
    expect(first).toMatchObject({ state: 'scheduled', publishAt: new Date(start.getTime() + 10_000).toISOString() });
    server.clock.at = new Date(start.getTime() + 9_000);
    expect((await own('FINANCE')).count).toBe(0);
    await post(`/announcement/${taken.id}/withdraw`, 'ADMIN', { isWithdrawn: true });
    server.clock.at = new Date(start.getTime() + 11_000);
    expect(await announceDue(server.poolhouse.commandContext('tests').db, start, server.clock.at)).toBe(1);
    expect((await own('FINANCE')).notifications).toMatchObject([{ title: 'Stocktake' }]);
  });

  test('says beforehand how many it goes to: staff, and dealers only where they are chosen', async () => {
    const count = async (query: string, as: Role = 'ADMIN') =>
      (await server.call({ url: `/api/announcement/audience${query}`, as })).body;
    const everyone = (await server.pool.query('select role from users where deleted_at is null')).rows;
    const staff = everyone.filter(({ role }) => role !== 'DEALER').length;
    const dealers = everyone.length - staff;
    expect(dealers).toBeGreaterThan(0);
    expect(await count('')).toEqual({ staff, dealers: 0 });
    expect((await publish({})).body.audience).toBe(staff);
    expect(await count('?roles=DEALER&roles=SERVICE')).toMatchObject({ dealers });
    expect(await count('?branches=nowhere')).toEqual({ staff: 0, dealers: 0 });
    expect(await count('', 'RECEPTION')).toMatchObject({ status: 403 });
  });

  test('that must be confirmed says who has and who has not', async () => {
    const { body } = await publish({ mustConfirm: true, roles: ['RECEPTION', 'SERVICE'] });
    expect((await post(`/announcement/${body.id}/confirm`, 'RECEPTION')).body).toEqual({ unread: 0 });
    expect((await post(`/announcement/${body.id}/confirm`, 'RECEPTION')).status).toBe(200);
    const names = async (has: string) =>
      (await server.call({ url: `/api/announcement/${body.id}/reader?has=${has}`, as: 'ADMIN' })).body.readers.map(
        ({ role }: { role: Role }) => role,
      );
    expect([await names('confirmed'), await names('not-confirmed')]).toEqual([['RECEPTION'], ['SERVICE']]);
    const { rows } = await server.pool.query(
      "select audit_actor(audit_log) as user_name from audit_log where action = 'confirm-announcement' and target_id = $1",
      [body.id],
    );
    expect(rows).toEqual([{ user_name: 'Test RECEPTION' }]);
    expect((await post(`/announcement/${body.id}/confirm`, 'FINANCE')).status).toBe(404);
  });

  test('counts those alone who are of its audience still', async () => {
    const { body } = await publish({ roles: ['RECEPTION', 'SERVICE'] });
    await post('/notification/read', 'RECEPTION', { ids: [body.id] });
    await change(body.id, 1, { roles: ['SERVICE'] });
    const [shown] = (await server.call({ url: '/api/announcement', as: 'ADMIN' })).body.announcements;
    expect(shown).toMatchObject({ audience: 1, readBy: 0 });
    expect((await server.call({ url: `/api/announcement/${body.id}`, as: 'ADMIN' })).body).toEqual(shown);
    expect((await server.call({ url: `/api/announcement/${crypto.randomUUID()}`, as: 'ADMIN' })).status).toBe(404);
  });

  test('shows its readers by name, up or down, and as CSV', async () => {
    const { body } = await publish({ roles: ['RECEPTION', 'SERVICE', 'FINANCE'] });
    await post('/notification/read', 'RECEPTION', { ids: [body.id] });
    const readers = (query: string) => server.call({ url: `/api/announcement/${body.id}/reader${query}`, as: 'ADMIN' });
    const names = async (query: string) =>
      (await readers(query)).body.readers.map(({ name }: { name: string }) => name.replace('Test ', ''));
    expect(await names('?sort=-name')).toEqual(['SERVICE', 'RECEPTION', 'FINANCE']);
    expect(await names('?q=serv')).toEqual(['SERVICE']);
    const { text } = await readers('/csv?has=not-read');
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      expect.stringContaining('finance@test.example'),
      expect.stringContaining('service@test.example'),
    ]);
    const { rows } = await server.pool.query(
      "select changes from audit_log where action = 'export' and target_id = $1",
      [body.id],
    );
    expect(rows[0].changes[0].after).toMatchObject({ has: 'not-read', people: 2 });
  });

  test('tells every page when its time has come and when it is over', async () => {
    const notices: string[] = [];
    server.poolhouse.listener.on('announcements', {
      notify: (payload) => notices.push(payload === 'heard' ? payload : JSON.parse(payload).id),
      reset: () => {},
    });
    await expect
      .poll(async () => {
        await server.pool.query("select pg_notify('announcements', 'heard')");
        return notices;
      })
      .toContain('heard');
    const { body } = await publish({ publishAt: minutes(4), expiresAt: minutes(8) });
    await expect.poll(() => notices.filter((id) => id === body.id)).toEqual([body.id]);
    const at = (count: number) => new Date(minutes(count));
    expect(await announceDue(server.database.db, at(1), at(3))).toBe(0);
    expect(await announceDue(server.database.db, at(3), at(5))).toBe(1);
    expect(await announceDue(server.database.db, at(5), at(9))).toBe(1);
    await expect.poll(() => notices.filter((id) => id === body.id)).toEqual([body.id, body.id, body.id]);
    await post(`/announcement/${body.id}/withdraw`, 'ADMIN');
    expect(await announceDue(server.database.db, at(3), at(9))).toBe(0);
  });

  test('a change of its times to the same moment elsewhere is no change', async () => {
    const { body } = await publish({ publishAt: '2030-01-02T00:00:00.000Z' });
    expect((await change(body.id, 1, { publishAt: '2030-01-02T11:00:00+11:00' })).body.revision).toBe(1);
  });

  test('is changed with its revision, taken back, and brought out again', async () => {
    const { body } = await publish({});
    expect((await change(body.id, 1, { title: 'Stocktake moved' })).body).toMatchObject({
      title: 'Stocktake moved',
      revision: 2,
    });
    expect((await change(body.id, 1, { title: 'Else' })).body.code).toBe('revision-conflict');
    expect((await post(`/announcement/${body.id}/withdraw`, 'ADMIN')).body.state).toBe('withdrawn');
    expect((await own('FINANCE')).count).toBe(0);
    expect((await post(`/announcement/${body.id}/withdraw`, 'ADMIN', { isWithdrawn: false })).body.state).toBe(
      'published',
    );
  });

  test('is published once however often it is sent', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([publish({}, 'ADMIN', key), publish({}, 'ADMIN', key)]);
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    expect((await own('FINANCE')).count).toBe(1);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ description: 'x'.repeat(2_001) }, 'description'],
    [{ roles: ['BOSS'] }, 'roles.0'],
    [{ branches: ['atlantis'] }, 'branches'],
    [{ publishAt: '2030-01-02T00:00:00Z', expiresAt: '2030-01-01T00:00:00Z' }, 'expiresAt'],
    [{ expiresAt: '2001-01-01T00:00:00Z' }, 'expiresAt'],
    [{ read: [] }, 'read'],
  ])('%j is refused', async (body, path) => {
    expect(await publish(body)).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });

  test('is published by those alone who may', async () => {
    expect((await publish({}, 'SERVICE')).status).toBe(403);
    expect((await publish({}, 'OFFICE_MANAGER')).status).toBe(201);
  });
});

test('a message to one person is theirs alone, and others can’t mark it as read', async () => {
  const { rows } =
    await server.pool.query(`insert into notifications (id, user_id, type, title, description, created_at)
    select gen_random_uuid(), id, 'reminder', 'Call back', 'Mr Reef', now() from users where role = 'FINANCE' returning id`);
  await post('/notification/read', 'RECEPTION', { ids: [rows[0].id] });
  expect(await own('FINANCE')).toMatchObject({ unread: 1, notifications: [{ type: 'reminder' }] });
  expect((await post('/notification/read', 'FINANCE')).body).toEqual({ unread: 0 });
});

test('one’s notifications are narrowed by words, by what is unread, and by what is to be confirmed', async () => {
  const { body } = await publish({ title: 'Please confirm', mustConfirm: true });
  await publish({ title: 'Just so you know', publishAt: minutes(-60) });
  const titles = async (query: string) =>
    (await server.call({ url: `/api/notification${query}`, as: 'SERVICE' })).body.notifications.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles('?sort=date')).toEqual(['Just so you know', 'Please confirm']);
  expect(await titles('?q=know')).toEqual(['Just so you know']);
  expect(await titles(`?id=${body.id}`)).toEqual(['Please confirm']);
  await post('/notification/read', 'SERVICE', { ids: [body.id] });
  expect(await titles('?unread=yes')).toEqual(['Just so you know']);
  expect(await titles('?toConfirm=yes')).toEqual(['Please confirm']);
  await post(`/announcement/${body.id}/confirm`, 'SERVICE');
  expect(await titles('?toConfirm=yes')).toEqual([]);
});
