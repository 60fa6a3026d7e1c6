import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const heard: string[] = [];

beforeAll(async () => {
  await server.pool.query(`reset role; create table test_told (id integer);
    create trigger test_told__inserted after insert on test_told referencing new table as changed
      for each statement execute function notify_changed_rows('test_told');
    grant all on test_told to poolhouse_server; set role poolhouse_server`);
  server.poolhouse.listener.on('test_told', { notify: (payload) => heard.push(payload), reset: () => undefined });
});

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test.each([
  [0, []],
  [1, [1]],
  [200, [200]],
  [201, [200, 1]],
  [450, [200, 200, 50]],
  [10_001, [...Array.from({ length: 50 }, () => 200), 1]],
])('%i changed rows are told by their ids, 200 at a time', async (count, parts) => {
  heard.length = 0;
  await server.pool.query('insert into test_told select generate_series(1, $1)', [count]);
  await server.poolhouse.listener.catchUp();
  expect(heard.map((payload) => payload.split(',').length).sort((a, b) => b - a)).toEqual(parts);
  expect(heard.flatMap((payload) => payload.split(',').map(Number)).sort((a, b) => a - b)).toEqual(numbers(count));
});

test('more than 250,000 are told as many', async () => {
  heard.length = 0;
  await server.pool.query('insert into test_told select generate_series(1, 250001)');
  await server.poolhouse.listener.catchUp();
  expect(heard).toEqual(['*']);
});
