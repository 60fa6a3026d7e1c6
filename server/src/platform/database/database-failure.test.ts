import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { failureOfDatabase } from './database-failure.ts';

const server = useTestServer();

type Constraint = { name: string; table: string; kind: string; columns: string[] };

/** How PostgreSQL reports that a constraint of each kind refuses a row. */
const reports: Record<string, (constraint: Constraint) => object> = {
  p: ({ columns }) => ({ code: '23505', detail: `Key (${columns.join(', ')})=(1) already exists.` }),
  u: ({ columns }) => ({ code: '23505', detail: `Key (${columns.join(', ')})=(1) already exists.` }),
  f: ({ columns }) => ({ code: '23503', detail: `Key (${columns.join(', ')})=(1) is not present in table "others".` }),
  x: ({ columns }) => ({ code: '23P01', detail: `Key (${columns.join(', ')})=(1) conflicts with existing key.` }),
  c: () => ({ code: '23514' }),
  n: ({ columns }) => ({ code: '23502', column: columns[0] }),
};

const errorOf = (fields: object) => Object.assign(new Error('refused'), { severity: 'ERROR', ...fields });

test('every constraint of the database has an answer that names a field and is no fault of the server', async () => {
  const { rows } = await server.pool.query<Constraint>(
    `select c.conname as name, t.relname as table, c.contype as kind,
        (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k (number, at)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'x', 'c', 'n')
      union all
      select i.relname, t.relname, 'u', array[coalesce(pg_get_indexdef(x.indexrelid, 1, true), i.relname)]
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where x.indisunique and i.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(200);
  for (const constraint of rows) {
    const { name, table, kind } = constraint;
    const failure = failureOfDatabase(errorOf({ constraint: name, table, ...reports[kind]?.(constraint) }));
    expect({ name, status: failure?.status }).toEqual({ name, status: expect.toBeOneOf([400, 409]) });
    expect({ name, fields: failure?.detail.fields }).toEqual({
      name,
      fields: [{ path: expect.stringMatching(/^[a-z]\w*$/i), message: failure?.message }],
    });
  }
});

describe('what PostgreSQL refuses is answered by its class', () => {
  test.each([
    ['a text that is no number', "select ('x' || now())::int", 400],
    ['a number that is too large', 'select (random() * 0 + 99999999999)::int', 400],
    ['a text that is no day', "select ('x' || now())::date", 400],
    ['a day that there isn’t', "select ('2026-02-3' || (random() * 0)::int)::date", 400],
    ['no JSON', "select ('{' || now())::json", 400],
    ['a division by nothing', 'select 1 / (random() * 0)::int', 400],
    [
      'a text that is too long',
      "insert into dealer_states (code, label, country, position) values ('aa', 'A', 'A', 1)",
      400,
    ],
    ['a value that is missing', "insert into dealer_states (code, country, position) values ('AA', 'A', 1)", 400],
    [
      'one that is taken',
      "insert into dealer_states (code, label, country, position) values ('NSW', 'A', 'A', 1)",
      409,
    ],
    [
      'a name that is taken',
      "insert into dealer_states (code, label, country, position) values ('AA', 'New south wales', 'A', 1)",
      409,
    ],
    ['a state that there isn’t', "insert into dealers (id, name, state) values (gen_random_uuid(), 'A', 'XX')", 409],
    ['a statement that takes too long', 'set local statement_timeout = 1; select pg_sleep(60)', 503],
    ['what a trigger of ours refuses', "do $$ begin raise exception 'A version has one answer.'; end $$", 409],
  ])('%s', async (_what, statement, status) => {
    const error = await server.pool.query(`begin; ${statement}; rollback`).then(
      () => null,
      (refused: unknown) => refused,
    );
    expect(failureOfDatabase(error)).toMatchObject({ status, detail: { cause: error } });
  });

  test.each([
    ['40001', 503],
    ['40P01', 503],
    ['55P03', 503],
    ['57014', 503],
    ['53200', 503],
    ['53300', 503],
  ])('%s says when to try again', (code, status) => {
    const failure = failureOfDatabase(errorOf({ code }));
    expect(failure).toMatchObject({ status, detail: { retryAfterSeconds: expect.any(Number) } });
  });

  test.each(['22000', '22001', '22021', '22P05', '2201E', '23000', '23001', '54000', 'PH001'])(
    '%s is no fault of ours',
    (code) => {
      expect(failureOfDatabase(errorOf({ code }))?.status).toBeOneOf([400, 409, 413, 503]);
    },
  );

  test.each(['42601', '42P01', '42703', '42501', 'XX000'])('%s is a fault of ours', (code) => {
    expect(failureOfDatabase(errorOf({ code }))).toBeNull();
  });
});
