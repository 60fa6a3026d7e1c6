import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../simulators/src/mailbox/index.ts';
import { attachedFiles } from '../../files/index.ts';
import { companyOf } from '../../platform/config/company.ts';
import { createMailRenderer } from '../../platform/mail/index.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { outboxFor } from '../outbox-testing.ts';
import { mailKind } from './mail.ts';

const server = useTestServer();
const payload = { template: 'reset-password', to: [{ name: 'Jo', address: 'jo@x.example' }], codeId: 'c' };
const surroundings = { company: companyOf({}, 'test'), publicUrl: 'http://localhost:3000' };
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  await emptyTables(server, 'outbox', 'outbox_attempts');
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' });
  await fetch(`${mailbox.url}/__sim/faults/mail`, { method: 'DELETE' });
});

/** The kind over the product's own connector, as the worker gets it. */
async function box(smtpUrl = mailbox.smtpUrl) {
  const { smtpMail } = await import('../../connectors/mail/index.ts');
  const mail = smtpMail({ smtpUrl, from: 'Poolhouse <no-reply@pool.example>', timeoutMs: 2_000 });
  const renderMail = createMailRenderer({ ...surroundings, resetCodeOf: () => 'the-real-code' });
  const renderCopy = createMailRenderer({ ...surroundings, resetCodeOf: () => 'hidden' });
  const files = attachedFiles(server.database.db, server.poolhouse.files.store);
  return outboxFor(server, [mailKind({ mail, renderMail, renderCopy, files })]);
}

const plan = (fault: string, times = 1) =>
  fetch(`${mailbox.url}/__sim/faults/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, times }),
  });
type Received = { mails: { messageId: string; text: string }[] };
const received = async () => ((await (await fetch(`${mailbox.url}/api/mails`)).json()) as Received).mails;

test('a mail goes out with its code, and its copy is kept without', async () => {
  const outbox = await box();
  const id = await outbox.queue('mail', { payload });
  await outbox.drain();
  expect(await received()).toMatchObject([
    { messageId: `<${id}@pool.example>`, text: expect.stringContaining('the-real-code') },
  ]);
  const [attempt] = await outbox.attempts(id);
  expect(attempt).toMatchObject({
    outcome: 'sent',
    handed_over_at: expect.any(Date),
    copy: { to: ['Jo <jo@x.example>'] },
  });
  expect(JSON.stringify(attempt)).not.toContain('the-real-code');
});

test('a server that asks to come back gets it later, under the same id', async () => {
  const outbox = await box();
  await plan('later');
  const id = await outbox.queue('mail', { payload });
  await outbox.drain();
  expect(await outbox.row(id)).toMatchObject({
    state: 'queued',
    failures: 1,
    last_error: expect.stringContaining('Try again later'),
  });
  await outbox.makeDue(id);
  await outbox.drain();
  expect(await outbox.row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect((await received()).map(({ messageId }) => messageId)).toEqual([`<${id}@pool.example>`]);
});

test('a mailbox that isn’t there parks it with the server’s words', async () => {
  const outbox = await box();
  await plan('refuse');
  const id = await outbox.queue('mail', { payload });
  await outbox.drain();
  expect(await outbox.row(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    last_error: expect.stringContaining('No such mailbox'),
  });
});

test('a mail that was taken while the answer was lost goes again under the same id', async () => {
  const outbox = await box();
  await plan('lost-answer');
  const id = await outbox.queue('mail', { payload });
  await outbox.drain();
  await outbox.makeDue(id);
  await outbox.drain();
  expect(await outbox.row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(new Set((await received()).map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@pool.example>`]));
});

test('a server that is down keeps it queued, and surely did nothing', async () => {
  const outbox = await box('smtp://127.0.0.1:1');
  const id = await outbox.queue('mail', { payload });
  await outbox.drain();
  expect(await outbox.row(id)).toMatchObject({
    state: 'queued',
    failures: 1,
    last_error: expect.stringContaining('can’t be reached'),
  });
  expect(await outbox.attempts(id)).toMatchObject([{ outcome: 'failed', handed_over_at: null }]);
});

test('a mail that can’t be made is tried again, since its template may come with the next version', async () => {
  const outbox = await box();
  const id = await outbox.queue('mail', { payload: { ...payload, template: 'of-tomorrow' } });
  await outbox.drain();
  expect(await outbox.row(id)).toMatchObject({ state: 'queued', failures: 1 });
});
