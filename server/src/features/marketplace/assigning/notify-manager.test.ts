import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { orderCalls } from '../order-testing.ts';

const server = useTestServer();
const { made, assigned, dealer, post, get } = orderCalls(server);

const manager = (role: Role) =>
  server.pool.query("update reps set user_id = (select id from users where role = $1) where id = 'R01'", [role]);
const notificationsOf = async (as: Role) =>
  (await get('/notification', as)).body.notifications.map(({ title, link }: Record<string, string>) => ({
    title,
    link,
  }));

beforeAll(async () => {
  await server.pool.query("insert into reps (id, label) values ('R01', 'Grace Whitfield')");
  expect((await dealer('C1', { rep: 'R01' })).status).toBe(201);
  expect((await dealer('C2')).status).toBe(201);
});
beforeEach(async () => {
  await server.pool.query('delete from notifications');
  await manager('SUPERUSER');
});

describe('the account manager of a dealer', () => {
  test('is told of an order that someone else assigned to it, once', async () => {
    const { id, reference } = await assigned();
    expect(await notificationsOf('SUPERUSER')).toEqual([
      { title: `Order ${reference} assigned to C1 Dealer C1`, link: `/home/online_store/${id}` },
    ]);
    await post(`/marketplace/${id}/dealer`, { dealer: 'C1' });
    await post(`/marketplace/${id}/dealer`, { dealer: null });
    expect(await notificationsOf('SUPERUSER')).toHaveLength(1);
    expect(await notificationsOf('ADMIN')).toEqual([]);
  });

  test('is told of a bulk edit in one notification', async () => {
    const ids = [(await made()).id, (await made()).id];
    const change = { field: 'dealer', dealer: 'C1' };
    const { body } = await post('/bulk-edit/marketplace', { targets: { ids }, change });
    await expect.poll(async () => (await get(`/bulk-edit/${body.id}`)).body.state, { interval: 20 }).toBe('applied');
    const expected = [{ title: '2 orders assigned to C1 Dealer C1', link: '/home/online_store?dealer=C1' }];
    await expect.poll(() => notificationsOf('SUPERUSER')).toEqual(expected);
    await post(`/bulk-edit/${body.id}/undo`);
    await expect.poll(async () => (await get(`/bulk-edit/${body.id}`)).body.state, { interval: 20 }).toBe('undone');
    expect(await notificationsOf('SUPERUSER')).toEqual(expected);
  });

  test('is not told of their own doing, nor of other dealers', async () => {
    const { id } = await made();
    await manager('ADMIN');
    await post(`/marketplace/${id}/dealer`, { dealer: 'C1' });
    await post(`/marketplace/${id}/dealer`, { dealer: 'C2' });
    expect(await notificationsOf('ADMIN')).toEqual([]);
  });

  test.each(['COMMERCIAL', 'DEALER'] as const)('is not told as %s, who may not see orders', async (role) => {
    await manager(role);
    await assigned();
    expect(await notificationsOf(role)).toEqual([]);
  });

  test('is not told without an account in use', async () => {
    await server.pool.query("update users set disabled_at = now() where role = 'SUPERUSER'");
    await assigned();
    await server.pool.query("update users set disabled_at = null where role = 'SUPERUSER'");
    expect((await server.pool.query('select from notifications')).rows).toEqual([]);
  });
});
