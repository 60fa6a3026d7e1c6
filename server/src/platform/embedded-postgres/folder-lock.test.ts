import { createHash } from 'node:crypto';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findHolder, LOCK_FILE, lockFolder } from './folder-lock.ts';
import { identifyProcess } from './process-identity.ts';
import { makeOpenFolder } from './supervisor-testing.ts';

let folder: ReturnType<typeof makeOpenFolder>;
let path: string;
beforeEach(() => {
  folder = makeOpenFolder();
  path = join(folder.path, LOCK_FILE);
});
afterEach(() => folder.remove());

it('is held until it is released', async () => {
  const lock = await lockFolder(folder.path);
  expect(findHolder(folder.path)).toBe(process.pid);
  await expect(lockFolder(folder.path)).rejects.toThrow(`process ${process.pid}, is already running on ${folder.path}`);
  lock.release();
  expect(existsSync(path)).toBe(false);
  expect(findHolder(folder.path)).toBeUndefined();
});

it('goes to one only of several that want it at once', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder.path)));
  expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
});

it.each([
  ['of a process whose number was given to another since', () => `${process.pid}\nan-earlier-boot/17\n`],
  ['of a process that is gone', () => '4194305\nx/1\n'],
  ['with no sense in it', () => 'garbage'],
  ['with nothing in it', () => ''],
])('takes over a lock %s', async (_what, content) => {
  writeFileSync(path, content());
  const tries = await Promise.allSettled([lockFolder(folder.path), lockFolder(folder.path), lockFolder(folder.path)]);
  expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  expect(readFileSync(path, 'utf8')).toBe(`${process.pid}\n${identifyProcess(process.pid)}\n`);
});

it('gets past the claim of one that was killed while taking over', async () => {
  writeFileSync(path, 'stale');
  const claim = `${path}.claim-${createHash('sha256').update('stale').digest('hex').slice(0, 12)}`;
  writeFileSync(claim, '');
  utimesSync(claim, new Date(0), new Date(0));
  const lock = await lockFolder(folder.path);
  lock.release();
  expect(existsSync(claim)).toBe(false);
});

it("leaves another's lock alone when it releases its own", async () => {
  const lock = await lockFolder(folder.path);
  writeFileSync(path, 'of another');
  lock.release();
  expect(readFileSync(path, 'utf8')).toBe('of another');
});
