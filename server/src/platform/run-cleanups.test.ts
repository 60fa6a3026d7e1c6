import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { collect } from '../services/feature/index.ts';
import { useTestServer } from '../testing/test-server.ts';
import type { Clock } from './context.ts';
import { createLog } from './log.ts';
import { runCleanups } from './run-cleanups.ts';

const server = useTestServer({ OUTBOX_COPIES_MONTHS: '3' });

const runCleanup = (clock: Clock) =>
  runCleanups(collect(server.poolhouse.descriptors, 'cleanups'), {
    db: server.database.db,
    log: createLog('silent'),
    clock,
  });

test('an idempotency key is kept for a day and then deleted', async () => {
  const send = () =>
    server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { name: 'Tidy Pools', state: 'NSW' },
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  const first = await send();
  await runCleanup({ now: () => new Date(Date.now() + 23 * 3_600_000) });
  expect((await send()).body).toEqual(first.body);
  await runCleanup({ now: () => new Date(Date.now() + 25 * 3_600_000) });
  expect((await server.pool.query('select count(*)::int as n from idempotency_keys')).rows).toEqual([{ n: 0 }]);
});

test('the key of an entry that waited on a device is kept for ninety days', async () => {
  const key = `entry-${randomUUID()}`;
  await server.call({
    method: 'POST',
    url: '/api/dealer',
    as: 'ADMIN',
    body: { name: 'Patient Pools', state: 'NSW' },
    headers: { 'idempotency-key': key },
  });
  const keys = async () => (await server.pool.query('select key from idempotency_keys')).rows;
  await runCleanup({ now: () => new Date(Date.now() + 89 * 86_400_000) });
  expect(await keys()).toEqual([{ key }]);
  await runCleanup({ now: () => new Date(Date.now() + 91 * 86_400_000) });
  expect(await keys()).toEqual([]);
});

test('a preview that was never carried out is deleted after a month', async () => {
  const started = await server.call({
    method: 'POST',
    url: '/api/import/dealers',
    as: 'ADMIN',
    payload: 'Customer ID,Name,State\r\nT1,Tidy Pools,NSW\r\n',
    headers: { 'content-type': 'text/csv', 'x-filename': 'tidy.csv' },
  });
  const stateOf = async () => (await server.call({ url: `/api/import/${started.body.id}`, as: 'ADMIN' })).body;
  await expect.poll(async () => (await stateOf()).state).toBe('ready');
  await runCleanup({ now: () => new Date(Date.now() + 29 * 86_400_000) });
  expect(await stateOf()).toMatchObject({ state: 'ready', rowCount: 1 });
  await runCleanup({ now: () => new Date(Date.now() + 31 * 86_400_000) });
  expect(await stateOf()).toMatchObject({
    state: 'failed',
    rows: [],
    message: 'This preview has expired. Upload the file again.',
  });
});

test('copies of what was sent outside go after the months that are set, and what the shop told after ninety days', async () => {
  await server.pool.query(
    `insert into outbox (id, kind, payload, state, settled_at) values (gen_random_uuid(), 'mail', '{"a":1}', 'sent', now())`,
  );
  await server.pool.query(
    `insert into shop_events (id, delivery_id, topic, resource, resource_id, modified_at, state_at, received_at, is_late,
       superseded_at, content_hash, payload)
     values (gen_random_uuid(), 'd', 'order.updated', 'order', 1, now(), now(), now(), false, now(), '', '{"id":1}')`,
  );
  const after = (days: number) => runCleanup({ now: () => new Date(Date.now() + days * 86_400_000) });
  const left = async () =>
    (
      await server.pool.query(
        'select (select payload from outbox) as payload, (select count(*)::int from shop_events) as events',
      )
    ).rows;
  await after(89);
  expect(await left()).toEqual([{ payload: { a: 1 }, events: 1 }]);
  await after(93);
  expect(await left()).toEqual([{ payload: {}, events: 0 }]);
});
