import { expect, test } from 'vitest';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { read, commit, undo } = createImportTestClient(server);

/** What the planner takes for the number of rows; -1 until the table was analysed. */
const estimated = async (table: string) =>
  (await server.pool.query('select reltuples::int as rows from pg_class where oid = $1::regclass', [table])).rows[0]
    .rows;

test('an import and its undo leave fresh statistics, by a job of their own', async () => {
  expect(await estimated('dealers')).toBe(-1);
  const rows = Array.from({ length: 30 }, (_, n) => `S${n},Pools ${n},NSW`);
  const { id } = await commit((await read(`Customer ID,Name,State\r\n${rows.join('\r\n')}\r\n`)).id);
  await expect.poll(() => estimated('dealers')).toBe(30);
  await expect.poll(() => estimated('import_rows')).toBe(30);
  await expect.poll(() => estimated('audit_log')).toBeGreaterThanOrEqual(30);
  expect((await undo(id)).state).toBe('undone');
  await expect.poll(() => estimated('dealers')).toBe(0);
});

test('a bulk edit does too', async () => {
  await server.pool.query("insert into dealers (id, name, state) values (gen_random_uuid(), 'Bulk Pools', 'NSW')");
  const body = { targets: { query: {} }, change: { field: 'status', value: 'inactive' } };
  const started = await server.call({ method: 'POST', url: '/api/bulk-edit/dealers', as: 'ADMIN', body });
  expect([started.status, started.text]).toEqual([202, expect.any(String)]);
  await expect.poll(() => estimated('bulk_edit_rows')).toBe(1);
});
