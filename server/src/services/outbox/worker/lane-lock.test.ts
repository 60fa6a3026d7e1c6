import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { noteKind } from '../note-kind-testing.ts';
import { createTestOutbox } from '../outbox-testing.ts';

const server = useTestServer();
/** What has begun; `finish` ends it. */
let begun: { words: string; finish(): void }[] = [];
let isOver = false;
let drained: Promise<void> = Promise.resolve();

const notes = (kind: string, oneAtATime: string) =>
  noteKind(
    kind,
    async ({ payload: { words } }) => {
      const { promise, resolve: finish } = Promise.withResolvers<void>();
      begun.push({ words, finish });
      if (!isOver) await promise;
      return { reference: null };
    },
    { oneAtATime },
  );

const wordsBegun = () => begun.map(({ words }) => words).toSorted();
const finishAll = () => {
  for (const { finish } of begun) finish();
};

beforeEach(async () => {
  server.clock.at = new Date('2026-03-01T09:00:00Z');
  await emptyTables(server, 'outbox', 'outbox_attempts');
  begun = [];
  isOver = false;
});
afterEach(async () => {
  isOver = true;
  finishAll();
  await drained;
  server.clock.at = null;
});

describe('of what has a value in common', () => {
  test('one is under way at a time, over all workers, and nothing else waits for it', async () => {
    const kinds = [notes('notes', '$.words')];
    const box = createTestOutbox(server, kinds);
    const ids: string[] = [];
    for (const words of ['a', 'a', 'a', 'b', 'c', 'b']) ids.push(await box.queue('notes', { payload: { words } }));
    drained = box.drainByTwo();
    await expect.poll(wordsBegun).toEqual(['a', 'b', 'c']);
    const states = async () => (await Promise.all(ids.map(box.row))).map(({ state }) => state).toSorted();
    expect(await states()).toEqual([...Array(3).fill('queued'), ...Array(3).fill('sending')]);
    finishAll();
    await expect.poll(wordsBegun).toEqual(['a', 'a', 'b', 'b', 'c']);
    finishAll();
    await expect.poll(wordsBegun).toEqual(['a', 'a', 'a', 'b', 'b', 'c']);
    finishAll();
    await drained;
    expect(await states()).toEqual(Array(6).fill('sent'));
  });

  test('one is under way of all kinds of a system that say so', async () => {
    const kinds = [notes('notes.make', '$.words'), notes('notes.take-back', '$.words'), notes('letters', '$.words')];
    const box = createTestOutbox(server, kinds);
    for (const { kind } of kinds) await box.queue(kind, { payload: { words: 'a' } });
    drained = box.drainByTwo();
    await expect.poll(wordsBegun).toEqual(['a', 'a']);
    finishAll();
    await expect.poll(wordsBegun).toEqual(['a', 'a', 'a']);
    finishAll();
    await drained;
  });

  test('what has a constant in common waits for each other', async () => {
    const kinds = [notes('notes', '"note"')];
    const box = createTestOutbox(server, kinds);
    for (const words of ['a', 'b']) await box.queue('notes', { payload: { words } });
    drained = box.drainByTwo();
    await expect.poll(wordsBegun).toHaveLength(1);
    const { rows } = await server.pool.query('select state from outbox order by state');
    expect(rows.map(({ state }) => state)).toEqual(['queued', 'sending']);
    finishAll();
    await expect.poll(wordsBegun).toEqual(['a', 'b']);
    finishAll();
    await drained;
  });

  test('what a dead worker had is waited for until it is taken back', async () => {
    const kinds = [notes('notes', '$.words')];
    const box = createTestOutbox(server, kinds);
    const dead = await box.queue('notes', { payload: { words: 'a' } });
    const leasedUntil = new Date(server.clock.now().getTime() + 60_000);
    await server.pool.query(`update outbox set state = 'sending', attempts = 1, leased_until = $2 where id = $1`, [
      dead,
      leasedUntil,
    ]);
    const next = await box.queue('notes', { payload: { words: 'a' } });
    await box.queue('notes', { payload: { words: 'b' } });
    drained = box.drainByTwo();
    await expect.poll(wordsBegun).toEqual(['b']);
    expect(await box.row(next)).toMatchObject({ state: 'queued', attempts: 0 });
    await box.loseWorker(dead);
    await expect.poll(wordsBegun).toEqual(['a', 'b']);
    finishAll();
    await expect.poll(wordsBegun).toEqual(['a', 'a', 'b']);
    finishAll();
    await drained;
  });
});
