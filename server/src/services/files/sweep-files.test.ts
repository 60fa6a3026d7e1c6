import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { diskFiles } from '../../connectors/files/disk.ts';
import { createLog } from '../../platform/log.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { insertDealer, makeImage, sendFile } from './files-testing.ts';
import { sweepFilesJob } from './service.ts';
import { sweepFiles } from './sweep-files.ts';

const server = useTestServer();
const dayMs = 86_400_000;
let dealerId: string;

const root = () => join(server.dataDir, 'files');
const sweep = (now = new Date()) =>
  sweepFiles({
    db: server.database.db,
    store: diskFiles(root()),
    tempFolder: join(server.dataDir, 'tmp'),
    now,
    log: createLog('silent'),
    signal: new AbortController().signal,
  });
const pathsOf = (id: string) =>
  readdirSync(root(), { recursive: true })
    .map((path) => join(root(), String(path)))
    .filter((path) => path.includes(id));
const add = async (name: string) =>
  (await sendFile(server, dealerId, await makeImage('jpeg'), { name })).body.id as string;
const removedDaysAgo = (id: string, days: number) =>
  server.pool.query("update files set removed_at = now() - $2 * interval '1 day' where id = $1", [id, days]);

beforeAll(async () => {
  dealerId = await insertDealer(server);
});

test('the sweep deletes what was removed a month ago, and keeps what can still come back', async () => {
  const [old, recent, present] = [await add('old.jpg'), await add('recent.jpg'), await add('present.jpg')];
  await removedDaysAgo(old, 31);
  await removedDaysAgo(recent, 29);
  expect(await sweep()).toEqual({ leftovers: 0, removed: 1, strays: 0, missing: [] });
  expect([old, recent, present].map((id) => pathsOf(id).length)).toEqual([0, 2, 2]);
  const { rows } = await server.pool.query('select id from files where id = any($1)', [[old, recent, present]]);
  expect(rows).toHaveLength(2);
  expect(await sweep()).toMatchObject({ removed: 0 });
});

test('content without a record goes after a day, not at once', async () => {
  const id = await add('stray.jpg');
  await server.pool.query('delete from files where id = $1', [id]);
  expect(await sweep()).toMatchObject({ strays: 0 });
  expect(pathsOf(id)).toHaveLength(2);
  expect(await sweep(new Date(Date.now() + 2 * dayMs))).toMatchObject({ strays: 2 });
  expect(pathsOf(id)).toEqual([]);
});

test('pieces of interrupted uploads go after an hour', async () => {
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await mkdir(join(root(), '.arriving'), { recursive: true });
  for (const path of [join(server.dataDir, 'tmp', 'cut.upload'), join(root(), '.arriving', 'cut')]) {
    writeFileSync(path, 'half');
    utimesSync(path, hoursAgo, hoursAgo);
  }
  expect(await sweep()).toMatchObject({ leftovers: 2 });
});

test('a record whose content is gone is reported and stays', async () => {
  const id = await add('lost.jpg');
  for (const path of pathsOf(id)) rmSync(path);
  expect(await sweep()).toMatchObject({ missing: [id] });
  expect((await server.pool.query('select id from files where id = $1', [id])).rows).toHaveLength(1);
});

test('a job does it, and says what it did', async () => {
  const jobId = await server.poolhouse.jobs.enqueue(server.database.db, sweepFilesJob, {}, { createdBy: null });
  const job = async () => (await server.pool.query('select state, message from jobs where id = $1', [jobId])).rows[0];
  await expect.poll(job).toEqual({
    state: 'done',
    message: expect.stringContaining('lost their content'),
  });
});
