import { beforeEach, describe, expect, test } from 'vitest';
import { ConnectorError } from '../../../connectors/http/port.ts';
import { createLog } from '../../../platform/log.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { DeliveryRefused, type FollowUp, startOutbox } from '../index.ts';
import { failingReceiver, noteKind, recordingReceiver } from '../note-kind-testing.ts';
import { createTestOutbox } from '../outbox-testing.ts';

const server = useTestServer();
const { went, send } = recordingReceiver();

const later = (minutes: number) => {
  server.clock.at = new Date(server.clock.now().getTime() + minutes * 60_000);
};

beforeEach(async () => {
  server.clock.at = new Date('2026-03-01T09:00:00Z');
  await emptyTables(server, 'outbox', 'outbox_attempts');
  went.length = 0;
});

describe('a system that asks for a moment', () => {
  test.each([
    ['paused', 30],
    ['throttled', 20],
  ] as const)('and is %s isn’t asked again for %s seconds, and that counts for nothing', async (reason, seconds) => {
    let isBusy = true;
    let attempts = 0;
    const box = createTestOutbox(server, [
      noteKind(
        'notes',
        async (intent, signal, steps) => {
          attempts += 1;
          if (isBusy) throw new ConnectorError('Notes', reason);
          return send(intent, signal, steps);
        },
        { mostAtOnce: 1 },
      ),
    ]);
    const ids = [];
    for (const words of ['one', 'two', 'three']) ids.push(await box.queue('notes', { payload: { words } }));
    await box.drain();
    expect(attempts).toBe(1);
    const [first = ''] = ids;
    expect(await box.row(first)).toMatchObject({ state: 'queued', failures: 0 });
    expect(await box.attempts(first)).toEqual([]);
    later(seconds / 60);
    isBusy = false;
    await box.drain();
    expect(went.toSorted()).toEqual(['one', 'three', 'two']);
  });

  test('for longer gets longer', async () => {
    const connectorError = () => new ConnectorError('Notes', 'throttled', { retryAfterMs: 600_000 });
    const box = createTestOutbox(server, [noteKind('notes', failingReceiver(connectorError))]);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    await box.drain();
    expect((await box.row(id)).not_before).toEqual(new Date('2026-03-01T09:10:00Z'));
  });
});

describe('lanes', () => {
  test('what another transaction has locked for a moment goes out too', async () => {
    const box = createTestOutbox(server, [noteKind('notes', send)]);
    const id = await box.queue('notes', { payload: { words: 'locked' } });
    const client = await server.pool.connect();
    await client.query('begin');
    await client.query('select from outbox where id = $1 for update', [id]);
    const drained = box.drain();
    await box.queue('notes', { payload: { words: 'free' } });
    await expect.poll(() => went).toEqual(['free']);
    await client.query('commit');
    client.release();
    await drained;
    expect(went).toEqual(['free', 'locked']);
  });

  test('one slow system doesn’t delay another', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const slow = noteKind('slow.notes', async () => {
      await answer;
      return { reference: null };
    });
    const box = createTestOutbox(server, []);
    const slowIds: string[] = [];
    for (let index = 0; index < 6; index += 1)
      slowIds.push(await box.queue('slow.notes', { payload: { words: 'slow' } }));
    const quick = await box.queue('quick.notes', { payload: { words: 'quick' } });
    const { db } = server.database;
    const kinds = [slow, noteKind('quick.notes', send)];
    const outbox = await startOutbox({ db, kinds, log: createLog('silent'), clock: server.clock });
    const drained = outbox.drain();
    const slowStates = async () => (await Promise.all(slowIds.map(async (id) => (await box.row(id)).state))).toSorted();
    await expect.poll(async () => (await box.row(quick)).state).toBe('sent');
    await expect.poll(slowStates).toEqual([...Array(2).fill('queued'), ...Array(4).fill('sending')]);
    resolve();
    await drained;
    await outbox.stop();
    expect(await slowStates()).toEqual(Array(6).fill('sent'));
  });

  test('no more go to a system at once than it takes', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let [now, most] = [0, 0];
    const kind = noteKind(
      'notes',
      async () => {
        now += 1;
        most = Math.max(most, now);
        await gate;
        now -= 1;
        return { reference: null };
      },
      { mostAtOnce: 2 },
    );
    const box = createTestOutbox(server, [kind]);
    for (let index = 0; index < 12; index += 1) await box.queue('notes', { payload: { words: 'x' } });
    const drained = box.drain();
    await expect.poll(() => now).toBe(2);
    open();
    await drained;
    expect(most).toBe(2);
  });
});

describe('follow-ups', () => {
  const record = (followUp: Partial<FollowUp>): FollowUp => ({
    kind: 'notes',
    apply: async () => undefined,
    ...followUp,
  });

  test('are written with the end of the intent, once', async () => {
    const apply: FollowUp['apply'] = async (db, intent, { reference }) => {
      await db
        .insertInto('jobs')
        .values({ id: intent.id, kind: `followed ${reference}` })
        .execute();
    };
    const box = createTestOutbox(server, [noteKind('notes', send)], [record({ apply })]);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    await box.drain();
    expect((await server.pool.query('select kind from jobs where id = $1', [id])).rows).toEqual([
      { kind: 'followed ref-hello' },
    ]);
  });

  test('that fail are tried again alone: what went out doesn’t go out twice', async () => {
    let isBroken = true;
    const apply = async () => {
      if (isBroken) throw new Error('The order is locked.');
    };
    const box = createTestOutbox(server, [noteKind('notes', send)], [record({ apply })]);
    const id = await box.queue('notes', { payload: { words: 'hello' } });
    await box.drain();
    expect(await box.row(id)).toMatchObject({
      state: 'queued',
      last_error: expect.stringContaining('couldn’t save the result'),
    });
    isBroken = false;
    later(1);
    await box.drain();
    expect(await box.row(id)).toMatchObject({ state: 'sent', reference: 'ref-hello' });
    expect(went).toEqual(['hello']);
  });

  test('hear when an intent is parked', async () => {
    const reasons: string[] = [];
    const parked = async (_db: unknown, _intent: unknown, why: string) => {
      reasons.push(why);
    };
    const refused = failingReceiver(() => new DeliveryRefused('No such customer.'));
    const box = createTestOutbox(server, [noteKind('notes', refused)], [record({ parked })]);
    await box.queue('notes', { payload: { words: 'hello' } });
    await box.drain();
    expect(reasons).toEqual(['No such customer.']);
  });
});
