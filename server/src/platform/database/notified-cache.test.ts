import { setImmediate as settle } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { ChangesByHand, ReadsByHand } from './changes-testing.ts';
import { NotifiedCache } from './notified-cache.ts';

let changes = new ChangesByHand();
let reads = new ReadsByHand<string, string>();
let cache = cacheOf();

function cacheOf(mostEntries?: number): NotifiedCache<string, string> {
  const made: NotifiedCache<string, string> = new NotifiedCache(changes, {
    read: reads.read,
    channels: {
      one: (key) => made.invalidate(key),
      owner: (owner) => made.invalidateWhere((value) => value.startsWith(owner)),
    },
    ...(mostEntries !== undefined && { mostEntries }),
  });
  return made;
}

beforeEach(() => {
  changes = new ChangesByHand();
  reads = new ReadsByHand();
  cache = cacheOf();
});

/** Has a value kept under a key. */
async function keep(key: string, value: string): Promise<void> {
  const got = cache.get(key);
  reads.end(reads.begun.length - 1, value);
  await got;
}

describe('a value', () => {
  test('is read once and kept', async () => {
    await keep('a', 'jo 1');
    expect([cache.peek('a'), await cache.get('a'), reads.begun.length]).toEqual(['jo 1', 'jo 1', 1]);
  });

  test('is read once for callers at the same time', async () => {
    const both = Promise.all([cache.get('a'), cache.get('a')]);
    reads.end(0, 'jo 1');
    expect([await both, reads.begun.length]).toEqual([['jo 1', 'jo 1'], 1]);
  });

  test('is read again after a notification of its key, and no other is', async () => {
    await keep('a', 'jo 1');
    await keep('b', 'jo 1');
    changes.notify('one', 'a');
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'jo 1']);
  });

  test('is read again after a notification that concerns its content', async () => {
    await keep('a', 'jo 1');
    await keep('b', 'al 1');
    changes.notify('owner', 'jo');
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'al 1']);
  });

  test('that can’t be read isn’t kept, and its caller hears why', async () => {
    const got = cache.get('a');
    reads.begun[0]?.fail(new Error('no'));
    await expect(got).rejects.toThrow('no');
    await keep('a', 'jo 1');
    expect(cache.peek('a')).toBe('jo 1');
  });

  test('gives way to newer ones when there are too many', async () => {
    cache = cacheOf(2);
    for (const key of ['a', 'b', 'c']) await keep(key, 'jo');
    expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([undefined, 'jo', 'jo']);
  });
});

describe('a read that began before a change', () => {
  test.each([
    ['of its key', 'one', 'a'],
    ['that may concern its content', 'owner', 'jo'],
  ])('%s isn’t kept', async (_what, channel, payload) => {
    const got = cache.get('a');
    changes.notify(channel, payload);
    reads.end(0, 'jo 1');
    await got;
    expect(cache.peek('a')).toBeUndefined();
  });

  test('isn’t given to callers after the change: one more read serves all of them', async () => {
    const before = cache.get('a');
    changes.notify('one', 'a');
    const after = Promise.all([cache.get('a'), cache.get('a')]);
    reads.end(0, 'jo 1');
    expect(await before).toBe('jo 1');
    await settle();
    reads.end(1, 'jo 2');
    expect(await after).toEqual(['jo 2', 'jo 2']);
    expect([cache.peek('a'), reads.begun.length]).toEqual(['jo 2', 2]);
  });

  test('doesn’t keep the next read from beginning when it fails', async () => {
    const before = cache.get('a');
    changes.notify('one', 'a');
    const after = cache.get('a');
    reads.begun[0]?.fail(new Error('no'));
    await expect(before).rejects.toThrow('no');
    await settle();
    reads.end(1, 'jo 2');
    expect(await after).toBe('jo 2');
  });
});

describe('while notifications can’t arrive', () => {
  test('nothing kept is answered, and nothing is kept', async () => {
    await keep('a', 'jo 1');
    changes.connect(false);
    expect(cache.peek('a')).toBeUndefined();
    await keep('a', 'jo 2');
    expect(cache.peek('a')).toBeUndefined();
    changes.connect(true);
    expect(cache.peek('a')).toBeUndefined();
    await keep('a', 'jo 3');
    expect(cache.peek('a')).toBe('jo 3');
  });

  test.each([
    ['is lost', [false]],
    ['is lost and restored', [false, true]],
  ])('a read on its way isn’t kept when the connection %s', async (_what, turns) => {
    const got = cache.get('a');
    for (const isConnected of turns) changes.connect(isConnected);
    reads.end(0, 'jo 1');
    await got;
    changes.isConnected = true;
    expect(cache.peek('a')).toBeUndefined();
  });

  test('a read that began in that time isn’t kept after it', async () => {
    changes.connect(false);
    const got = cache.get('a');
    changes.connect(true);
    reads.end(0, 'jo 1');
    await got;
    expect(cache.peek('a')).toBeUndefined();
  });

  test('each caller gets a read that began after the call, with two at most under way', async () => {
    changes.connect(false);
    const first = cache.get('a');
    const later = Promise.all([cache.get('a'), cache.get('a'), cache.get('a')]);
    reads.end(0, 'jo 1');
    expect(await first).toBe('jo 1');
    await settle();
    reads.end(1, 'jo 2');
    expect([await later, reads.begun.length]).toEqual([['jo 2', 'jo 2', 'jo 2'], 2]);
  });
});
