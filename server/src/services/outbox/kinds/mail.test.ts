import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../../simulators/src/mailbox/index.ts';
import { scheduleReminderMail } from '../../../features/dealers/schedules/schedule-reminder-mail.ts';
import { companyOf } from '../../../platform/config/company.ts';
import { accountMails, createMailRenderer } from '../../../platform/mail/index.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { attachedFiles } from '../../files/index.ts';
import { createTestOutbox } from '../outbox-testing.ts';
import { mailKind } from './mail.ts';

const server = useTestServer();
const to = [{ name: 'Jo', address: 'jo@x.example' }];
/** A mail that may go twice, and one of which a person is asked. */
const payload = { template: 'reset-password', to, codeId: 'c' };
const reminder = { ...scheduleReminderMail.sample, template: scheduleReminderMail.name, to };
const templates = [...accountMails, scheduleReminderMail];
const surroundings = { company: companyOf({}, 'test'), publicUrl: 'http://localhost:3000', templates };
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
async function box(smtpUrl = mailbox.smtpUrl, timeoutMs = 2_000) {
  const { smtpMail } = await import('../../../connectors/mail/index.ts');
  const mail = smtpMail({ smtpUrl, from: 'Poolhouse <no-reply@pool.example>', timeoutMs });
  const renderMail = createMailRenderer({ ...surroundings, resetCodeOf: () => 'the-real-code' });
  const renderCopy = createMailRenderer({ ...surroundings, resetCodeOf: () => 'hidden' });
  const files = attachedFiles(server.database.db, server.poolhouse.files.store);
  return createTestOutbox(server, [mailKind({ mail, renderMail, renderCopy, files })]);
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

describe('a mail that was taken while its answer was lost', () => {
  test.each([
    ['lost-answer', 2_000, 'was lost'],
    ['slow-answer', 300, 'in time'],
  ])('(%s) waits for a person, who finds it by its reference', async (fault, timeoutMs, words) => {
    const outbox = await box(mailbox.smtpUrl, timeoutMs);
    await plan(fault);
    const id = await outbox.queue('mail', { payload: reminder });
    await outbox.drain();
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({
      state: 'failed',
      is_unsure: true,
      attempts: 1,
      reference: `<${id}@pool.example>`,
      last_error: expect.stringMatching(new RegExp(`${words}.* It may have arrived. Ask the recipient`)),
    });
    expect(await outbox.attempts(id)).toMatchObject([{ outcome: 'lost', handed_over_at: expect.any(Date) }]);
    expect(await received()).toHaveLength(1);
  });

  test('goes again under the same id where missing it would lock a user out', async () => {
    const outbox = await box();
    await plan('lost-answer');
    const id = await outbox.queue('mail', { payload });
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'queued', is_unsure: false });
    await outbox.makeDue(id);
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect((await received()).map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@pool.example>`));
  });
});

test.each(['slow', 'drop', 'greylist', 'later'])(
  '%s: what the server surely has not goes again, and arrives once',
  async (fault) => {
    const outbox = await box(mailbox.smtpUrl, 300);
    await plan(fault);
    const id = await outbox.queue('mail', { payload: reminder });
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'queued', is_unsure: false, failures: 1 });
    await outbox.makeDue(id);
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await received()).toHaveLength(1);
  },
);

describe('a worker that dies with a mail under way', () => {
  /** As it is left when the worker dies: taken, and handed over or not. */
  async function lose(outbox: Awaited<ReturnType<typeof box>>, given: object, isHandedOver: boolean): Promise<string> {
    const id = await outbox.queue('mail', { payload: given });
    await server.pool.query(`update outbox set state = 'sending', attempts = 1, leased_until = now() where id = $1`, [
      id,
    ]);
    await server.pool.query(
      `insert into outbox_attempts (intent_id, number, started_at, handed_over_at) values ($1, 1, now(), $2)`,
      [id, isHandedOver ? new Date() : null],
    );
    return id;
  }

  test('before it was handed over sends it after its restart', async () => {
    const outbox = await box();
    const id = await lose(outbox, reminder, false);
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await received()).toHaveLength(1);
  });

  test('after that asks a person', async () => {
    const outbox = await box();
    const id = await lose(outbox, reminder, true);
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({
      state: 'failed',
      is_unsure: true,
      reference: `<${id}@pool.example>`,
      last_error: expect.stringMatching(/^Poolhouse stopped while .* It may have arrived\. Ask the recipient/),
    });
    expect(await received()).toEqual([]);
  });

  test('after that sends a link to a new password again', async () => {
    const outbox = await box();
    const id = await lose(outbox, payload, true);
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });
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
