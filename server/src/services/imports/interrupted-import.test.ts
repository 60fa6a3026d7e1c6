import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '../../platform/jobs/index.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { applyImport } from './apply-import.ts';
import { readImportJob } from './import-jobs.ts';
import type { ImportWork } from './import-work.ts';
import { runImportNow } from './run-import-now.ts';
import { createImportTestClient } from './testing/import-test-client.ts';

const server = useTestServer();
const { read, settled, post, get } = createImportTestClient(server);

const rows = Array.from({ length: 12_000 }, (_, index) => `K${index},Pools ${index},NSW`);
const file = `Customer ID,Name,State\n${rows.join('\n')}\n`;
const count = async (table: string, condition = 'true') =>
  (await server.pool.query(`select count(*)::int as rows from ${table} where ${condition}`)).rows[0].rows;

beforeEach(async () => {
  await emptyTables(server, 'dealers', 'imports', 'import_rows', 'audit_log');
});

const dealers = () => server.poolhouse.imports.of({ kind: 'dealers' });

const workOn = (importId: string, change: Partial<ImportWork>): ImportWork => ({
  importId,
  kind: dealers(),
  actor: { userId: null, userName: 'tests', requestId: null, address: null },
  personal: server.poolhouse.personal,
  now: new Date(),
  signal: new AbortController().signal,
  progress: () => undefined,
  ...change,
});

describe('an import that breaks off in the middle', () => {
  test.each(['an error', 'a stop'])('leaves nothing half done after %s, and can be carried out again', async (how) => {
    const { id } = await read(file);
    await server.pool.query("update imports set state = 'committing' where id = $1", [id]);
    const stop = new AbortController();
    const progress = () => {
      if (how === 'an error') throw new Error('The power failed.');
      stop.abort(new Error('The power failed.'));
    };
    const { pool } = server.database;
    await expect(applyImport(pool, workOn(id, { progress, signal: stop.signal }))).rejects.toThrow('The power failed.');
    expect([await count('dealers'), await count('audit_log', "action = 'import'")]).toEqual([0, 0]);
    expect((await get(id)).state).toBe('committing');
    await applyImport(pool, workOn(id, {}));
    expect([await count('dealers'), await count('audit_log', "action = 'import'")]).toEqual([12_000, 12_000]);
    await applyImport(pool, workOn(id, {}));
    expect([await count('dealers'), await count('audit_log', "action = 'import'")]).toEqual([12_000, 12_000]);
  });

  test('is offered again when it failed permanently', async () => {
    await server.pool.query("insert into reps (id, label) values ('R50', 'Soon Gone')");
    const { id } = await read('Customer ID,Name,State,Rep\nK1,Pools,NSW,R50\nK2,Pools,NSW,\n');
    await server.pool.query("delete from reps where id = 'R50'");
    expect((await post(id, 'commit')).status).toBe(202);
    const run = await settled(id);
    expect(run).toMatchObject({ state: 'ready', message: expect.stringContaining('has just been removed') });
    expect(await count('dealers')).toBe(0);
  });

  test('two at the same moment with the same new customer ids: none is lost, none is doubled', async () => {
    const runs = await Promise.all([
      read('Customer ID,Name,State\nZ1,One,NSW\n'),
      read('Customer ID,Name,State\nZ1,Two,NSW\n'),
    ]);
    await Promise.all(runs.map(({ id }) => post(id, 'commit')));
    const after = await Promise.all(runs.map(({ id }) => settled(id)));
    expect(after.map(({ counts }) => counts.new + counts.refused)).toEqual([1, 1]);
    expect(await count('dealers')).toBe(1);
  });

  test('a reading that broke off starts again, from the file that is kept until then', async () => {
    const { id } = await read(file);
    const { db, pool } = server.database;
    await pool.query("update imports set state = 'reading', new_count = 7 where id = $1", [id]);
    await pool.query('update import_rows set label = $2 where import_id = $1', [id, 'half read']);
    await enqueue(db, readImportJob, { importId: id }, { createdBy: null });
    expect(await settled(id)).toMatchObject({ state: 'ready', counts: { new: 12_000, total: 12_000 } });
    expect(await count('import_rows', "label = 'half read'")).toBe(0);
    await post(id, 'commit');
    expect(await settled(id)).toMatchObject({ state: 'committed' });
    expect(await count('import_files', `import_id = '${id}'`)).toBe(0);
  });
});

describe('an import without the queue', () => {
  test('is read and carried out at once, named after who ran the command', async () => {
    const ctx = server.poolhouse.commandContext('tests');
    const run = await runImportNow(ctx, dealers(), Readable.from([Buffer.from(file)]), 'dealers.csv', {
      commit: true,
      userName: 'command',
    });
    expect(run).toMatchObject({ state: 'committed', counts: { new: 12_000 }, createdBy: 'command' });
    expect(await count('audit_log', "user_name = 'command' and action = 'import'")).toBe(12_000);
  });

  test('says why a file can’t be read', async () => {
    const ctx = server.poolhouse.commandContext('tests');
    const source = Readable.from([Buffer.from('Name\nPools\n')]);
    await expect(runImportNow(ctx, dealers(), source, 'x.csv', { commit: true })).rejects.toThrow(
      'needs the heading “Customer ID”',
    );
  });
});
