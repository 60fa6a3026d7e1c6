import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { CopyIn, CopyOut, copyLine, textList } from './copy.ts';

let client: pg.Client;

beforeEach(async () => {
  client = new pg.Client({ ...inject('databaseConnection'), database: 'postgres' });
  await client.connect();
  await client.query(
    'create temp table things (id integer primary key, name text, tags text[], facts jsonb, at timestamptz)',
  );
});

afterEach(() => client.end());

const at = new Date('2026-03-01T02:03:04.567Z');
const odd = 'back\\slash, tab\t, line\nfeed\r, "quotes", \\N, {}, ünï 🐬';

test('what is copied in comes out the same, whatever characters it has', async () => {
  const copy = client.query(new CopyIn('copy things from stdin'));
  copy.write(copyLine([1, odd, textList([odd, '', 'null']), { odd }, at]));
  copy.end(copyLine([2, null, null, null, null]));
  await once(copy, 'finish');
  const { rows } = await client.query('select * from things order by id');
  expect(rows).toEqual([
    { id: 1, name: odd, tags: [odd, '', 'null'], facts: { odd }, at },
    { id: 2, name: null, tags: null, facts: null, at: null },
  ]);
});

test('a large table streams through, and the connection goes on working', async () => {
  await client.query("insert into things select n, repeat('x', 200) from generate_series(1, 20000) n");
  const first = await buffer(client.query(new CopyOut('copy things to stdout')));
  await client.query('truncate things');
  await pipeline(
    Readable.from([first.subarray(0, 1_000_001), first.subarray(1_000_001)]),
    client.query(new CopyIn('copy things from stdin')),
  );
  expect(await buffer(client.query(new CopyOut('copy things to stdout')))).toEqual(first);
});

test('a row that does not fit fails the copy, and the connection goes on working', async () => {
  await expect(
    pipeline(Readable.from(['1\tone\n']), client.query(new CopyIn('copy things from stdin'))),
  ).rejects.toThrow('missing data');
  expect((await client.query('select count(*)::int as count from things')).rows).toEqual([{ count: 0 }]);
});

test('a source that breaks leaves nothing behind', async () => {
  const broken = Readable.from(
    (async function* () {
      yield copyLine([1, 'one', null, null, null]);
      throw new Error('the source broke');
    })(),
  );
  await expect(pipeline(broken, client.query(new CopyIn('copy things from stdin')))).rejects.toThrow(
    'the source broke',
  );
  expect((await client.query('select count(*)::int as count from things')).rows).toEqual([{ count: 0 }]);
});

test('a reader that leaves early lets the next statement in', async () => {
  await client.query("insert into things select n, repeat('x', 200) from generate_series(1, 20000) n");
  const copy = client.query(new CopyOut('copy things to stdout'));
  for await (const _chunk of copy) break;
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
