import type { PoolClient, QueryConfig } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const open: PoolClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.release(true);
});

/** A connection with what it asks PostgreSQL; `query` is called as the pool calls it. */
async function connected() {
  const client = await server.pool.connect();
  open.push(client);
  const described = vi.spyOn(client.connection, 'describe');
  const query = (config: QueryConfig) =>
    new Promise<{ rows: unknown[] }>((resolve, reject) => {
      client.query(
        config as never,
        undefined as never,
        ((error: Error | null, result: { rows: unknown[] }) => (error ? reject(error) : resolve(result))) as never,
      );
    });
  return { client, described, query };
}

const typed = (values: unknown[]) => ({
  name: 'typed',
  text: 'select $1::int as number, $2::timestamptz as at, $3::text[] as texts, null as nothing, \'{"a": [1]}\'::jsonb as json',
  values,
});
const at = new Date('2026-11-22T01:02:03.004Z');

test('a named statement answers the same each time, and its columns are described once for a connection', async () => {
  const { described, query } = await connected();
  for (const number of [1, 2, 3]) {
    const { rows } = await query(typed([number, at, ['a', 'b,c']]));
    expect(rows).toEqual([{ number, at, texts: ['a', 'b,c'], nothing: null, json: { a: [1] } }]);
  }
  expect(described).toHaveBeenCalledTimes(1);
  const other = await connected();
  expect((await other.query(typed([4, null, []]))).rows).toMatchObject([{ number: 4, at: null, texts: [] }]);
  expect(other.described).toHaveBeenCalledTimes(1);
});

test('so is one whose answer is awaited on the connection itself', async () => {
  const { client, described } = await connected();
  for (const number of [1, 2, 3])
    expect((await client.query(typed([number, at, []]))).rows).toMatchObject([{ number, at, json: { a: [1] } }]);
  expect(described).toHaveBeenCalledTimes(1);
  await expect(client.query({ name: 'none', text: 'select no_such_column' })).rejects.toMatchObject({ code: '42703' });
});

test('statements don’t mix their columns, nor does one without a name', async () => {
  const { query } = await connected();
  const many = { name: 'many', text: 'select n as place from generate_series(1, $1::int) n' };
  for (const count of [2, 0, 3]) {
    expect((await query({ ...many, values: [count] })).rows).toHaveLength(count);
    expect((await query(typed([count, null, []]))).rows).toMatchObject([{ number: count }]);
    expect((await query({ text: 'select $1::int as free', values: [count] })).rows).toEqual([{ free: count }]);
  }
});

test('a refused value leaves the statement as good as before', async () => {
  const { query } = await connected();
  const half = { name: 'half', text: 'select 10 / $1::int as half' };
  expect((await query({ ...half, values: [2] })).rows).toEqual([{ half: 5 }]);
  await expect(query({ ...half, values: [0] })).rejects.toMatchObject({ code: '22012' });
  expect((await query({ ...half, values: [5] })).rows).toEqual([{ half: 2 }]);
});

test('columns that changed since are refused by PostgreSQL, never read under their old names', async () => {
  const first = await connected();
  await first.query({ text: 'create temp table own (a int)' });
  await first.query({ text: 'insert into own values (1)' });
  const all = { name: 'all', text: 'select * from own' };
  expect((await first.query(all)).rows).toEqual([{ a: 1 }]);
  await first.query({ text: "alter table own add b text default 'two'" });
  await expect(first.query(all)).rejects.toMatchObject({ code: '0A000' });
});
