import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearOrphan, readPostmasterFile } from './orphan-server.ts';
import { identifyProcess } from './process-identity.ts';
import { makeLog, makeOpenFolder } from './supervisor-testing.ts';

let folder: ReturnType<typeof makeOpenFolder>;
let strangers: ChildProcess[];
beforeEach(() => {
  folder = makeOpenFolder();
  strangers = [];
});
afterEach(() => {
  for (const stranger of strangers) stranger.kill('SIGKILL');
  folder.remove();
});

function spawnStranger(cwd: string): number {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { cwd, stdio: 'ignore' });
  strangers.push(stranger);
  return stranger.pid ?? 0;
}

function writePostmasterFile(pid: number, socketDir = '/nowhere'): string {
  const path = join(folder.path, 'postmaster.pid');
  writeFileSync(path, [pid, folder.path, '1700000000', '5432', socketDir, '', ' 1 2', 'ready   ', ''].join('\n'));
  return path;
}

it('spares a stranger that was given the number of the old server, and its file no longer blocks the start', async () => {
  const stranger = spawnStranger('/');
  const path = writePostmasterFile(stranger);
  await clearOrphan(folder.path, makeLog());
  expect(identifyProcess(stranger)).toBeDefined();
  expect(existsSync(path)).toBe(false);
});

it('takes a zombie for gone, and its file no longer blocks the start', async () => {
  // The shell turns into a program that never asks how its child ended: the child, which outlives that, stays a zombie.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 1000'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  strangers.push(parent);
  const [printed] = await once(parent.stdout, 'data');
  const zombie = Number(String(printed));
  await expect.poll(() => identifyProcess(zombie)).toBeUndefined();
  const path = writePostmasterFile(zombie);
  await clearOrphan(folder.path, makeLog());
  expect(existsSync(path)).toBe(false);
});

it('ends a server that works in the folder', async () => {
  const orphan = spawnStranger(folder.path);
  writePostmasterFile(orphan);
  const log = makeLog();
  const gone = strangers[0] && once(strangers[0], 'exit');
  await clearOrphan(folder.path, log);
  await gone;
  expect(log.messages).toEqual([expect.stringContaining(`process ${orphan},`)]);
});

it('leaves the file of a server that is gone to PostgreSQL, which looks for its survivors by it', async () => {
  const path = writePostmasterFile(4_194_305);
  await clearOrphan(folder.path, makeLog());
  expect(existsSync(path)).toBe(true);
});

it('removes a file without sense, and the socket folder that was left', async () => {
  const socketDir = mkdtempSync(join(tmpdir(), 'poolhouse-'));
  const path = writePostmasterFile(0, socketDir);
  await clearOrphan(folder.path, makeLog());
  expect(existsSync(path)).toBe(false);
  expect(existsSync(socketDir)).toBe(false);
});

it('never removes a folder that is no socket folder', async () => {
  const other = join(folder.path, 'other');
  mkdirSync(other);
  writePostmasterFile(0, other);
  await clearOrphan(folder.path, makeLog());
  expect(existsSync(other)).toBe(true);
});

it('reads what a server says about itself', () => {
  writePostmasterFile(17, '/tmp/poolhouse-x');
  expect(readPostmasterFile(folder.path)).toEqual({ pid: 17, port: 5432, socketDir: '/tmp/poolhouse-x' });
  expect(readPostmasterFile('/nowhere')).toBeUndefined();
});
