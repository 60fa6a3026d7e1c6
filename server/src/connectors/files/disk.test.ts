import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { diskFiles } from './disk.ts';
import { failingAfter, fileId, keysOf, testFileStore } from './file-store-testing.ts';
import type { FileStore } from './port.ts';

const folder = mkdtempSync(join(tmpdir(), 'poolhouse-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const nextRoot = () => {
  count += 1;
  return join(folder, String(count));
};

describe('a store on disk', () => testFileStore(() => diskFiles(nextRoot())));

describe('files on disk', () => {
  let root: string;
  let store: FileStore;
  beforeEach(() => {
    root = nextRoot();
    store = diskFiles(root);
  });

  test('are for their owner only', async () => {
    await store.put(fileId, Readable.from(['a']));
    expect(statSync(join(root, '80/57', fileId)).mode & 0o777).toBe(0o600);
  });

  test('leave nothing behind when the stream breaks', async () => {
    await expect(store.put(fileId, failingAfter(6))).rejects.toThrow('The line is gone.');
    expect(readdirSync(join(root, '.arriving'))).toEqual([]);
  });

  test('only what was left long ago is cleared', async () => {
    await store.put(fileId, Readable.from(['a']));
    const [old, fresh] = ['old', 'fresh'].map((name) => join(root, '.arriving', name)) as [string, string];
    for (const path of [old, fresh]) writeFileSync(path, 'x');
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(old, hoursAgo, hoursAgo);
    expect(await store.clearLeftovers(new Date())).toBe(1);
    expect(readdirSync(join(root, '.arriving'))).toEqual(['fresh']);
    expect(await keysOf(store)).toEqual([fileId]);
  });

  test('a disk that can’t be written is told', async () => {
    writeFileSync(root, 'not a folder');
    await expect(store.check()).rejects.toThrow('ENOTDIR');
  });
});
