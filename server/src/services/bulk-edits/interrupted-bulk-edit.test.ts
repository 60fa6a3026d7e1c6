import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { collect } from '../feature/index.ts';
import type { BulkWork } from './bulk-work.ts';
import { runBulkEdit } from './run-bulk-edit.ts';

const server = useTestServer();
const many = 1_700;
const count = async (sql: string) => (await server.pool.query(`select count(*)::int as n from ${sql}`)).rows[0].n;
const get = async (id: string) => (await server.call({ url: `/api/bulk-edit/${id}`, as: 'ADMIN' })).body;
const logged = (action: string) =>
  count(
    `(select target_id from audit_log where target_kind = 'dealer' and action = '${action}' group by 1 having count(*) = 1) once`,
  );

beforeEach(async () => {
  await emptyTables(server, 'dealers', 'bulk_edits', 'bulk_edit_rows', 'audit_log');
  await server.pool.query(
    `insert into dealers (id, name, state) select gen_random_uuid(), 'Pools ' || lpad(n::text, 5, '0'), 'NSW'
     from generate_series(1, ${many}) n`,
  );
});

/** A bulk edit that is written down, and that no job works on. */
async function written(change: object, state = 'applying'): Promise<string> {
  const id = randomUUID().replace(/^(.{14})./, '$17');
  await server.pool.query(
    `insert into bulk_edits (id, kind, state, change, total_count, created_by_name) values ($1, 'dealers', $2, $3, $4, 'tests')`,
    [id, state, change, many],
  );
  await server.pool.query(
    `insert into bulk_edit_rows (bulk_edit_id, place, target_id)
     select $1, row_number() over (order by name), id from dealers`,
    [id],
  );
  return id;
}

async function workOn(bulkEditId: string, given: Partial<BulkWork> = {}): Promise<BulkWork> {
  const change = (await server.pool.query('select change from bulk_edits where id = $1', [bulkEditId])).rows[0].change;
  const [dealers] = collect(server.poolhouse.descriptors, 'bulkEdits');
  if (dealers === undefined) throw new Error('No feature brings a bulk edit.');
  return {
    bulkEditId,
    kind: dealers.definition,
    change,
    action: 'bulk-edit',
    actor: { userId: null, userName: 'tests', requestId: null, address: null },
    person: { id: 'tests', role: 'ADMIN', pages: ['dealers'], permissions: {}, priorityId: null },
    personal: server.poolhouse.personal,
    now: new Date(),
    signal: new AbortController().signal,
    progress: () => undefined,
    ...given,
  };
}

describe('a bulk edit that breaks off in the middle', () => {
  test('goes on where it was: no row twice, none left out', async () => {
    const id = await written({ field: 'flag', mode: 'add', codes: ['ecomm'] });
    const { db } = server.database;
    const fail = () => {
      throw new Error('The power failed.');
    };
    await expect(runBulkEdit(db, await workOn(id, { progress: fail }))).rejects.toThrow('The power failed.');
    const first = await count("dealers where flag = '{ecomm}'");
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(many);
    expect((await get(id)).counts).toMatchObject({ changed: first, waiting: many - first });
    expect(await runBulkEdit(db, await workOn(id))).toBe('1,700 dealers changed.');
    expect([await count("dealers where flag = '{ecomm}' and revision = 2"), await logged('bulk-edit')]).toEqual([
      many,
      many,
    ]);
    await runBulkEdit(db, await workOn(id));
    expect(await logged('bulk-edit')).toBe(many);
  });

  test('two runs at once share the rows between them', async () => {
    const id = await written({ field: 'status', value: 'inactive' });
    const { db } = server.database;
    await Promise.all([runBulkEdit(db, await workOn(id)), runBulkEdit(db, await workOn(id))]);
    expect(await get(id)).toMatchObject({ state: 'applied', counts: { changed: many } });
    expect([await count('dealers where revision = 2'), await logged('bulk-edit')]).toEqual([many, many]);
  });

  test('stops when a person says so, and what it did can be undone', async () => {
    const id = await written({ field: 'status', value: 'inactive' });
    const { db } = server.database;
    const fail = () => {
      throw new Error('The power failed.');
    };
    await expect(runBulkEdit(db, await workOn(id, { progress: fail }))).rejects.toThrow('The power failed.');
    const { status } = await server.call({ method: 'POST', url: `/api/bulk-edit/${id}/stop`, as: 'ADMIN' });
    const message = await runBulkEdit(db, await workOn(id));
    const stopped = await get(id);
    expect([status, stopped.state]).toEqual([200, 'stopped']);
    expect(stopped.counts.waiting).toBeGreaterThan(0);
    expect(message).toContain('Test ADMIN stopped this');
    await server.call({ method: 'POST', url: `/api/bulk-edit/${id}/undo`, as: 'ADMIN' });
    await expect.poll(async () => (await get(id)).state).toBe('undone');
    expect(await count("dealers where status = 'active'")).toBe(many);
  });

  test('an undo that broke off goes on too', async () => {
    const id = await written({ field: 'flag', mode: 'add', codes: ['ecomm'] });
    const { db } = server.database;
    await runBulkEdit(db, await workOn(id));
    await server.pool.query("update bulk_edits set state = 'undoing' where id = $1", [id]);
    const stop = new AbortController();
    const progress = () => stop.abort(new Error('The power failed.'));
    const undo = (given: Partial<BulkWork>) => workOn(id, { action: 'bulk-edit-undo', ...given });
    await expect(runBulkEdit(db, await undo({ progress, signal: stop.signal }))).rejects.toThrow('The power failed.');
    expect(await get(id)).toMatchObject({ state: 'undoing', counts: { restored: 500 }, done: 500 });
    await runBulkEdit(db, await undo({}));
    expect([await count("dealers where flag = '{}' and revision = 3"), await logged('bulk-edit-undo')]).toEqual([
      many,
      many,
    ]);
  });

  test('people who change the same dealers meanwhile lose nothing', async () => {
    const id = await written({ field: 'flag', mode: 'add', codes: ['ecomm'] });
    const { rows } = await server.pool.query('select id from dealers order by name limit 1700');
    const edit = (at: number) =>
      server.call({
        method: 'PATCH',
        url: `/api/dealer/${rows[at].id}`,
        as: 'ADMIN',
        headers: { 'if-match': '"1"' },
        body: { changes: { city: `City ${at}` } },
      });
    const places = [3, 490, 510, 999, 1_001, 1_650];
    const [, ...answers] = await Promise.all([
      runBulkEdit(server.database.db, await workOn(id)),
      ...places.map((at) => edit(at)),
    ]);
    expect(answers.map((answer) => (answer as { status: number }).status)).toEqual(places.map(() => 200));
    expect(await count("dealers where flag = '{ecomm}'")).toBe(many);
    expect(await count("dealers where city like 'City %' and revision = 3")).toBe(places.length);
  });
});
