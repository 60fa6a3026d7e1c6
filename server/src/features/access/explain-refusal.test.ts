import type { Role } from '@poolhouse/domain/features/access/roles';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const why = (permission: string, as: Role = 'RECEPTION') =>
  server.call({ url: `/api/user/me/why?permission=${permission}`, as });

describe('why a user can’t', () => {
  test.each([
    ['orders:view', { allowed: false, rule: 'page', message: 'Your role doesn’t include this page.' }],
    ['dealers:edit', { allowed: false, rule: 'permission' }],
    ['dealers:view', { allowed: true, rule: null }],
  ])('%s', async (permission, expected) => {
    expect((await why(permission)).body).toMatchObject({ ...expected, grantedBy: [{ name: 'Test ADMIN' }] });
  });

  test('names no user who can’t sign in, and at most five', async () => {
    const { identity, commandContext } = server.poolhouse;
    for (let index = 0; index < 7; index++)
      await identity.createAccount(commandContext('tests'), {
        email: `chief-${index}@test.example`,
        password: null,
        name: `Chief ${index}`,
        role: 'ADMIN',
      });
    await server.pool.query("update users set disabled_at = now() where name like 'Chief%' and name <> 'Chief 3'");
    const names = async () => (await why('dealers:edit')).body.grantedBy.map(({ name }: { name: string }) => name);
    expect((await names()).sort()).toEqual(['Chief 3', 'Test ADMIN']);
    await server.pool.query('update users set disabled_at = null');
    expect(await names()).toHaveLength(5);
  });

  test('names no member of staff to a dealer', async () => {
    expect((await why('dealers:view', 'DEALER')).body).toMatchObject({ allowed: false, grantedBy: [] });
  });

  test('refuses what is no permission', async () => {
    expect(await why('dealers:fly')).toMatchObject({ status: 400, body: { fields: [{ path: 'permission' }] } });
    expect((await server.call({ url: '/api/user/me/why?permission=dealers:view' })).status).toBe(401);
  });
});
