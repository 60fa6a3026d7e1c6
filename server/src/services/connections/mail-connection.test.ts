import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../simulators/src/mailbox/index.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createTestOutbox } from '../outbox/outbox-testing.ts';

let mailbox: Mailbox;
const environment: Record<string, string> = {};
// Its address is known before the server is put together: hooks run in their order.
beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
  environment.SMTP_URL = mailbox.smtpUrl;
});
afterAll(() => mailbox.stop());
const server = useTestServer(environment);
const now = new Date('2026-03-01T09:00:00Z');
const later = (seconds: number) => {
  server.clock.at = new Date(server.clock.now().getTime() + seconds * 1_000);
};
beforeEach(async () => {
  server.clock.at = now;
  await emptyTables(server, 'outbox', 'outbox_attempts', 'connector_calls', 'connector_circuits');
  await fetch(`${mailbox.url}/__sim/faults/mail`, { method: 'DELETE' });
});

/** Mails as the product sends them, by its own connection. */
const box = () => createTestOutbox(server, server.poolhouse.outbox.kinds);
const payload = { template: 'reset-password', to: [{ name: 'Jo', address: 'jo@x.example' }], codeId: 'c' };
const plan = (fault: string, times: number) =>
  fetch(`${mailbox.url}/__sim/faults/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, times }),
  });
const circuit = async (): Promise<string> => {
  await server.poolhouse.calls.flush();
  const { body } = await server.call({ url: '/api/connection', as: 'ADMIN' });
  return body.connections.find(({ system }: { system: string }) => system === 'mail').circuit;
};

test('a failing mail server is shown as paused, and mails wait meanwhile without being counted', async () => {
  const outbox = box();
  await plan('busy', 5);
  const first = await Promise.all(Array.from({ length: 5 }, () => outbox.queue('mail', { payload })));
  await outbox.drain();
  for (const id of first) expect(await outbox.row(id)).toMatchObject({ state: 'queued', failures: 1 });
  expect(await circuit()).toBe('open');
  const next = await outbox.queue('mail', { payload });
  await outbox.drain();
  expect(await outbox.row(next)).toMatchObject({
    state: 'queued',
    failures: 0,
    last_error: expect.stringContaining('try again in half a minute'),
    not_before: new Date(now.getTime() + 30_000),
  });
  later(31);
  expect(await circuit()).toBe('half-open');
  await outbox.drain();
  expect(await outbox.row(next)).toMatchObject({ state: 'sent', failures: 0 });
  expect(await circuit()).toBe('closed');
});

test('mailboxes that aren’t there park their mails, and hold up no other', async () => {
  const outbox = box();
  await plan('refuse', 6);
  const refused = await Promise.all(Array.from({ length: 6 }, () => outbox.queue('mail', { payload })));
  await outbox.drain();
  for (const id of refused) expect(await outbox.row(id)).toMatchObject({ state: 'failed', attempts: 1 });
  const next = await outbox.queue('mail', { payload });
  await outbox.drain();
  expect(await outbox.row(next)).toMatchObject({ state: 'sent' });
  expect(await circuit()).toBe('closed');
});

test('a check says in words what is wrong, and asks even while the server is left alone', async () => {
  const check = () => server.call({ method: 'POST', url: '/api/connection/mail/check', as: 'ADMIN', body: {} });
  await plan('busy', 6);
  for (let time = 0; time < 6; time += 1)
    expect((await check()).body).toMatchObject({
      isFine: false,
      outcome: 'failing',
      message: expect.stringContaining('421 4.3.2 Too busy'),
    });
  expect(await circuit()).toBe('open');
  expect((await check()).body).toMatchObject({ isFine: true, outcome: 'fine' });
  expect(await circuit()).toBe('closed');
});

test('a newsletter whose reader has unsubscribed isn’t sent', async () => {
  await server.pool.query(
    "insert into unsubscriptions (id, address, kind, created_at) values (gen_random_uuid(), 'jo@x.example', 'newsletter', now())",
  );
  const outbox = box();
  const news = { template: 'newsletter', to: payload.to, title: 'News', month: 'May', text: 'Hello' };
  const id = await outbox.queue('mail', { payload: news });
  await outbox.drain();
  expect(await outbox.row(id)).toMatchObject({
    state: 'failed',
    last_error: 'Not sent: jo@x.example has unsubscribed from our newsletters.',
  });
});
