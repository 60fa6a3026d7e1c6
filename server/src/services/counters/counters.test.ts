import type { Role } from '@poolhouse/domain/features/access/roles';
import { counterFields } from '@poolhouse/domain/records';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const count = (fields: string, as: Role = 'ADMIN') => server.call({ url: `/api/counter?fields=${fields}`, as });

beforeAll(async () => {
  await server.pool.query(`insert into outbox (id, kind, payload, state)
    select gen_random_uuid(), 'test', '{}', state from unnest('{failed,failed,sent,queued}'::text[]) state`);
  await server.call({
    method: 'POST',
    url: '/api/announcement',
    as: 'ADMIN',
    body: { title: 'Stocktake', description: 'On Friday.', roles: ['RECEPTION', 'ADMIN'] },
  });
});

describe('counters', () => {
  test('answer what was asked for, and that alone', async () => {
    expect((await count('notifications_unread,outbox_failed')).body).toEqual({
      notifications_unread: 1,
      outbox_failed: 2,
    });
    expect((await count('outbox_failed')).body).toEqual({ outbox_failed: 2 });
  });

  test('leave out what the person may not see', async () => {
    expect((await count('notifications_unread,outbox_failed', 'RECEPTION')).body).toEqual({ notifications_unread: 1 });
    expect((await count('outbox_failed', 'OFFICE_MANAGER')).body).toEqual({});
  });

  test('answer each name', async () => {
    expect(Object.keys((await count(counterFields.join(','))).body)).toEqual([
      'marketplace_processing',
      'marketplace_parked',
      'orders_pending',
      'orders_unsent',
      'pick_up_open',
      'drop_off_open',
      'visitors_on_site',
      'registrations_valid',
      'notifications_unread',
      'outbox_failed',
    ]);
  });

  test('count a person’s own notifications', async () => {
    expect((await count('notifications_unread', 'FINANCE')).body).toEqual({ notifications_unread: 0 });
    await server.call({ method: 'POST', url: '/api/notification/read', as: 'RECEPTION', body: {} });
    expect((await count('notifications_unread', 'RECEPTION')).body).toEqual({ notifications_unread: 0 });
  });

  test('spaces and repeats do no harm', async () => {
    expect((await count('outbox_failed,%20outbox_failed')).body).toEqual({ outbox_failed: 2 });
  });

  test.each(['', 'users', 'outbox_failed,users', 'outbox_failed,', `${'outbox_failed,'.repeat(40)}`, 'a&fields=b'])(
    '“%s” is refused',
    async (fields) => {
      const { status, body } = await count(fields);
      expect({ status, path: body.fields?.[0]?.path.split('.')[0] }).toEqual({ status: 400, path: 'fields' });
    },
  );

  test('an unknown one is told which there are', async () => {
    expect((await count('users')).body.detail).toContain('notifications_unread, outbox_failed.');
  });

  test('and a missing list of fields as well', async () => {
    expect((await server.call({ url: '/api/counter', as: 'ADMIN' })).status).toBe(400);
    expect((await server.call({ url: '/api/counter?fields=outbox_failed' })).status).toBe(401);
  });
});
