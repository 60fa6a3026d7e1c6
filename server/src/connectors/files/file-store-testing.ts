import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from './port.ts';

export const fileId = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Reads a file whole or in part; null when there is none. */
export async function readFrom(
  store: FileStore,
  key: string,
  range?: { first: number; last: number },
): Promise<string | null> {
  const stream = await store.get(key, range);
  return stream && text(stream);
}

export async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

/** Streams so many bytes, then fails. */
export function failingAfter(bytes: number): Readable {
  return Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 7);
      throw new Error('The line is gone.');
    })(),
  );
}

/** Registers the tests that every file store passes. `open` returns an empty store. */
export function testFileStore(open: () => FileStore): void {
  let store: FileStore;
  beforeEach(() => {
    store = open();
  });

  describe('keeps files', () => {
    test('gives back what was put, whole and in part', async () => {
      await store.put(fileId, Readable.from(['robotic ', 'pool cleaner']));
      expect(await readFrom(store, fileId)).toBe('robotic pool cleaner');
      expect(await readFrom(store, fileId, { first: 8, last: 11 })).toBe('pool');
      expect(await readFrom(store, fileId, { first: 13, last: 19 })).toBe('cleaner');
      expect(await store.sizeOf(fileId)).toBe(20);
    });

    test('knows what isn’t there, and removes it without complaint', async () => {
      expect(await readFrom(store, fileId)).toBeNull();
      expect(await readFrom(store, fileId, { first: 0, last: 3 })).toBeNull();
      expect(await store.sizeOf(fileId)).toBeNull();
      await store.remove(fileId);
      expect(await keysOf(store)).toEqual([]);
      expect(await store.clearLeftovers(new Date())).toBe(0);
    });

    test('lists and removes', async () => {
      await store.put(fileId, Readable.from(['a']));
      await store.put(`${fileId}-thumbnail`, Readable.from(['bc']));
      expect(await keysOf(store)).toEqual([fileId, `${fileId}-thumbnail`]);
      for await (const { key, bytes, keptAt } of store.list()) {
        expect(bytes).toBe(key === fileId ? 1 : 2);
        expect(Math.abs(Date.now() - keptAt.getTime())).toBeLessThan(60_000);
      }
      await store.remove(fileId);
      expect(await keysOf(store)).toEqual([`${fileId}-thumbnail`]);
      expect(await readFrom(store, fileId)).toBeNull();
    });

    test('of every size: nothing, a byte, one part, three parts', async () => {
      for (const size of [0, 1, 8 * 1024 * 1024, 17 * 1024 * 1024]) {
        const content = Buffer.alloc(size, 'robotic pool cleaner');
        await store.put(fileId, Readable.from(portions(content), { objectMode: false }));
        expect(await store.sizeOf(fileId)).toBe(size);
        const stream = await store.get(fileId);
        expect(stream && (await buffer(stream)).equals(content)).toBe(true);
      }
    });

    test.each([6, 18 * 1024 * 1024])(
      'a stream that breaks after %d bytes leaves nothing, and what was there stays whole',
      async (bytes) => {
        await expect(store.put(fileId, failingAfter(bytes))).rejects.toThrow('The line is gone.');
        expect(await readFrom(store, fileId)).toBeNull();
        await store.put(fileId, Readable.from(['whole']));
        await expect(store.put(fileId, failingAfter(bytes))).rejects.toThrow('The line is gone.');
        expect(await readFrom(store, fileId)).toBe('whole');
        expect(await keysOf(store)).toEqual([fileId]);
        expect(await store.clearLeftovers(new Date(Date.now() + 2 * 3_600_000))).toBe(0);
      },
    );

    test('a reader that leaves in the middle harms nothing', async () => {
      await store.put(fileId, Readable.from([Buffer.alloc(4 * 1024 * 1024)]));
      for (let time = 0; time < 3; time += 1) {
        const stream = await store.get(fileId);
        for await (const _part of stream ?? []) break;
        expect(stream?.destroyed).toBe(true);
      }
      expect(await store.sizeOf(fileId)).toBe(4 * 1024 * 1024);
    });

    test('says that all is well, and leaves no probe', async () => {
      await store.check();
      expect(await keysOf(store)).toEqual([]);
    });

    test.each(['../../etc/passwd', 'a/b', '', '.env', `${fileId}/x`, `${fileId}\0`, 'ABCD', `${fileId}-../x`])(
      'refuses the key %j',
      (key) => {
        expect(() => store.put(key, Readable.from(['x']))).toThrow('not one of ours');
        expect(() => store.get(key)).toThrow('not one of ours');
      },
    );
  });
}

function* portions(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}
