import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailMessage, MailRefused } from '../connectors/mail/port.ts';
import { createLog } from '../platform/log.ts';
import { createMailRenderer } from '../platform/mail/index.ts';
import { useTestServer } from '../testing/test-server.ts';
import { type Outbox, startOutbox } from './index.ts';

const server = useTestServer();
const renderMail = createMailRenderer({
  companyName: 'Poolhouse',
  publicUrl: 'http://localhost:3000',
  resetCodeOf: (codeId) => `code-${codeId}`,
});
let sent: MailMessage[] = [];
let outboxes: Outbox[] = [];
let failWith: (() => Error) | null = null;

const mail = {
  send: async (message: MailMessage) => {
    if (failWith) throw failWith();
    sent.push(message);
    return { messageId: message.id };
  },
  close: () => undefined,
};

async function start(withListener = false): Promise<Outbox> {
  const { db } = server.database;
  const outbox = await startOutbox({
    db,
    mail,
    renderMail,
    log: createLog('silent'),
    clock: server.clock,
    ...(withListener && { listener: server.poolhouse.listener }),
  });
  outboxes.push(outbox);
  // Its first look, at a place that is still empty, is over before a test puts something there.
  await outbox.drain();
  return outbox;
}

type Row = { kind?: string; state?: string; attempts?: number; notBefore?: Date };

/** Puts a row into the outbox as it shall be from the first moment: its worker may look at any time. */
async function queue(payload: object = {}, row: Row = {}): Promise<string> {
  const id = crypto.randomUUID();
  const mail = { template: 'reset-password', to: [{ name: 'Jo', address: 'jo@x.example' }], codeId: 'c', ...payload };
  const { kind = 'mail', state = 'queued', attempts = 0, notBefore = server.clock.now() } = row;
  await server.pool.query(
    'insert into outbox (id, kind, payload, state, attempts, not_before) values ($1, $2, $3, $4, $5, $6)',
    [id, kind, JSON.stringify(mail), state, attempts, notBefore],
  );
  return id;
}

async function rowOf(id: string) {
  const { rows } = await server.pool.query('select state, attempts, last_error, not_before from outbox where id = $1', [
    id,
  ]);
  return rows[0];
}

const minutesLater = (count: number) => {
  server.clock.at = new Date(server.clock.now().getTime() + count * 60_000);
};

beforeEach(async () => {
  server.clock.at = new Date('2026-03-01T09:00:00Z');
  await server.pool.query('delete from outbox');
  sent = [];
  outboxes = [];
  failWith = null;
});
afterEach(async () => {
  for (const outbox of outboxes) await outbox.stop();
  server.clock.at = null;
});

test('a queued mail is sent once, under the id of its row', async () => {
  const outbox = await start();
  const id = await queue();
  await outbox.drain();
  await outbox.drain();
  expect(sent).toMatchObject([
    { id, to: [{ address: 'jo@x.example' }], text: expect.stringContaining('oobCode=code-c') },
  ]);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
});

test('a row that arrives wakes the worker', async () => {
  await start(true);
  const id = await queue();
  await expect.poll(async () => (await rowOf(id)).state).toBe('sent');
});

test('several workers send each mail once', async () => {
  const workers = [await start(), await start(), await start()];
  const ids = await Promise.all(Array.from({ length: 30 }, () => queue()));
  await Promise.all(workers.map((worker) => worker.drain()));
  expect(sent.map(({ id }) => id).sort()).toEqual([...ids].sort());
});

test('a mail that could not be sent is tried again later, then later still', async () => {
  const outbox = await start();
  failWith = () => new Error('connect ECONNREFUSED');
  const id = await queue();
  await outbox.drain();
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1, last_error: 'connect ECONNREFUSED' });
  minutesLater(1);
  await outbox.drain();
  expect((await rowOf(id)).not_before).toEqual(new Date('2026-03-01T09:06:00Z'));
  failWith = null;
  await outbox.drain();
  expect(sent).toEqual([]);
  minutesLater(5);
  await outbox.drain();
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 3 });
});

test('it is given up after the last attempt, and at once when a repeat is useless', async () => {
  const outbox = await start();
  failWith = () => new Error('down');
  const id = await queue({}, { attempts: 7 });
  await outbox.drain();
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 8, last_error: 'down' });
  failWith = () => new MailRefused('No such mailbox', null);
  const refused = await queue();
  await outbox.drain();
  expect(await rowOf(refused)).toMatchObject({ state: 'failed', attempts: 1, last_error: 'No such mailbox' });
});

test('a row that makes no sense holds nothing up', async () => {
  const outbox = await start();
  const broken = await queue({ template: 'unknown' });
  const fine = await queue();
  await outbox.drain();
  expect([(await rowOf(broken)).state, (await rowOf(fine)).state]).toEqual(['queued', 'sent']);
});

test('a row of a worker that died is taken again when its time is over', async () => {
  const outbox = await start();
  const id = await queue({}, { state: 'sending', attempts: 1, notBefore: new Date('2026-03-01T09:10:00Z') });
  await outbox.drain();
  expect(sent).toEqual([]);
  minutesLater(10);
  await outbox.drain();
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('cancelled rows and other kinds stay as they are', async () => {
  const outbox = await start();
  const cancelled = await queue({}, { state: 'cancelled' });
  const other = await queue({}, { kind: 'erp-send' });
  await outbox.drain();
  expect([(await rowOf(cancelled)).state, (await rowOf(other)).state]).toEqual(['cancelled', 'queued']);
});

test('without a mail server mails stay queued', async () => {
  const off = await startOutbox({ db: server.database.db, mail: null, renderMail, log: createLog('silent') });
  const id = await queue();
  await off.drain();
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
  await off.stop();
});

test('after stopping nothing more is taken', async () => {
  const outbox = await start();
  await outbox.stop();
  const id = await queue();
  await outbox.drain();
  expect(await rowOf(id)).toMatchObject({ state: 'queued' });
});
