import { setImmediate as settle } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { ChangesByHand, ReadsByHand } from './changes-testing.ts';
import { NotifiedCollection } from './notified-collection.ts';

type Collection = Map<string, number>;
type Rows = Record<string, number>;

let changes = new ChangesByHand();
let whole = new ReadsByHand<undefined, Collection>();
let rows = new ReadsByHand<readonly string[], Rows>();
let collection = collectionOf();

function collectionOf(gatherMs = 0): NotifiedCollection<Collection, Rows> {
  return new NotifiedCollection<Collection, Rows>(changes, {
    channel: 'dealers',
    log: createLog('silent'),
    mostChanged: 3,
    gatherMs,
    read: () => whole.read(undefined),
    readChanged: rows.read,
    apply: (collection, ids, found) => {
      for (const id of ids) collection.delete(id);
      for (const [id, value] of Object.entries(found)) if (ids.has(id)) collection.set(id, value);
    },
  });
}

beforeEach(() => {
  changes = new ChangesByHand();
  whole = new ReadsByHand();
  rows = new ReadsByHand();
  collection = collectionOf();
});

async function load(values: Rows): Promise<void> {
  const got = collection.get();
  whole.end(whole.begun.length - 1, new Map(Object.entries(values)));
  await got;
}
const now = async (): Promise<Rows> => Object.fromEntries(await collection.get());
const changed = (...ids: string[]) => changes.notify('dealers', ids.join(','));
async function endRows(number: number, found: Rows): Promise<void> {
  rows.end(number, found);
  await settle();
}

describe('a collection', () => {
  test('follows a change row by row', async () => {
    await load({ a: 1, b: 1, c: 1 });
    changed('a', 'b');
    await endRows(0, { a: 2 });
    expect([await now(), rows.begun[0]?.given, whole.begun.length]).toEqual([{ a: 2, c: 1 }, ['a', 'b'], 1]);
  });

  test('is given as it is now, or once the changes that were heard of are in', async () => {
    await load({ a: 1, b: 1 });
    changed('a');
    changed('b');
    const answers: Rows[] = [];
    const reading = collection.current().then((found) => answers.push(Object.fromEntries(found)));
    expect(await now()).toEqual({ a: 1, b: 1 });
    await endRows(0, { a: 2 });
    expect(answers).toEqual([]);
    await endRows(1, { b: 2 });
    await reading;
    expect(answers).toEqual([{ a: 2, b: 2 }]);
  });

  test('reads what changed meanwhile in one batch, after the batch before', async () => {
    await load({ a: 1, b: 1, c: 1 });
    changed('a');
    changed('b');
    changed('c');
    expect(rows.begun.map(({ given }) => given)).toEqual([['a']]);
    await endRows(0, { a: 2 });
    expect(rows.begun.map(({ given }) => given)).toEqual([['a'], ['b', 'c']]);
    await endRows(1, { b: 2, c: 2 });
    expect(await now()).toEqual({ a: 2, b: 2, c: 2 });
  });

  test('takes no older state of a row that changed again while it was read', async () => {
    await load({ a: 1, b: 1 });
    changed('a', 'b');
    collection.change(['a'], (known) => known.set('a', 3));
    await endRows(0, { a: 2, b: 2 });
    expect(await now()).toEqual({ a: 3, b: 2 });
    await endRows(1, { a: 3 });
    expect(await now()).toEqual({ a: 3, b: 2 });
  });

  test('keeps none of two states whose reads end in the wrong order', async () => {
    await load({ a: 1 });
    changed('a');
    changed('a');
    expect(rows.begun).toHaveLength(1);
    await endRows(0, { a: 2 });
    expect(await now()).toEqual({ a: 1 });
    await endRows(1, { a: 3 });
    expect(await now()).toEqual({ a: 3 });
  });

  test.each([
    ['many changed', () => changes.notify('dealers', '*')],
    ['more changed than it follows', () => changed('a', 'b', 'c', 'd')],
    ['the connection was lost', () => changes.connect(false)],
    ['the connection was restored', () => changes.connect(true)],
  ])('is read again when %s', async (_what, happens) => {
    await load({ a: 1 });
    happens();
    await load({ a: 2 });
    expect(whole.begun).toHaveLength(2);
  });

  test('is read again after a change that could not be read', async () => {
    await load({ a: 1 });
    changed('a');
    rows.begun[0]?.fail(new Error('no'));
    await settle();
    await load({ a: 2 });
    expect(await now()).toEqual({ a: 2 });
  });

  test('isn’t kept while notifications can’t arrive', async () => {
    changes.connect(false);
    await load({ a: 1 });
    await load({ a: 2 });
    expect(whole.begun).toHaveLength(2);
  });
});

describe('under a stream of changes', () => {
  const neverMs = 60_000;

  test('reads the first at once and gathers those after it, until they are wanted', async () => {
    collection = collectionOf(neverMs);
    await load({ a: 1, b: 1, c: 1 });
    changed('a');
    await endRows(0, { a: 2 });
    changed('b');
    changed('c');
    await settle();
    expect(rows.begun.map(({ given }) => given)).toEqual([['a']]);
    const reading = collection.current();
    await settle();
    await endRows(1, { b: 2, c: 2 });
    expect(Object.fromEntries(await reading)).toEqual({ a: 2, b: 2, c: 2 });
    expect(rows.begun.map(({ given }) => given)).toEqual([['a'], ['b', 'c']]);
  });

  test('reads what it gathered by itself after a while', async () => {
    collection = collectionOf(1);
    await load({ a: 1, b: 1 });
    changed('a');
    await endRows(0, { a: 2 });
    changed('b');
    await expect.poll(() => rows.begun.map(({ given }) => given)).toEqual([['a'], ['b']]);
  });
});

test('of many changes the next rows are read while those before are put in, each row as it was read last', async () => {
  const steps: string[] = [];
  const many = new NotifiedCollection<Collection, Rows>(changes, {
    channel: 'dealers',
    log: createLog('silent'),
    mostChanged: 10_000,
    read: async () => new Map(),
    readChanged: async (ids) => {
      steps.push(`read ${ids.length}`);
      return Object.fromEntries(ids.map((id) => [id, 1]));
    },
    apply: (known, ids, found) => {
      steps.push(`put ${ids.size}`);
      // One of the rows that are being read changes.
      if (steps.length === 3) changed('3000');
      for (const id of ids) known.set(id, found[id] ?? 0);
    },
  });
  await many.get();
  changed(...Array.from({ length: 4_001 }, (_, id) => String(id)));
  await expect.poll(() => steps).toHaveLength(8);
  expect(steps).toEqual(['read 2000', 'read 2000', 'put 2000', 'read 1', 'put 1999', 'put 1', 'read 1', 'put 1']);
  expect((await many.get()).size).toBe(4_001);
});

test('as it is now it has what was committed before, also when its notification was still on its way', async () => {
  await load({ a: 1 });
  changes.catchUp = async () => changed('a');
  const reading = collection.current();
  await settle();
  await endRows(0, { a: 2 });
  expect(Object.fromEntries(await reading)).toEqual({ a: 2 });
});

describe('changes while it is read whole', () => {
  test('are caught up with before it is answered', async () => {
    const got = collection.get();
    changed('a');
    whole.end(0, new Map(Object.entries({ a: 1, b: 1 })));
    await settle();
    rows.end(0, { a: 2 });
    expect(Object.fromEntries(await got)).toEqual({ a: 2, b: 1 });
    expect([await now(), whole.begun.length]).toEqual([{ a: 2, b: 1 }, 1]);
  });

  test('of this process too', async () => {
    const got = collection.get();
    collection.change(['a'], (known) => known.set('a', 9));
    whole.end(0, new Map());
    await settle();
    rows.end(0, { a: 9 });
    expect(Object.fromEntries(await got)).toEqual({ a: 9 });
  });

  test('and those that arrive during the catching up are read next', async () => {
    const got = collection.get();
    changed('a');
    whole.end(0, new Map(Object.entries({ a: 1, b: 1 })));
    await settle();
    changed('b');
    await endRows(0, { a: 2 });
    await got;
    await endRows(1, { b: 2 });
    expect(await now()).toEqual({ a: 2, b: 2 });
  });

  test('in great number have the next caller read again', async () => {
    const got = collection.get();
    changed('a', 'b', 'c', 'd');
    whole.end(0, new Map(Object.entries({ a: 1 })));
    expect(Object.fromEntries(await got)).toEqual({ a: 1 });
    await load({ a: 2 });
    expect(await now()).toEqual({ a: 2 });
  });
});
