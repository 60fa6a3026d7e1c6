import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { collect } from './services/feature/index.ts';
import { createImportTestClient } from './services/imports/testing/import-test-client.ts';
import { notesFeature } from './testing/notes/feature.ts';
import { notesTable } from './testing/notes/notes-table.ts';
import { sampleBench } from './testing/sample-bench.ts';
import { useTestServer } from './testing/test-server.ts';

/** Tables whose triggers follow the records that they are made from. */
const keptByTriggers = ['dealer_store_sales', 'receivables'];

const server = useTestServer({}, { testFeatures: (parts) => [notesFeature(parts)] });
const bench = sampleBench(server);

beforeAll(async () => {
  await server.pool.query(notesTable);
});

/** Returns the tables that name dealers though no feature declares them in `dealerRows`. */
async function undeclared(): Promise<string[]> {
  const declared = collect(server.poolhouse.descriptors, 'dealerRows').map(({ table }) => table);
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'dealers'::regclass
    union select table_name from information_schema.columns where column_name = 'dealer_id' and table_schema = 'public'
    order by 1`.execute(server.database.db);
  const known = [...declared, ...keptByTriggers];
  return rows.map(({ table }) => table).filter((table) => !known.includes(table));
}

const create = async (name: string, customerId: string) =>
  (await bench.dealer({ name, priorityId: customerId })) as unknown as { id: string };
const addNote = async (customerId: string) =>
  (
    await server.call({
      method: 'POST',
      url: '/api/note',
      as: 'SERVICE',
      body: { customerId, title: 'Pump' },
    })
  ).body.id;
const ownerOf = async (note: string) =>
  (await server.call({ url: `/api/note/${note}`, as: 'SERVICE' })).body.customerId;

test('each table with a foreign key to dealers is declared by its feature', async () => {
  expect(await undeclared()).toEqual([]);
  await server.pool.query(`reset role; create table pool_visits (visited uuid not null references dealers (id));
    set role poolhouse_server`);
  expect(await undeclared()).toEqual(['pool_visits']);
  await server.pool.query('reset role; drop table pool_visits; set role poolhouse_server');
});

test('what a feature declares goes over in a merge, and comes back', async () => {
  const kept = await create('Kept', 'K1');
  const other = await create('Other', 'O1');
  const note = await addNote('O1');
  const merged = await server.call({
    method: 'POST',
    url: `/api/dealer/${kept.id}/merge`,
    as: 'ADMIN',
    body: { other: other.id, otherRevision: 1, revision: 1 },
  });
  expect(merged.body.merge.moved).toEqual([{ what: 'note', count: 1 }]);
  expect(await ownerOf(note)).toBe('K1');
  const url = `/api/dealer/merge/${merged.body.merge.id}/undo`;
  const undone = await server.call({ method: 'POST', url, as: 'ADMIN' });
  expect(undone).toMatchObject({ status: 200, body: { moved: [{ what: 'note', count: 1 }] } });
  expect(await ownerOf(note)).toBe('O1');
});

test('what a feature declares keeps a dealer when its import is undone', async () => {
  const { read, commit, undo } = createImportTestClient(server);
  const { id } = await read('Customer ID,Name,State\r\nI1,Pools,NSW\r\n');
  await commit(id);
  await addNote('I1');
  expect((await undo(id)).message).toContain('1 dealer not removed: notes were added since.');
});
