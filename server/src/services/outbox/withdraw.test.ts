import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { asAnotherRequest } from '../../testing/one-connection-testing.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { noteKind, recordingReceiver } from './note-kind-testing.ts';
import { createTestOutbox } from './outbox-testing.ts';
import { replacePayload, withdraw } from './withdraw.ts';

const server = useTestServer();
const { went, send } = recordingReceiver();
const box = () => createTestOutbox(server, [noteKind('notes', send)]);
const now = () => server.clock.now();
const db = () => server.database.db;

/** Queues a note and changes how far it has got. */
async function entry(change: string, handedOver = false): Promise<string> {
  const id = await box().queue('notes', { payload: { words: 'hello' } });
  if (change !== '') await server.pool.query(`update outbox set ${change} where id = $1`, [id]);
  if (handedOver)
    await server.pool.query(
      'insert into outbox_attempts (intent_id, number, started_at, handed_over_at) values ($1, 1, $2, $2)',
      [id, now()],
    );
  return id;
}

beforeEach(async () => {
  await emptyTables(server, 'outbox', 'outbox_attempts');
  went.length = 0;
});

describe('withdrawing', () => {
  test.each([
    ['waits', '', false, 'withdrawn'],
    ['failed without arriving', "state = 'failed', attempts = 1", false, 'withdrawn'],
    ['is going out', "state = 'sending', attempts = 1", false, 'underWay'],
    ['may arrive late', 'attempts = 1', true, 'underWay'],
    ['may have arrived', "state = 'failed', attempts = 1, is_unsure = true", true, 'uncertain'],
    ['is sent', "state = 'sent'", true, null],
    ['is cancelled', "state = 'cancelled'", false, null],
  ] as const)('an entry that %s', async (_name, change, handedOver, outcome) => {
    const id = await entry(change, handedOver);
    const before = (await box().row(id)).state;
    const expected = { withdrawn: [] as string[], underWay: [] as string[], uncertain: [] as string[] };
    if (outcome !== null) expected[outcome] = [id];
    expect(await withdraw(db(), [id, null], { now: now() })).toEqual(expected);
    expect((await box().row(id)).state).toBe(outcome === 'withdrawn' ? 'cancelled' : before);
  });

  test('takes what may have arrived only where the caller says so', async () => {
    const id = await entry("state = 'failed', is_unsure = true", true);
    expect(await withdraw(db(), [id], { now: now(), uncertainToo: true })).toMatchObject({ withdrawn: [id] });
    expect(await box().row(id)).toMatchObject({ state: 'cancelled', is_unsure: false });
  });

  test('counts an entry that another transaction is changing as under way', async () => {
    const id = await entry('');
    await db()
      .transaction()
      .execute(async (tx) => {
        await withdraw(tx, [id], { now: now() });
        const answer = await asAnotherRequest(() => withdraw(db(), [id], { now: now() }));
        expect(answer).toMatchObject({ withdrawn: [], underWay: [id] });
      });
  });
});

describe('replacing what an entry sends', () => {
  const shout = { change: ({ words }: { words: string }) => ({ words: words.toUpperCase() }) };

  test('sends the new payload, under its own title', async () => {
    const id = await entry("title = 'hello'");
    expect(await replacePayload(db(), id, { now: now(), ...shout })).toBe(true);
    await box().drain();
    expect(went).toEqual(['HELLO']);
    const { rows } = await server.pool.query('select title from outbox where id = $1', [id]);
    expect(rows).toEqual([{ title: 'HELLO' }]);
  });

  test('withdraws the entry when nothing is left to send', async () => {
    const id = await entry('');
    expect(await replacePayload(db(), id, { now: now(), change: () => null })).toBe(true);
    await box().drain();
    expect(went).toEqual([]);
    expect((await box().row(id)).state).toBe('cancelled');
  });

  test('changes nothing of what may have arrived', async () => {
    const id = await entry('attempts = 1', true);
    expect(await replacePayload(db(), id, { now: now(), ...shout })).toBe(false);
    expect(await replacePayload(db(), null, { now: now(), ...shout })).toBe(false);
    const { rows } = await server.pool.query('select payload from outbox where id = $1', [id]);
    expect(rows).toEqual([{ payload: { words: 'hello' } }]);
  });
});
