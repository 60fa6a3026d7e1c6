import { randomUUID } from 'node:crypto';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { deleteRemovedViews } from './delete-removed-views.ts';

const server = useTestServer();

const newView = (change: object = {}) => ({ list: 'dealers', name: 'NSW only', query: { state: 'NSW' }, ...change });
const create = (as: Role, change: object = {}, headers: Record<string, string> = {}) =>
  server.call({ method: 'POST', url: '/api/view', as, body: newView(change), headers });
const update = (as: Role, id: string, revision: number | null, body: object) =>
  server.call({
    method: 'PATCH',
    url: `/api/view/${id}`,
    as,
    body,
    headers: revision === null ? {} : { 'if-match': `"${revision}"` },
  });
const remove = (as: Role, id: string, revision: number) =>
  server.call({ method: 'DELETE', url: `/api/view/${id}`, as, headers: { 'if-match': `"${revision}"` } });
const restore = (as: Role, id: string) => server.call({ method: 'POST', url: `/api/view/${id}/restore`, as });
const openWith = (as: Role, viewId: string | null, role: Role | null = null) =>
  server.call({ method: 'POST', url: '/api/view/default', as, body: { list: 'dealers', viewId, role } });
const viewsOf = async (as: Role) => (await server.call({ url: '/api/view?list=dealers', as })).body;
const namesOf = async (as: Role) => (await viewsOf(as)).views.map((view: { name: string }) => view.name);
const auditOf = async (id: string) =>
  (
    await server.pool.query(
      "select action, audit_actor(audit_log) as user_name, changes, revision from audit_log where target_kind = 'saved_view' and target_id = $1 order by id",
      [id],
    )
  ).rows;
const countAll = async () => (await server.pool.query('select count(*)::int as n from saved_views')).rows[0].n;

afterEach(() => server.pool.query('delete from saved_views').then(() => undefined));

describe('keeping a view', () => {
  test('is refused beyond fifty of one list, also when they arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 55 }, (_, n) => create('ACCOUNT', { name: `View ${n}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(await countAll()).toBe(50);
  });

  test('answers it, and its owner alone sees it', async () => {
    const { status, body, headers } = await create('ACCOUNT', {
      columns: { order: ['state', 'name'], shown: { email: false }, widths: { name: 320 } },
      density: 'compact',
    });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({
      list: 'dealers',
      name: 'NSW only',
      query: { state: 'NSW' },
      columns: { order: ['state', 'name'], shown: { email: false }, widths: { name: 320 } },
      density: 'compact',
      sharedWith: [],
      owner: { name: 'Test ACCOUNT' },
      isMine: true,
      lockedBecause: null,
      defaultOfRoles: [],
      revision: 1,
    });
    expect((await viewsOf('ACCOUNT')).views).toEqual([body]);
    expect(await namesOf('ADMIN')).toEqual([]);
    expect(await auditOf(body.id)).toMatchObject([{ action: 'create', user_name: 'Test ACCOUNT', revision: 1 }]);
  });

  test.each([
    ['a filter that the list has not', { query: { colour: 'red' } }, 'query.colour'],
    ['a value that the filter has not', { query: { status: 'XX' } }, 'query.status'],
    ['an unknown list', { list: 'toasters' }, 'list'],
    ['an empty name', { name: ' ' }, 'name'],
    ['an unknown field', { owner: 'me' }, 'owner'],
    ['a hostile key', { query: { __proto__x: 'y' } }, 'query.__proto__x'],
  ])('refuses %s and keeps nothing', async (_what, change, field) => {
    const answer = await create('ACCOUNT', change);
    expect(answer.status).toBe(400);
    expect(answer.body.fields.map((entry: { path: string }) => entry.path)).toContain(field);
    expect(await countAll()).toBe(0);
  });

  test('two views of one person and list have different names', async () => {
    await create('ACCOUNT');
    const second = await create('ACCOUNT', { name: 'nsw ONLY' });
    expect({ status: second.status, fields: second.body.fields }).toMatchObject({
      status: 409,
      fields: [{ path: 'name' }],
    });
    expect((await create('SERVICE')).status).toBe(201);
  });

  test('does nothing twice for one key, repeated or at once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('ACCOUNT', {}, key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await create('ACCOUNT', {}, key)).headers['idempotent-replayed']).toBe('true');
    expect(await countAll()).toBe(1);
  });

  test('fifty are enough', async () => {
    await server.pool.query(
      `insert into saved_views (id, list, owner_id, name, position)
       select gen_random_uuid(), 'dealers', u.id, 'View ' || n, n from users u, generate_series(1, 50) n where u.email = 'account@test.example'`,
    );
    const answer = await create('ACCOUNT');
    expect({ status: answer.status, detail: answer.body.detail }).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Delete one'),
    });
    expect((await create('SERVICE')).status).toBe(201);
  });

  test('needs the permission to see the list', async () => {
    expect((await server.call({ method: 'POST', url: '/api/view', body: newView() })).status).toBe(401);
    for (const role of ['DEALER', 'FINANCE', 'TRAINING'] as const) {
      expect((await create(role)).status).toBe(403);
      expect((await server.call({ url: '/api/view?list=dealers', as: role })).status).toBe(403);
      expect((await openWith(role, null)).status).toBe(403);
    }
  });
});

describe('changing a view', () => {
  test('counts its revision and leaves a line in the log', async () => {
    const { body: view } = await create('ACCOUNT');
    const { status, body } = await update('ACCOUNT', view.id, 1, {
      name: 'Queensland',
      query: { state: 'QLD', q: 'pool' },
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: 'Queensland', query: { q: 'pool' }, revision: 2 },
    });
    expect((await auditOf(view.id)).map(({ action }: { action: string }) => action)).toEqual(['create', 'update']);
  });

  test('is refused where another user changed the same part meanwhile, and merged where not', async () => {
    const { body: view } = await create('ADMIN', { sharedWith: ['ACCOUNT'] });
    await update('ADMIN', view.id, 1, { query: { state: 'VIC' } });
    expect((await update('ADMIN', view.id, 1, { query: { state: 'WA' } })).status).toBe(412);
    expect((await update('ADMIN', view.id, 1, { name: 'Victoria' })).body).toMatchObject({
      name: 'Victoria',
      query: { state: 'VIC' },
      revision: 3,
    });
  });

  test('two at once both count', async () => {
    const { body: view } = await create('ACCOUNT');
    const answers = await Promise.all([
      update('ACCOUNT', view.id, 1, { name: 'Renamed' }),
      update('ACCOUNT', view.id, 1, { density: 'compact' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await viewsOf('ACCOUNT')).views).toMatchObject([{ name: 'Renamed', density: 'compact', revision: 3 }]);
  });

  test('needs If-Match, an owner, and a query that the list takes', async () => {
    const { body: view } = await create('ACCOUNT');
    expect((await update('ACCOUNT', view.id, null, { name: 'x' })).status).toBe(428);
    expect((await update('SERVICE', view.id, 1, { name: 'x' })).status).toBe(404);
    expect((await update('ADMIN', view.id, 1, { name: 'x' })).status).toBe(404);
    expect((await update('ACCOUNT', view.id, 1, { query: { page: '2' } })).status).toBe(400);
    expect((await update('ACCOUNT', view.id, 1, {})).status).toBe(400);
    expect((await update('ACCOUNT', randomUUID(), 1, { name: 'x' })).status).toBe(404);
  });

  test('a view from before a filter was dropped still opens', async () => {
    const { body: view } = await create('ACCOUNT');
    await server.pool.query(
      `update saved_views set query = '{"state": "NSW", "gone": "x", "type": "gone"}' where id = $1`,
      [view.id],
    );
    expect((await viewsOf('ACCOUNT')).views[0].query).toEqual({ state: 'NSW' });
  });
});

describe('sharing a view', () => {
  test('shows it to the roles, locked, and to users who may share', async () => {
    await create('ADMIN', { sharedWith: ['ACCOUNT', 'SERVICE'] });
    expect((await viewsOf('ACCOUNT')).views).toMatchObject([
      { isMine: false, lockedBecause: expect.stringContaining('shared') },
    ]);
    expect(await namesOf('RECEPTION')).toEqual([]);
    const [view] = (await viewsOf('SERVICE')).views;
    expect((await update('SERVICE', view.id, 1, { name: 'x' })).status).toBe(403);
    expect((await remove('SERVICE', view.id, 1)).status).toBe(403);
  });

  test('needs the permission to manage the list', async () => {
    expect((await create('SUPERUSER', { sharedWith: ['ACCOUNT'] })).status).toBe(403);
    const { body: view } = await create('SUPERUSER');
    expect((await update('SUPERUSER', view.id, 1, { sharedWith: ['ACCOUNT'] })).status).toBe(403);
    expect(await namesOf('ACCOUNT')).toEqual([]);
  });
});

describe('removing a view', () => {
  test('takes it away until it is restored', async () => {
    const { body: view } = await create('ACCOUNT');
    await openWith('ACCOUNT', view.id);
    expect((await remove('ACCOUNT', view.id, 7)).status).toBe(412);
    expect((await remove('ACCOUNT', view.id, 1)).body).toEqual({ id: view.id, revision: 2 });
    expect(await viewsOf('ACCOUNT')).toEqual({ views: [], opensWith: null });
    expect((await remove('ACCOUNT', view.id, 2)).status).toBe(404);
    expect((await restore('SERVICE', view.id)).status).toBe(404);
    expect((await restore('ACCOUNT', view.id)).body).toMatchObject({ id: view.id, revision: 3 });
    expect(await viewsOf('ACCOUNT')).toMatchObject({ views: [{ id: view.id }], opensWith: view.id });
    expect((await restore('ACCOUNT', view.id)).status).toBe(404);
    expect((await auditOf(view.id)).map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'set-default',
      'delete',
      'restore',
    ]);
  });

  test('frees its name, and restoring it says when the name is taken', async () => {
    const { body: view } = await create('ACCOUNT');
    await remove('ACCOUNT', view.id, 1);
    expect((await create('ACCOUNT')).status).toBe(201);
    expect((await restore('ACCOUNT', view.id)).status).toBe(409);
  });

  test('is permanent after a month', async () => {
    const { body: view } = await create('ACCOUNT');
    await remove('ACCOUNT', view.id, 1);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await deleteRemovedViews(server.database.db, inDays(29));
    expect(await countAll()).toBe(1);
    await deleteRemovedViews(server.database.db, inDays(31));
    expect(await countAll()).toBe(0);
  });
});

describe('what a list opens with', () => {
  test('is the person’s choice, else their role’s', async () => {
    const { body: shared } = await create('ADMIN', { name: 'For accounts', sharedWith: ['ACCOUNT'] });
    const { body: own } = await create('ACCOUNT', { name: 'Mine' });
    expect((await viewsOf('ACCOUNT')).opensWith).toBeNull();
    await openWith('ADMIN', shared.id, 'ACCOUNT');
    expect(await viewsOf('ACCOUNT')).toMatchObject({
      opensWith: shared.id,
      views: [{ defaultOfRoles: ['ACCOUNT'] }, {}],
    });
    await openWith('ACCOUNT', own.id);
    expect((await viewsOf('ACCOUNT')).opensWith).toBe(own.id);
    await openWith('ACCOUNT', null);
    expect((await viewsOf('ACCOUNT')).opensWith).toBeNull();
    expect((await viewsOf('ADMIN')).opensWith).toBeNull();
  });

  test('ends with the sharing', async () => {
    const { body: view } = await create('ADMIN', { sharedWith: ['ACCOUNT'] });
    await openWith('ADMIN', view.id, 'ACCOUNT');
    await openWith('ACCOUNT', view.id);
    await update('ADMIN', view.id, 1, { sharedWith: ['SERVICE'] });
    expect(await viewsOf('ACCOUNT')).toEqual({ views: [], opensWith: null });
    expect((await viewsOf('ADMIN')).views[0].defaultOfRoles).toEqual([]);
  });

  test('is for a role set only by those who may share, and only to a view that the role sees', async () => {
    const { body: own } = await create('ACCOUNT');
    expect((await openWith('ACCOUNT', own.id, 'ACCOUNT')).status).toBe(403);
    const { body: view } = await create('ADMIN', { sharedWith: ['SERVICE'] });
    expect((await openWith('ADMIN', view.id, 'ACCOUNT')).body.fields).toMatchObject([{ path: 'viewId' }]);
    expect((await openWith('ACCOUNT', view.id)).status).toBe(404);
    expect((await openWith('ADMIN', own.id)).status).toBe(404);
  });
});
