import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { dataPlace } from '../../testing/data-place.ts';
import type { Connection } from './connection.ts';
import type { ServiceAccount } from './service-account.ts';
import { asAccount } from './service-account.ts';
import type { StartOptions } from './start-embedded-postgres.ts';
import type { SupervisorLog } from './supervisor-log.ts';

export const isRoot = process.geteuid?.() === 0;

/** Returns a folder that every account may enter, and whose removal. */
export function makeOpenFolder(): { path: string; remove(): void } {
  const path = realpathSync(mkdtempSync(join(dataPlace(), 'supervisor-test-')));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Returns a log that keeps what was said. */
export function makeLog(): SupervisorLog & { messages: string[] } {
  const messages: string[] = [];
  const note = (_detail: object, message: string) => {
    messages.push(message);
  };
  return { messages, info: note, warn: note, error: note };
}

/** Copies a data folder with its owners and rights. */
export function copyFolder(source: string, target: string): void {
  execFileSync('cp', ['-a', source, target]);
}

/** Copies a folder by hard links, at a twentieth of the cost: its files may be removed or replaced, never written. */
export function linkFolder(source: string, target: string): void {
  execFileSync('cp', [process.platform === 'linux' ? '-al' : '-a', source, target]);
}

export function startOptions(dataDir: string): StartOptions & { log: { messages: string[] } } {
  return { dataDir, dataDirGiven: true, log: makeLog() };
}

/** Runs one statement on a connection of its own. */
export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export interface LockHolder {
  child: ChildProcess;
  lines: AsyncIterator<string>;
  /** Kills it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts another process that starts the database on a folder, prints `ready <pid of the server>` or `refused <why>`, and then inserts rows, printing `wrote
 * <n>` for each one that the database acknowledged.
 */
export function spawnHolder(dataDir: string, account?: ServiceAccount): LockHolder {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holderProgram(dataDir)], {
    ...asAccount(account),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    lines,
    async kill() {
      const gone = once(child, 'exit');
      if (child.kill('SIGKILL')) await gone;
    },
  };
}

/** Returns the next line that starts with a word; what follows the word. */
export async function nextLine(holder: LockHolder, word: string): Promise<string> {
  for (let next = await holder.lines.next(); !next.done; next = await holder.lines.next()) {
    if (next.value.startsWith(word)) return next.value.slice(word.length + 1);
  }
  throw new Error(`the other process ended without saying "${word}"`);
}

function holderProgram(dataDir: string): string {
  const entry = JSON.stringify(new URL('./index.ts', import.meta.url).href);
  const driver = JSON.stringify(import.meta.resolve('pg'));
  return `
    import { startEmbeddedPostgres } from ${entry};
    import pg from ${driver};
    const log = { info() {}, warn() {}, error() {} };
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, dataDirGiven: true, log }).catch((error) => {
      console.log('refused ' + error.message);
      process.exit(1);
    });
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
    console.log('ready ' + server.pid);
    const client = new pg.Client(server.connection);
    client.on('error', () => {});
    await client.connect();
    await client.query('create table if not exists ledger (n integer primary key)');
    for (let n = 1; ; n += 1) {
      await client.query('insert into ledger values ($1)', [n]).catch(() => new Promise(() => {})); // ended by a signal
      console.log('wrote ' + n);
    }`;
}
