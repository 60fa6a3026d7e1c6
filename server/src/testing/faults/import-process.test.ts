import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningDatabase } from '../../platform/embedded-postgres/index.ts';
import { hostileFiles } from '../../services/imports/testing/hostile-files.ts';
import { fetchPatiently } from '../fetch-patiently.ts';
import { findFreePort } from '../free-port.ts';
import { makeDataFolder, type ServerProcess, spawnServer } from '../server-process.ts';
import { prepareData, signIn } from './prepared-data.ts';

const place = makeDataFolder();
let server: ServerProcess;
let headers: Record<string, string> = {};

async function start(): Promise<void> {
  server = spawnServer({ DATA_DIR: place.dataDir, PORT: String(await findFreePort()) });
  await server.ready;
}

beforeAll(async () => {
  await prepareData(place.dataDir);
  await start();
  headers = await signIn(server.url);
});

afterAll(async () => {
  await server.end('SIGTERM');
  place.remove();
});

type Run = { id: string; state: string; message: string | null; counts: { new: number } };

async function ask(path: string, request: RequestInit = {}): Promise<Run> {
  const response = await fetchPatiently(`${server.url}/api/import/${path}`, {
    ...request,
    headers: { ...headers, 'idempotency-key': randomUUID(), ...request.headers },
  });
  return (await response.json()) as Run;
}

const upload = (kind: string, file: string | Buffer) =>
  ask(kind, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'x-filename': 'a.csv' },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  });

async function settled({ id }: Run): Promise<Run> {
  const isSettled = async () => !['reading', 'committing', 'undoing'].includes((await ask(id)).state);
  await expect.poll(isSettled, patient).toBe(true);
  return ask(id);
}

/** Processes are started more than once in these tests, each behind all else that a busy machine does. */
const patient = { timeout: 300_000 };
const wholeTest = { timeout: 900_000 };

/** The processes for imports that a server has started, or another has left behind. */
function importProcesses(): { pid: number; parent: number }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('work-process.mjs'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }));
}

async function findImportProcess(): Promise<number> {
  const found = () => importProcesses().find(({ parent }) => parent === server.pid)?.pid ?? 0;
  await expect.poll(found, { ...patient, interval: 20 }).toBeGreaterThan(0);
  return found();
}

/** Kills a process, which may have ended since it was listed. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const dealers = 'Customer ID,Name,State\nP1,Pools,NSW\nP2,More Pools,QLD\n';

const manyDealers = (count: number) =>
  `Customer ID,Name,State\n${Array.from({ length: count }, (_, row) => `M${row},Pools ${row},NSW\n`).join('')}`;

test(
  'an import is read and carried out in a process of its own, which a hostile file doesn’t end',
  wholeTest,
  async () => {
    const hostile = await settled(await upload('marketplace', hostileFiles.nestedCells(2_000_000)));
    expect(hostile).toMatchObject({ state: 'failed', message: expect.stringContaining('30 levels deep') });
    const pid = await findImportProcess();
    const run = await settled(await upload('dealers', dealers));
    expect(run).toMatchObject({ state: 'ready', counts: { new: 2 } });
    await ask(`${run.id}/commit`, { method: 'POST' });
    expect(await settled(run)).toMatchObject({ state: 'committed' });
    expect(await findImportProcess()).toBe(pid);
  },
);

test(
  'the process for imports reads no index of records, which would take longer than most imports',
  wholeTest,
  async () => {
    const running = findRunningDatabase({ dataDir: place.dataDir, dataDirGiven: true });
    const client = new pg.Client(running?.connection);
    await client.connect();
    try {
      const readers = async () =>
        (await client.query(`select pid from pg_stat_activity where application_name = 'poolhouse-index' order by pid`))
          .rows;
      // Those of the server itself end once they are idle.
      await expect.poll(readers, patient).toEqual([]);
      process.kill(await findImportProcess(), 'SIGKILL');
      const run = await settled(await upload('dealers', dealers));
      expect(run.state).toBe('ready');
      expect(await readers()).toEqual([]);
    } finally {
      await client.end();
    }
  },
);

test('an import whose process dies twice has failed, and says why', wholeTest, async () => {
  // Reading this file takes longer than a busy machine needs to find the process that reads it.
  const run = await upload('dealers', manyDealers(20_000));
  const killAndRead = async () => {
    for (const { pid, parent } of importProcesses()) if (parent === server.pid) kill(pid);
    return (await ask(run.id)).state;
  };
  await expect.poll(killAndRead, { ...patient, interval: 200 }).toBe('failed');
  expect(await ask(run.id)).toMatchObject({
    message: expect.stringContaining('This work was cut off twice before it was done'),
  });
  expect(await settled(await upload('dealers', dealers))).toMatchObject({ state: 'ready' });
});

test('the process for imports ends with the server, even when that is killed', wholeTest, async () => {
  await settled(await upload('dealers', dealers));
  const pid = await findImportProcess();
  await server.end('SIGKILL');
  await expect.poll(() => importProcesses().some((one) => one.pid === pid)).toBe(false);
  await start(); // its end stops the database, which outlived the kill
});
