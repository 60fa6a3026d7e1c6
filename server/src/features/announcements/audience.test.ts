import { type Role, roles } from '@poolhouse/domain/features/access/roles';
import { isAddressed } from '@poolhouse/domain/features/announcements/audience';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const staff = roles.filter((role) => role !== 'DEALER');

const publish = async (body: object): Promise<{ id: string; audience: number }> =>
  (
    await server.call({
      method: 'POST',
      url: '/api/announcement',
      as: 'ADMIN',
      body: { title: 'Stocktake', description: 'On Friday.', ...body },
    })
  ).body;
const own = async (as: Role) => (await server.call({ url: '/api/notification', as })).body;
const unread = async (as: Role) =>
  (await server.call({ url: '/api/counter?fields=notifications_unread', as })).body.notifications_unread;
const readers = async (id: string, has: string): Promise<Role[]> =>
  (await server.call({ url: `/api/announcement/${id}/reader?has=${has}`, as: 'ADMIN' })).body.readers.map(
    ({ role }: { role: Role }) => role,
  );

beforeEach(async () => {
  await server.pool.query('delete from announcements');
  await server.pool.query('update users set branch = null');
});

describe('a dealer’s account', () => {
  test('neither gets nor is counted for an announcement to all staff', async () => {
    const { id, audience } = await publish({ mustConfirm: true });
    expect(audience).toBe(staff.length);
    expect([await own('DEALER'), await unread('DEALER')]).toMatchObject([{ count: 0, unread: 0 }, 0]);
    expect([await own('TRAINING'), await unread('TRAINING')]).toMatchObject([{ count: 1, unread: 1 }, 1]);
    for (const has of ['not-read', 'not-confirmed']) expect((await readers(id, has)).sort()).toEqual([...staff].sort());
    const csv = await server.call({ url: `/api/announcement/${id}/reader/csv`, as: 'ADMIN' });
    expect(csv.text).not.toContain('dealer@test.example');
    const confirm = { method: 'POST', url: `/api/announcement/${id}/confirm`, as: 'DEALER', body: {} } as const;
    expect((await server.call(confirm)).status).toBe(404);
    const markRead = { method: 'POST', url: '/api/notification/read', as: 'DEALER', body: { ids: [id] } } as const;
    expect((await server.call(markRead)).status).toBe(200);
    expect(await readers(id, 'read')).toEqual([]);
  });

  test('gets what names its role, and is counted for it', async () => {
    const { id, audience } = await publish({ roles: ['DEALER', 'SERVICE'] });
    expect(audience).toBe(2);
    expect([await own('DEALER'), await unread('DEALER')]).toMatchObject([{ count: 1, unread: 1 }, 1]);
    expect((await readers(id, 'not-read')).sort()).toEqual(['DEALER', 'SERVICE']);
  });
});

test('the list of notifications follows the rule of the domain for each role, role list and branch', async () => {
  await server.pool.query("update users set branch = 'oxley' where role in ('DEALER', 'SERVICE')");
  const branchOf = (role: Role) => (role === 'DEALER' || role === 'SERVICE' ? 'oxley' : null);
  for (const roleList of [[], ['DEALER'], ['SERVICE', 'RECEPTION'], staff, [...roles]] as Role[][])
    for (const branches of [[], ['oxley'], ['lidcombe']]) {
      await server.pool.query('delete from announcements');
      const { audience } = await publish({ roles: roleList, branches });
      const expected = roles.filter((role) =>
        isAddressed({ role, branch: branchOf(role) }, { roles: roleList, branches }),
      );
      const reached: Role[] = [];
      for (const role of roles) if ((await own(role)).count === 1) reached.push(role);
      expect({ roleList, branches, reached, audience }).toEqual({
        roleList,
        branches,
        reached: expected,
        audience: expected.length,
      });
    }
});
