import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { deleteOldShopEvents } from './delete-old-shop-events.ts';

const server = useTestServer();
const now = new Date('2026-11-21T00:00:00Z');
const border = new Date(now.getTime() - 90 * 86_400_000);
const before = new Date(border.getTime() - 1);

const addEvent = async (order: number, receivedAt: Date, isInForce: boolean) => {
  await server.pool.query(
    `insert into shop_events (id, delivery_id, topic, resource, resource_id, modified_at, state_at, received_at, is_late,
       superseded_at, content_hash, payload)
     values (gen_random_uuid(), 'd' || gen_random_uuid(), 'order.updated', 'order', $1, $2, $2, $2, false, $3,
       sha256(gen_random_uuid()::text::bytea), '{"status":"processing"}')`,
    [order, receivedAt, isInForce ? null : receivedAt],
  );
};
const rows = async () =>
  (
    await server.pool.query<{ id: number; payload: unknown }>(
      'select resource_id::int as id, payload from shop_events order by resource_id',
    )
  ).rows;

beforeEach(() => emptyTables(server, 'shop_events'));

test('older states go after ninety days; what is in force stays, without what it says', async () => {
  await addEvent(1, before, false);
  await addEvent(2, border, false);
  await addEvent(3, before, true);
  await addEvent(4, border, true);
  await deleteOldShopEvents(server.database.db, now);
  expect(await rows()).toEqual([
    { id: 2, payload: { status: 'processing' } },
    { id: 3, payload: {} },
    { id: 4, payload: { status: 'processing' } },
  ]);
});

test('many go in batches, on two nodes at once as well', async () => {
  await server.pool.query(
    `insert into shop_events (id, delivery_id, topic, resource, resource_id, modified_at, state_at, received_at, is_late,
       superseded_at, content_hash, payload)
     select gen_random_uuid(), 'd' || n, 'order.updated', 'order', n, $1, $1, $1, false,
       case when n % 2 = 0 then $1::timestamptz end, sha256(n::text::bytea), '{"status":"processing"}'
     from generate_series(1, 9000) n`,
    [before],
  );
  await Promise.all([deleteOldShopEvents(server.database.db, now), deleteOldShopEvents(server.database.db, now)]);
  const { rows: left } = await server.pool.query(
    'select payload, count(*)::int as n from shop_events group by payload',
  );
  expect(left).toEqual([{ payload: {}, n: 4500 }]);
});
