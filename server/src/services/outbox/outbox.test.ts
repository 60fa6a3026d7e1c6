import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { DeliveryRefused, DeliveryUncertain, type IntentKind, type Outbox, startOutbox } from './index.ts';
import { type DeliverNote, failingReceiver, noteKind, recordingReceiver } from './note-kind-testing.ts';
import { createTestOutbox } from './outbox-testing.ts';
import { lostText } from './worker/rescue-lost.ts';

const server = useTestServer();
const { went, send } = recordingReceiver();
let running: Outbox[] = [];

async function start(kinds: readonly IntentKind[], withListener = false): Promise<Outbox> {
  const outbox = await startOutbox({
    db: server.database.db,
    kinds,
    log: createLog('silent'),
    clock: server.clock,
    ...(withListener && { listener: server.poolhouse.listener }),
  });
  running.push(outbox);
  return outbox;
}

const later = (minutes: number) => {
  server.clock.at = new Date(server.clock.now().getTime() + minutes * 60_000);
};

beforeEach(async () => {
  server.clock.at = new Date('2026-03-01T09:00:00Z');
  await emptyTables(server, 'outbox', 'outbox_attempts');
  went.length = 0;
});
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop();
  running = [];
  server.clock.at = null;
});

describe('an intent', () => {
  test('goes out once, and keeps what went, when and as what', async () => {
    const box = createTestOutbox(server, [noteKind('notes', send)]);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    await box.drain();
    await box.drain();
    expect(went).toEqual(['hello']);
    expect(await box.row(id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null, reference: 'ref-hello' });
    expect(await box.attempts(id)).toMatchObject([
      { number: 1, outcome: 'sent', reference: 'ref-hello', copy: { call: 'POST /note', body: { words: 'hello' } } },
    ]);
  });

  test('wakes the worker when it arrives', async () => {
    await start([noteKind('notes', send)], true);
    const box = createTestOutbox(server, []);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    await expect.poll(async () => (await box.row(id)).state).toBe('sent');
  });

  test('goes to one of several workers', async () => {
    const kinds = [noteKind('notes', send, { mostAtOnce: 3 })];
    const box = createTestOutbox(server, kinds);
    const words = Array.from({ length: 40 }, (_, index) => `note ${index}`);
    for (const one of words) await box.queue('notes', { payload: { words: one } });
    const workers = await Promise.all([start(kinds), start(kinds), start(kinds)]);
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(went.toSorted()).toEqual(words.toSorted());
  });

  test('is tried again after growing waits, and parked with the last words after the eighth', async () => {
    const box = createTestOutbox(server, [
      noteKind(
        'notes',
        failingReceiver(() => new Error('It rained.')),
      ),
    ]);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await box.drain();
      const { state, not_before } = await box.row(id);
      expect(state).toBe('queued');
      waits.push((not_before.getTime() - server.clock.now().getTime()) / 60_000);
      await box.drain();
      server.clock.at = not_before;
    }
    await box.drain();
    expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1440]);
    expect(await box.row(id)).toMatchObject({ state: 'failed', attempts: 8, last_error: 'It rained.' });
    expect((await box.attempts(id)).map(({ outcome }) => outcome)).toEqual([...Array(7).fill('failed'), 'refused']);
  });

  test('is parked at once when a repeat would be refused as well', async () => {
    const box = createTestOutbox(server, [
      noteKind(
        'notes',
        failingReceiver(() => new DeliveryRefused('No such customer.')),
      ),
    ]);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    await box.drain();
    expect(await box.row(id)).toMatchObject({ state: 'failed', attempts: 1, last_error: 'No such customer.' });
  });

  test('that can’t be read is parked and holds nothing up', async () => {
    const box = createTestOutbox(server, [noteKind('notes', send)]);
    const broken = await box.queue('notes', { payload: { sentences: 1 } });
    await box.queue('notes', { payload: { words: 'hello' } });
    await box.drain();
    expect(await box.row(broken)).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('can’t read this item'),
    });
    expect(went).toEqual(['hello']);
  });

  test('stays queued while its system is off, or when this release doesn’t know its kind', async () => {
    const box = createTestOutbox(server, [noteKind('notes', send, { isOn: () => false })]);
    const off = await box.queue('notes', { payload: { words: 'hello' } });
    const unknown = await box.queue('letters', { payload: { words: 'hello' } });
    await box.drain();
    for (const id of [off, unknown]) expect(await box.row(id)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  test.each(['cancelled', 'sent', 'failed'])('that is %s stays as it is', async (state) => {
    const box = createTestOutbox(server, [noteKind('notes', send)]);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    await server.pool.query('update outbox set state = $2 where id = $1', [id, state]);
    await box.drain();
    expect(await box.row(id)).toMatchObject({ state, attempts: 0 });
  });
});

describe('an attempt with an unknown result', () => {
  /** As a worker leaves it that was killed in the middle. */
  async function lose(box: ReturnType<typeof createTestOutbox>, words: string, isHandedOver = false): Promise<string> {
    const id = await box.queue('notes', { payload: { words } });
    await server.pool.query(
      `with taken as (update outbox set state = 'sending', attempts = 1, leased_until = $2 where id = $1)
       insert into outbox_attempts (intent_id, number, started_at, handed_over_at) values ($1, 1, $3, $4)`,
      [id, new Date('2026-03-01T09:01:00Z'), server.clock.now(), isHandedOver ? server.clock.now() : null],
    );
    return id;
  }
  /** What can't be looked up, and must not be there twice. */
  const asks = { whenUnsure: () => ({ ask: 'Ring them.' }), referenceOf: (id: string) => `note ${id}` };

  test('is left alone while its worker may live, then looked up before it is repeated', async () => {
    const findDone = async () => ({ reference: 'found-1' });
    const box = createTestOutbox(server, [noteKind('notes', send, { findDone })]);
    const id = await lose(box, 'hello');
    await box.drain();
    expect(await box.row(id)).toMatchObject({ state: 'sending' });
    later(1);
    await box.drain();
    expect(went).toEqual([]);
    expect(await box.row(id)).toMatchObject({ state: 'sent', reference: 'found-1' });
    expect((await box.attempts(id)).map(({ outcome }) => outcome)).toEqual(['lost', 'found']);
  });

  test('is repeated where it can’t be looked up, or wasn’t done', async () => {
    const box = createTestOutbox(server, [noteKind('notes', send, { findDone: async () => null })]);
    const id = await lose(box, 'hello');
    later(1);
    await box.drain();
    expect(went).toEqual(['hello']);
    expect(await box.row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('is parked for a person when it was handed over and its kind asks, and rooms are notified', async () => {
    const reasons: string[] = [];
    const parked = async (_db: unknown, _intent: unknown, why: string) => {
      reasons.push(why);
    };
    const followUp = { kind: 'notes', apply: async () => undefined, parked };
    const box = createTestOutbox(server, [noteKind('notes', send, asks)], [followUp]);
    const id = await lose(box, 'hello', true);
    later(1);
    await box.drain();
    expect(went).toEqual([]);
    const words = 'Poolhouse stopped while sending this. It may have arrived. Ring them.';
    expect(await box.row(id)).toMatchObject({
      state: 'failed',
      is_unsure: true,
      reference: `note ${id}`,
      last_error: expect.stringContaining(words),
    });
    expect(await box.attempts(id)).toMatchObject([{ outcome: 'lost', error: 'Poolhouse stopped while sending this.' }]);
    expect(reasons).toEqual([expect.stringContaining(words)]);
  });

  test.each<[string, Partial<IntentKind<{ words: string }>>, boolean]>([
    ['it was not handed over', asks, false],
    ['its kind says so', { whenUnsure: () => 'again' }, true],
    ['its kind can look it up', { ...asks, findDone: async () => null }, true],
  ])('is repeated when %s', async (_why, more, isHandedOver) => {
    const box = createTestOutbox(server, [noteKind('notes', send, more)]);
    const id = await lose(box, 'hello', isHandedOver);
    later(1);
    await box.drain();
    expect(went).toEqual(['hello']);
    expect(await box.row(id)).toMatchObject({ state: 'sent', is_unsure: false, attempts: 2 });
  });

  test('whose room can’t follow holds up no other, and is parked when it can', async () => {
    let isLocked = true;
    const followUp = {
      kind: 'notes',
      apply: async () => undefined,
      parked: async () => {
        if (isLocked) throw new Error('The order is locked.');
      },
    };
    const box = createTestOutbox(server, [noteKind('notes', send, asks)], [followUp]);
    const locked = await lose(box, 'locked', true);
    const other = await lose(box, 'other');
    later(1);
    await box.drain();
    expect(went).toEqual(['other']);
    expect(await box.row(locked)).toMatchObject({ state: 'sending' });
    expect(await box.row(other)).toMatchObject({ state: 'sent' });
    isLocked = false;
    await box.drain();
    expect(await box.row(locked)).toMatchObject({ state: 'sending' });
    later(1);
    await box.drain();
    expect(await box.row(locked)).toMatchObject({ state: 'failed', is_unsure: true });
  });

  test('that is known to have gone out is settled, not asked about', async () => {
    const box = createTestOutbox(server, [noteKind('notes', send, asks)]);
    const id = await lose(box, 'hello', true);
    await server.pool.query(`update outbox set delivered_at = now(), reference = 'ref-1' where id = $1`, [id]);
    later(1);
    await box.drain();
    expect(went).toEqual([]);
    expect(await box.row(id)).toMatchObject({ state: 'sent', is_unsure: false, reference: 'ref-1' });
  });

  test('is parked when it ends the program again and again', async () => {
    const box = createTestOutbox(server, [noteKind('notes', send)]);
    const id = await lose(box, 'poison');
    await server.pool.query(
      `insert into outbox_attempts (intent_id, number, started_at, ended_at, outcome, error)
       select $1, -n, now(), now(), 'lost', $2 from generate_series(1, 9) n`,
      [id, lostText],
    );
    later(1);
    await box.drain();
    expect(await box.row(id)).toMatchObject({ state: 'failed', last_error: expect.stringContaining('10 times') });
    expect(went).toEqual([]);
  });
});

describe('an attempt without an answer', () => {
  const handedOver =
    (end: (signal: AbortSignal) => Promise<never>): IntentKind<{ words: string }>['deliver'] =>
    async (_intent, signal, { beforeHandOver }) => {
      await beforeHandOver();
      return end(signal);
    };
  const unanswered = handedOver(() => Promise.reject(new DeliveryUncertain('There was no answer.')));
  const silent = handedOver(() => new Promise(() => undefined));
  const asks = { whenUnsure: () => ({ ask: 'Ring them.' }) };

  test.each<[string, DeliverNote, Partial<IntentKind<{ words: string }>>, RegExp]>([
    ['says so', unanswered, asks, /^There was no answer\. It may have arrived\. Ring them\. Then mark it as sent/],
    ['takes too long', silent, { ...asks, limitMs: 50 }, /^No answer in time\. It may have arrived/],
  ])('that %s is parked for a person', async (_how, deliver, more, words) => {
    const box = createTestOutbox(server, [noteKind('notes', deliver, more)]);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    await box.drain();
    expect(await box.row(id)).toMatchObject({
      state: 'failed',
      is_unsure: true,
      attempts: 1,
      last_error: expect.stringMatching(words),
    });
    expect(await box.attempts(id)).toMatchObject([{ outcome: 'lost', handed_over_at: expect.any(Date) }]);
  });

  test.each<[string, DeliverNote, Partial<IntentKind<{ words: string }>>]>([
    ['its kind lets go again', unanswered, {}],
    ['was not handed over', () => new Promise(() => undefined), { ...asks, limitMs: 50 }],
    ['was refused', handedOver(() => Promise.reject(new Error('Not now.'))), asks],
  ])('that %s is tried again', async (_how, deliver, more) => {
    const box = createTestOutbox(server, [noteKind('notes', deliver, more)]);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    await box.drain();
    expect(await box.row(id)).toMatchObject({ state: 'queued', is_unsure: false, failures: 1 });
  });

  test('can’t hand over any more once it was given up', async () => {
    const { promise: late, resolve: wake } = Promise.withResolvers<void>();
    const ends: unknown[] = [];
    const slow: DeliverNote = async (intent, signal, steps) => {
      if (intent.attempt > 1) return send(intent, signal, steps);
      await late;
      await steps.beforeHandOver().catch((error: unknown) => ends.push(error));
      throw new Error('Too late.');
    };
    const box = createTestOutbox(server, [noteKind('notes', slow, asks)]);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    const sleeping = box.drain();
    await expect.poll(async () => (await box.row(id)).state).toBe('sending');
    await box.loseWorker(id);
    await box.drain();
    wake();
    await sleeping;
    expect(ends).toEqual([expect.objectContaining({ message: expect.stringContaining('abandoned') })]);
    expect(went).toEqual(['hello']);
    expect(await box.row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

test('after stopping nothing more is taken', async () => {
  const outbox = await start([noteKind('notes', send)]);
  await outbox.stop();
  const box = createTestOutbox(server, []);
  const id = await box.queue('notes', { payload: { words: 'hello' } });
  await outbox.drain();
  expect(await box.row(id)).toMatchObject({ state: 'queued' });
});

test('what waits is described, so that it is found', async () => {
  server.clock.at = new Date('2026-03-01T09:00:10Z');
  const box = createTestOutbox(server, [noteKind('notes', send, { isOn: () => false })]);
  const id = await box.queue('notes', { payload: { words: 'hello' } });
  later(1);
  await start([noteKind('notes', send, { isOn: () => false })]);
  await expect
    .poll(async () => (await server.pool.query('select title, recipient from outbox where id = $1', [id])).rows)
    .toEqual([{ title: 'hello', recipient: 'somebody' }]);
});
