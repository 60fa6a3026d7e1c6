import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { referencesTo } from '../../platform/database/table-references.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { makeImage, sendFile } from '../files/files-testing.ts';
import { createImportTestClient } from './testing/import-test-client.ts';

const server = useTestServer();
const { get, read, commit, undo } = createImportTestClient(server);

const file = (...ids: string[]) =>
  ['Customer ID,Name,State', ...ids.map((id) => `${id},Pools ${id},NSW`)].join('\r\n').concat('\r\n');
const imported = async (...ids: string[]) => (await commit((await read(file(...ids))).id)).id as string;
const idOf = async (customerId: string) =>
  (await server.pool.query('select id from dealers where priority_id = $1', [customerId])).rows[0]?.id;
const left = async () =>
  (await server.pool.query('select priority_id from dealers order by 1')).rows.map((row) => row.priority_id);

beforeAll(async () => {
  await asOwner(`create table pool_visits (visited uuid not null references dealers (id) on delete cascade);
    grant all on pool_visits to poolhouse_server`);
});

/** The server itself makes no tables. */
const asOwner = (statements: string) => server.pool.query(`reset role; ${statements}; set role poolhouse_server`);

beforeEach(async () => {
  await emptyTables(server, 'dealers', 'imports', 'import_rows', 'audit_log');
});

/** Adds one row that hangs on a dealer. */
const additions: Record<string, { noun: string; add(id: string, customerId: string): Promise<unknown> }> = {
  'a file': { noun: 'files', add: async (id) => sendFile(server, id, await makeImage('png', 20, 20)) },
  'an order': {
    noun: 'Market Place orders',
    add: (id) =>
      server.pool.query(
        `insert into marketplace_orders (id, store, reference, dealer_id, total_cents, products_cents, freight_cents, date)
          values (gen_random_uuid(), 'ebay', gen_random_uuid(), $1, 0, 0, 0, '2026-01-01')`,
        [id],
      ),
  },
  'a reminder': {
    noun: 'reminders',
    add: (id) =>
      server.pool.query("insert into schedule_reminders values ($1, 'type', 'elite', '2026-12-01', 7, now())", [id]),
  },
  'a sign-in': {
    noun: 'dealer sign-ins',
    add: async (_id, customerId) =>
      server.call({
        method: 'POST',
        url: '/api/user/create',
        as: 'ADMIN',
        body: { email: `${customerId}@test.example`, name: 'Jo Reef', role: 'DEALER', priorityId: customerId },
      }),
  },
  'a row of a table that only the database knows': {
    noun: 'pool visits',
    add: (id) => server.pool.query('insert into pool_visits (visited) values ($1)', [id]),
  },
};

describe('an undo keeps new records that something was attached to since', () => {
  test.each(Object.entries(additions))('%s', async (what, { noun, add }) => {
    const customerId = `U${Object.keys(additions).indexOf(what)}`;
    const run = await imported(customerId, 'U9');
    await add(await idOf(customerId), customerId);
    const after = await undo(run);
    expect(after).toMatchObject({ state: 'undone', counts: { kept: 1 } });
    expect(after.message).toBe(`1 dealer removed, 0 dealers restored. 1 dealer not removed: ${noun} were added since.`);
    expect(await left()).toEqual([customerId]);
    const kept = await get(run, '?outcome=kept');
    expect(kept).toMatchObject({ rowCount: 1, rows: [{ key: customerId, outcome: 'new' }] });
    expect(kept.rows[0].warnings).toMatchObject([
      { message: `Not removed: ${noun} were added to this dealer after the import.` },
    ]);
  });

  test('with what was changed counted apart, each with its reason', async () => {
    const run = await imported('M1', 'M2', 'M3');
    await server.pool.query("update dealers set notes = 'x', revision = 2 where priority_id = 'M1'");
    const id = await idOf('M2');
    for (const what of ['a file', 'an order']) await additions[what]?.add(id, 'M2');
    const after = await undo(run);
    expect(after.message).toBe(
      '1 dealer removed, 0 dealers restored. 1 dealer not restored: changed since. ' +
        '1 dealer not removed: files and Market Place orders were added since.',
    );
    expect(after.counts.kept).toBe(2);
    expect((await get(run, '?outcome=kept')).rows.map((row: { key: string }) => row.key)).toEqual(['M1', 'M2']);
    const { rows } = await server.pool.query('select count(*)::int as n from dealer_files where dealer_id = $1', [
      await idOf('M2'),
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('also when it is added while the undo waits', async () => {
    const run = await imported('W1', 'W2');
    const client = await server.pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into pool_visits (visited) values ($1)', [await idOf('W1')]);
      const undone = undo(run);
      const waiting = 'select from pg_locks where not granted';
      await expect.poll(async () => (await server.pool.query(waiting)).rowCount).toBeGreaterThan(0);
      await client.query('commit');
      expect((await undone).counts.kept).toBe(1);
    } finally {
      client.release(true);
    }
    expect(await left()).toEqual(['W1']);
  });
});

test('a price that was quoted stays, and can’t be removed otherwise', async () => {
  await asOwner(`create table quoted_orders (id int primary key, rules_used jsonb);
    create trigger quoted_orders__quotes after insert or update of rules_used on quoted_orders
      for each row execute function note_rule_quotes();
    grant all on quoted_orders to poolhouse_server`);
  const day = `01/02/${new Date().getUTCFullYear() + 2}`;
  const list = ['SKU,Name,Price incl. GST,Valid from', `Q1,Quoted,10,${day}`, `Q2,Free,10,${day}`].join('\r\n');
  const headers = { 'content-type': 'text/csv', 'x-filename': 'prices.csv' };
  const started = await server.call({ method: 'POST', url: '/api/import/prices', as: 'ADMIN', headers, payload: list });
  const { id: run } = started.body;
  await expect.poll(async () => (await get(run)).state).toBe('ready');
  expect(await commit(run)).toMatchObject({ counts: { new: 2 } });
  const { id, revision } = (await server.pool.query("select id, revision from rules where key = 'Q1'")).rows[0];
  const used = [id, id, crypto.randomUUID()].map((rule) => ({ id: rule, kind: 'product-price' }));
  await server.pool.query('insert into quoted_orders values (1, $1), (2, null)', [JSON.stringify(used)]);
  const noted = await server.pool.query(`select * from rule_quotes where quoted_in = 'quoted_orders'`);
  expect(noted.rows).toEqual([{ rule_id: id, quoted_in: 'quoted_orders', quoted_by: '1' }]);
  const removed = await server.call({
    method: 'DELETE',
    url: `/api/rule-book/${id}`,
    as: 'ADMIN',
    headers: { 'if-match': `"${revision}"` },
  });
  expect([removed.status, removed.body.code]).toEqual([409, 'not-allowed-now']);
  expect(await undo(run)).toMatchObject({ state: 'undone', counts: { kept: 1 } });
  const { rows } = await server.pool.query("select key, deleted_at from rules where key in ('Q1', 'Q2')");
  expect(rows).toEqual([{ key: 'Q1', deleted_at: null }]);
  await expect(server.pool.query('delete from rules where id = $1', [id])).rejects.toThrow('rule_quotes');
});

describe('what is attached to records has a name for people', () => {
  test('for each kind of import', async () => {
    const kinds = server.poolhouse.imports.all;
    expect(kinds.map(({ kind }) => kind)).toContain('prices');
    for (const { kind, table } of kinds) {
      const known = (await referencesTo(server.database.db, table.name)).map((reference) => reference.table);
      const unnamed = known.filter((name) => name !== 'pool_visits' && table.attached.nouns[name] === undefined);
      expect(unnamed, kind).toEqual([]);
    }
  });

  test('a table that keeps the rules it was priced by notes them', async () => {
    const { rows } = await server.pool.query(`select table_name from information_schema.columns
      where column_name = 'rules_used' and table_schema = 'public' and not exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = table_name::regclass and p.proname = 'note_rule_quotes')`);
    expect(rows).toEqual([]);
  });
});
