import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { diskFiles } from './disk.ts';
import type { FileStore } from './port.ts';

const folder = mkdtempSync(join(tmpdir(), 'poolhouse-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
let root: string;
let store: FileStore;
let count = 0;

beforeEach(() => {
  count += 1;
  root = join(folder, String(count));
  store = diskFiles(root);
});

async function read(key: string, range?: { first: number; last: number }): Promise<string | null> {
  const stream = await store.get(key, range);
  return stream && text(stream);
}

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
}

describe('files on disk', () => {
  test('gives back what was put, whole and in part, for its owner only', async () => {
    await store.put(id, Readable.from(['robotic ', 'pool cleaner']));
    expect(await read(id)).toBe('robotic pool cleaner');
    expect(await read(id, { first: 8, last: 11 })).toBe('pool');
    expect(await store.sizeOf(id)).toBe(20);
    expect(statSync(join(root, '80/57', id)).mode & 0o777).toBe(0o600);
  });

  test('knows what isn’t there, and removes it without complaint', async () => {
    expect(await read(id)).toBeNull();
    expect(await store.sizeOf(id)).toBeNull();
    await store.remove(id);
    expect(await keysOf(store)).toEqual([]);
    expect(await store.clearLeftovers(new Date())).toBe(0);
  });

  test('lists and removes', async () => {
    await store.put(id, Readable.from(['a']));
    await store.put(`${id}-thumbnail`, Readable.from(['b']));
    expect(await keysOf(store)).toEqual([id, `${id}-thumbnail`]);
    await store.remove(id);
    expect(await keysOf(store)).toEqual([`${id}-thumbnail`]);
  });

  test('a stream that breaks leaves nothing, and what was there stays whole', async () => {
    await store.put(id, Readable.from(['whole']));
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('The line is gone.');
      })(),
    );
    await expect(store.put(id, broken)).rejects.toThrow('The line is gone.');
    expect(await read(id)).toBe('whole');
    expect(readdirSync(join(root, '.arriving'))).toEqual([]);
  });

  test('clears only what was left long ago', async () => {
    await store.put(id, Readable.from(['a']));
    const [old, fresh] = ['old', 'fresh'].map((name) => join(root, '.arriving', name)) as [string, string];
    for (const path of [old, fresh]) writeFileSync(path, 'x');
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(old, hoursAgo, hoursAgo);
    expect(await store.clearLeftovers(new Date())).toBe(1);
    expect(readdirSync(join(root, '.arriving'))).toEqual(['fresh']);
    expect(await keysOf(store)).toEqual([id]);
  });

  test.each(['../../etc/passwd', 'a/b', '', '.env', `${id}/x`, `${id}\0`, 'ABCD'])(
    'refuses the key %j',
    async (key) => {
      expect(() => store.put(key, Readable.from(['x']))).toThrow('not one of ours');
      expect(() => store.get(key)).toThrow('not one of ours');
    },
  );
});
