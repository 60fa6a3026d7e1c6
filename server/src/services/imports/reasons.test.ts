import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createImportTestClient } from './testing/import-test-client.ts';

const server = useTestServer();
const { get, read, commit, settled } = createImportTestClient(server);

const rows = [
  'C1,Harbour Pools,NSW,2000,02 9900 5509,R10',
  'C2,Bay Pools,QLD,4000,412 345 678,r10',
  'C3,Reef Pools,QLD,4000,413 345 678,Grace Whitfield',
  'C4,Lagoon Pools,XX,4000,,R10',
  'C1,Harbour Again,NSW,2000,,',
  'C2,Bay Again,NSW,2000,,',
  'C7,Plain Pools,NSW,2000,02 9900 5500,',
];
const file = ['Customer ID,Name,State,Postcode,Phone,Rep', ...rows].join('\r\n');

beforeEach(async () => {
  await emptyTables(server, 'dealers', 'reps', 'imports', 'import_rows', 'audit_log');
});

const reasonsOf = async (id: string) => (await server.call({ url: `/api/import/${id}/reason`, as: 'ADMIN' })).body;
const recheck = (id: string, as: 'ADMIN' | 'RECEPTION' = 'ADMIN') =>
  server.call({ method: 'POST', url: `/api/import/${id}/recheck`, as });
const addReps = (reps: object[], key: string = crypto.randomUUID(), as: 'ADMIN' | 'SUPERUSER' = 'ADMIN') =>
  server.call({
    method: 'POST',
    url: '/api/rep/several',
    as,
    body: { reps },
    headers: { 'idempotency-key': key },
  });

test('equal reasons stand together with their rows and values, the most frequent first', async () => {
  const { id } = await read(file);
  const { reasons, warnedRows } = await reasonsOf(id);
  expect(reasons).toMatchObject([
    {
      kind: 'problem',
      column: 'Rep',
      code: 'unknown-rep',
      rows: 4,
      values: [
        { value: 'R10', rows: 3 },
        { value: 'Grace Whitfield', rows: 1 },
      ],
    },
    { kind: 'problem', column: 'Customer ID', code: 'repeated-key', rows: 2 },
    { kind: 'problem', column: 'State', code: null, rows: 1, values: [] },
    { kind: 'warning', column: 'Phone', code: 'leading-zero', rows: 2 },
  ]);
  expect(warnedRows).toBe(2);
});

test('rows can be filtered by warning', async () => {
  const { id } = await read(file);
  const { rowCount, rows: warned } = await get(id, '?outcome=warned');
  expect([rowCount, warned.map(({ key }: { key: string }) => key)]).toEqual([2, ['C2', 'C3']]);
});

test('unknown account managers are added at once, and the rows are checked again', async () => {
  const { id } = await read(file);
  const added = await addReps([
    { id: 'R10', label: 'Luca Moretti' },
    { id: 'GRACE-WHITFIELD', label: 'Grace Whitfield' },
  ]);
  expect(added).toMatchObject({ status: 201, body: { created: 2 } });
  expect((await recheck(id)).body.state).toBe('reading');
  expect((await settled(id)).counts).toMatchObject({ new: 4, refused: 3 });
  expect((await reasonsOf(id)).reasons[0]).toMatchObject({ code: 'repeated-key' });
  expect((await commit(id)).counts).toMatchObject({ new: 4 });
  const dealers = await server.pool.query('select rep from dealers where rep is not null order by priority_id');
  expect(dealers.rows.map(({ rep }) => rep)).toEqual(['R10', 'R10', 'GRACE-WHITFIELD']);
});

test('account managers are added with a line each in the activity log, once for a repeated key', async () => {
  const key = crypto.randomUUID();
  const reps = [{ id: 'R10', label: 'R10' }];
  await addReps(reps, key);
  const again = await addReps(reps, key);
  expect(again).toMatchObject({ status: 201, body: { created: 1 } });
  expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  const { rows: log } = await server.pool.query(
    "select target_id from audit_log where target_kind = 'rep' order by id",
  );
  expect(log.map(({ target_id }) => target_id)).toEqual(['R10', null]);
  expect((await addReps([...reps, { id: 'R11', label: 'R11' }])).body).toEqual({ created: 1 });
});

test('who may import but not add account managers is refused, and may still check the file again', async () => {
  expect((await addReps([{ id: 'R10', label: 'R10' }], undefined, 'SUPERUSER')).status).toBe(403);
  const { id } = await read(file);
  expect((await recheck(id, 'RECEPTION')).status).toBe(403);
  expect((await server.call({ method: 'POST', url: `/api/import/${id}/recheck`, as: 'SUPERUSER' })).status).toBe(202);
  await settled(id);
});

test('what was imported, and a preview without its file, can’t be checked again', async () => {
  const { id } = await read(file);
  await server.pool.query('delete from import_files');
  expect(await recheck(id)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/Send it again/) } });
  await commit(id);
  expect(await recheck(id)).toMatchObject({ status: 409, body: { code: 'not-allowed-now' } });
});
