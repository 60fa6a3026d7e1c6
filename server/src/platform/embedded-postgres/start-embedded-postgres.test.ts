import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identifyProcess } from './process-identity.ts';
import { emptyDataFolder, findRunningDatabase } from './running-database.ts';
import { findClosedFolder } from './service-account.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { StartRefused } from './start-refused.ts';
import {
  copyFolder,
  isRoot,
  type LockHolder,
  makeOpenFolder,
  nextLine,
  query,
  spawnHolder,
  startOptions,
} from './supervisor-testing.ts';

let base: ReturnType<typeof makeOpenFolder>;
let dataDir: string;
let servers: EmbeddedPostgres[];
let holders: LockHolder[];

const template = makeOpenFolder();
beforeAll(async () => {
  const server = await startEmbeddedPostgres(startOptions(join(template.path, 'data')));
  await server.stop();
});
afterAll(() => template.remove());

beforeEach(() => {
  base = makeOpenFolder();
  dataDir = join(base.path, 'data');
  servers = [];
  holders = [];
});

afterEach(async () => {
  for (const holder of holders) await holder.kill();
  for (const server of servers) await server.stop();
  if (existsSync(dataDir)) await emptyDataFolder(startOptions(dataDir)); // ends what a killed holder left
  base.remove();
});

/** Spares a test that isn't about it the making of a database. */
function useTemplate(): void {
  copyFolder(join(template.path, 'data'), dataDir);
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(startOptions(dataDir));
  servers.push(server);
  return server;
}

function hold(...rest: [] | [Parameters<typeof spawnHolder>[1]]): LockHolder {
  const holder = spawnHolder(dataDir, ...rest);
  holders.push(holder);
  return holder;
}

describe('start and stop', () => {
  it('makes a database on the first start and finds it again on the next', async () => {
    const first = await start();
    await query(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    await first.stop();
    expect(identifyProcess(first.pid)).toBeUndefined();
    expect(existsSync(first.connection.host)).toBe(false);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    const second = await start();
    expect(second.dataDir).toBe(dataDir);
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('is durable, reachable through its private socket only, and answers its connection string', async () => {
    useTemplate();
    const server = await start();
    const client = new Client({ connectionString: server.connectionString });
    await client.connect();
    const settings = `select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses') order by name`;
    const found = (await client.query<{ setting: string }>(settings)).rows.map((row) => row.setting);
    const encoding = await client.query('select current_database() as name, getdatabaseencoding() as encoding');
    await client.end();
    expect(found).toEqual(['on', 'on', 'on', '', 'on']);
    expect(encoding.rows).toEqual([{ name: 'poolhouse', encoding: 'UTF8' }]);
    expect(dirname(server.connection.host)).not.toBe(dataDir);
  });

  it('refuses a second process and names the first, which a command can still find', async () => {
    useTemplate();
    const holder = hold();
    await nextLine(holder, 'ready');
    await expect(start()).rejects.toThrow(`process ${holder.child.pid},`);
    await expect(start()).rejects.toBeInstanceOf(StartRefused);
    await expect(emptyDataFolder(startOptions(dataDir))).rejects.toThrow('already running');
    const running = findRunningDatabase(startOptions(dataDir));
    expect(running?.holderPid).toBe(holder.child.pid);
    expect(running && (await query(running.connection, 'select 1 as one'))).toEqual([{ one: 1 }]);
  });

  it('empties a folder for a fresh start', async () => {
    useTemplate();
    const server = await start();
    await server.stop();
    await emptyDataFolder(startOptions(dataDir));
    expect(readdirSync(dataDir)).toEqual([]);
    expect(findRunningDatabase(startOptions(dataDir))).toBeUndefined();
  });
});

describe('after a kill', () => {
  it('keeps every acknowledged row, ends the orphan and starts again', async () => {
    useTemplate();
    const holder = hold();
    const orphan = Number(await nextLine(holder, 'ready'));
    let wrote = 0;
    while (wrote < 50) wrote = Number(await nextLine(holder, 'wrote'));
    await holder.kill();
    expect(identifyProcess(orphan)).toBeDefined();
    const server = await start();
    expect(identifyProcess(orphan)).toBeUndefined();
    const [row] = await query(server.connection, 'select max(n) as last, count(*)::int as rows from ledger');
    expect(row?.last).toBeGreaterThanOrEqual(wrote);
    expect(row?.rows).toBe(row?.last);
  });

  it('recovers when the server was killed too, even while suspended', async () => {
    useTemplate();
    const holder = hold();
    const orphan = Number(await nextLine(holder, 'ready'));
    const wrote = Number(await nextLine(holder, 'wrote'));
    process.kill(orphan, 'SIGSTOP');
    await holder.kill();
    const server = await start();
    process.kill(server.pid, 'SIGKILL');
    const [row] = await retry(() => query(server.connection, 'select max(n) as last from ledger'));
    expect(row?.last).toBeGreaterThanOrEqual(wrote);
    expect(server.pid).not.toBe(orphan);
  });

  it('finishes a first start that was cut short', async () => {
    const holder = hold();
    await until(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')));
    await holder.kill();
    expect(readdirSync(dataDir)).not.toContain('postgres');
    const server = await start();
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir)).toContain('postgres');
  });

  it('tells when the server ended and cannot be restarted', async () => {
    useTemplate();
    const server = await start();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    server.onExit(resolve);
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.elsewhere'));
    process.kill(server.pid, 'SIGKILL');
    expect(await promise).toEqual({ code: null, signal: 'SIGKILL' });
    renameSync(join(dataDir, 'postgres.elsewhere'), join(dataDir, 'postgres'));
  });
});

const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };
const isReachable =
  isRoot && [process.execPath, import.meta.dirname].every((path) => !findClosedFolder(nobody, dirname(path)));
if (isReachable) {
  describe('as an ordinary user', () => {
    it('starts in a folder of its own and stops on SIGTERM', async () => {
      chownSync(base.path, nobody.uid, nobody.gid);
      const holder = hold(nobody);
      const server = Number(await nextLine(holder, 'ready'));
      await nextLine(holder, 'wrote');
      const gone = once(holder.child, 'exit');
      holder.child.kill('SIGTERM');
      await gone;
      expect(identifyProcess(server)).toBeUndefined();
      expect(readdirSync(dataDir)).toEqual(['postgres']);
    });

    it('says how to fix a folder of another account', async () => {
      mkdirSync(dataDir);
      expect(await nextLine(hold(nobody), 'refused')).toContain(`chown -R 65534 ${dataDir}`);
    });
  });
}

/** Waits for something that only another process can bring about. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(2);
}

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 200) throw error;
      await delay(20);
    }
  }
}
