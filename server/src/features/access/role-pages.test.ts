import type { Role } from '@poolhouse/domain/features/access/roles';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const roleOf = async (role: Role) =>
  (await server.call({ url: '/api/role', as: 'ADMIN' })).body.roles.find(
    (found: { role: Role }) => found.role === role,
  );
const give = async (role: Role, pages: string[], as: Role = 'ADMIN', revision?: number) =>
  server.call({
    method: 'PATCH',
    url: `/api/role/${role}/page`,
    as,
    body: { pages },
    headers: { 'if-match': `"${revision ?? (await roleOf(role)).revision}"` },
  });

describe('the pages of a role', () => {
  test('are the table that ships, until they are changed', async () => {
    expect(await roleOf('FINANCE')).toEqual({
      role: 'FINANCE',
      pages: ['order', 'online_store', 'payments'],
      added: [],
      removed: [],
      revision: 1,
      people: 1,
    });
  });

  test('work from the next request on, with what the role may do there, and are marked where they differ', async () => {
    const dealers = () => server.call({ url: '/api/dealer', as: 'FINANCE' });
    expect((await dealers()).status).toBe(403);
    const { body } = await give('FINANCE', ['payments', 'order', 'dealers']);
    expect(body).toMatchObject({
      pages: ['dealers', 'order', 'payments'],
      added: ['dealers'],
      removed: ['online_store'],
      revision: 2,
    });
    expect((await dealers()).status).toBe(200);
    expect((await server.call({ url: '/api/user/me', as: 'FINANCE' })).body.pages).toEqual([
      'dealers',
      'order',
      'payments',
    ]);
    await give('FINANCE', ['order', 'online_store', 'payments']);
    expect((await dealers()).status).toBe(403);
    const { rows } = await server.pool.query(
      "select audit_actor(audit_log) as user_name, changes from audit_log where action = 'change-role-pages' order by id",
    );
    expect(rows).toMatchObject([{ user_name: 'Test ADMIN', changes: [{ field: 'pages' }] }, {}]);
  });

  test.each<[string, Role, string[], Role, number]>([
    ['an office manager changes them', 'FINANCE', ['order'], 'OFFICE_MANAGER', 403],
    ['no page is left', 'FINANCE', [], 'ADMIN', 400],
    ['there is no such page', 'FINANCE', ['moon'], 'ADMIN', 400],
    ['administrators lose Admin', 'ADMIN', ['dealers'], 'ADMIN', 409],
    ['dealers see the staff’s pages', 'DEALER', ['pick_up', 'dealers'], 'ADMIN', 409],
  ])('stay as they are when %s', async (_what, role, pages, as, status) => {
    expect((await give(role, pages, as)).status).toBe(status);
  });

  test('two who change them at once: one of them is told', async () => {
    const { revision } = await roleOf('TRAINING');
    const answers = await Promise.all([
      give('TRAINING', ['pick_up_training', 'dealers'], 'ADMIN', revision),
      give('TRAINING', ['pick_up_training', 'visitor_logs'], 'ADMIN', revision),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});
