import type { DropOffFilter } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list';
import { dropOffStatuses } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import type { PickUpFilter } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list';
import { pickUpStatuses } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { dropOffTable } from './drop-offs/drop-off-finder.ts';
import { pickUpTable } from './pick-ups/pick-up-finder.ts';
import { requestCalls } from './request-testing.ts';
import { makeDropOffs, makePickUps } from './sample-data/make-requests.ts';

const server = useTestServer();
const { get, pickUp } = requestCalls(server);
const made = { count: 120, days: 60, openDays: 30, photosEach: 1 };

beforeAll(async () => {
  const { db } = server.poolhouse.commandContext('tests');
  await makePickUps(made).execute(db);
  await makeDropOffs(made).execute(db);
  await makeDropOffs({ ...made, count: 20 }).execute(db);
});

describe('the index and the database find the same', () => {
  const pickUpFilters: PickUpFilter[] = [
    {},
    { status: ['Awaiting Pickup', 'Closed'] },
    { open: 'yes', waitingForPart: 'no' },
    { open: 'no', branch: ['oxley', 'lidcombe'] },
    { state: ['QLD'], robotStatus: ['quoted', 'awaiting'] },
    { model: ['Dolphin M600', 'Dolphin E10'] },
    { carrier: ['TNT'], waitingForPart: 'no' },
    { waitingForPart: 'yes' },
    { uncollected: 'yes' },
    { uncollected: 'no', partOverdue: 'no' },
    { partOverdue: 'yes' },
  ];
  test.each(pickUpFilters)('pick-ups %j', async (filter) => {
    await expectSame(
      'pick-up',
      filter,
      sql`select count(*)::int as count from pick_ups r where ${pickUpTable.condition(filter)}`,
    );
  });

  const dropOffFilters: DropOffFilter[] = [
    {},
    { status: ['received'], fromWebsite: 'yes' },
    { open: 'yes', consumerType: ['consumer'] },
    { branch: ['thebarton'], open: 'no' },
    { state: ['NSW', 'WA'], robotStatus: ['repaired'] },
    { model: ['Dolphin M600'], waitingForPart: 'no', fromWebsite: 'no' },
    { partOverdue: 'yes' },
  ];
  test.each(dropOffFilters)('drop-offs %j', async (filter) => {
    await expectSame(
      'drop-off',
      filter,
      sql`select count(*)::int as count from drop_offs r where ${dropOffTable.condition(filter)}`,
    );
  });

  async function expectSame(kind: string, filter: object, statement: ReturnType<typeof sql>) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filter))
      for (const one of [value].flat()) query.append(name, String(one));
    // Until the index is read the database answers.
    const counted = async () => (await get(`/${kind}/counts?${query}`)).body.count;
    const { rows } = await statement.execute(server.poolhouse.commandContext('tests').db);
    await expect.poll(counted).toBe((rows[0] as { count: number }).count);
  }
});

test('the lists behind what waits on Home have as many requests as it counts', async () => {
  await server.pool.query(
    `update pick_ups set booked_for = current_date - 9 where status in ('Awaiting Pickup', 'booked')`,
  );
  await server.pool.query(`update pick_ups set booked_for = current_date + 9 where id in (
    select id from pick_ups where status = 'Awaiting Pickup' order by id limit 2)`);
  await server.pool.query('update service_robots set part_date = current_date - 9 where waiting_for_part is not null');
  // A save of a robot touches its request as well.
  for (const table of ['pick_ups', 'drop_offs']) await server.pool.query(`update ${table} set updated_at = now()`);
  const { body } = await server.call({ url: '/api/today', as: 'ADMIN' });
  type Item = { id: string; title: string; action: { path: string } };
  const isListed = /^(pick-ups:part|drop-offs:part|service-requests:booked-pick-up)$/;
  const items: Item[] = body.waiting.filter(({ id }: Item) => isListed.test(id));
  expect(items).toHaveLength(3);
  const lists: Record<string, string> = { 'pick-ups': '/pick-up/counts', 'drop-offs': '/drop-off/counts' };
  for (const { id, title, action } of items) {
    const list = lists[id.split(':')[0] ?? ''] ?? '/open';
    const { search } = new URL(action.path, 'http://localhost');
    await expect
      .poll(async () => (await get(`${list}${search}`)).body.count, { message: title })
      .toBe(Number.parseInt(title, 10));
  }
});

test('sample requests are in every status, and cases go on after them without gaps', async () => {
  const { rows } =
    await server.pool.query(`select 'pick-up' as kind, array_agg(distinct status) as statuses from pick_ups
    union all select 'drop-off', array_agg(distinct status) from drop_offs order by 1`);
  expect(rows.map(({ statuses }) => statuses.toSorted())).toEqual([
    [...dropOffStatuses].sort(),
    [...pickUpStatuses].sort(),
  ]);
  await pickUp();
  const gaps = await server.pool.query(`select series from (select left(case_id, 8) as series, count(*) as cases,
      max(right(case_id, 4)::int) as last from (select case_id from pick_ups union all select case_id from drop_offs) c group by 1) s
    where cases <> last`);
  expect(gaps.rows).toEqual([]);
});
