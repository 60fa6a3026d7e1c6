import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../../simulators/src/mailbox/index.ts';
import { smtpMail } from '../../../connectors/mail/index.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { emailOf, useTestServer } from '../../../testing/test-server.ts';
import { attachedFiles } from '../../files/index.ts';
import { createTestOutbox } from '../outbox-testing.ts';
import { mailKind } from './mail.ts';

const server = useTestServer({ STAFF_EMAILS: 'office@x.example' });
const nobodyThere = 'smtp://127.0.0.1:1';
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  await emptyTables(server, 'outbox', 'outbox_attempts', 'dealers');
  await fetch(`${mailbox.url}/__sim/faults/mail`, { method: 'DELETE' });
});

function boxAt(smtpUrl: string) {
  const { renderMail, renderCopy } = server.poolhouse.outgoingTemplates;
  const mail = smtpMail({ smtpUrl, from: 'Poolhouse <no-reply@pool.example>' });
  const files = attachedFiles(server.database.db, server.poolhouse.files.store);
  return createTestOutbox(server, [mailKind({ mail, renderMail, renderCopy, files })]);
}
const post = (url: string, body: object, as?: 'ADMIN') =>
  server.call({
    method: 'POST',
    url,
    body,
    ...(as && { as }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const aboutRecord = async (target: string) =>
  (await server.call({ url: `/api/outbox/of/${target}`, as: 'ADMIN' })).body;
const sendNow = (id: string) => post(`/api/outbox/${id}/send-now`, {}, 'ADMIN');

/** A dealer, and the reminder of it that a user asked for. */
async function remindOfDealer() {
  const schedules = [{ kind: 'type', type: 'elite', duration: 100 }];
  const { body } = await post('/api/dealer', { state: 'NSW', name: 'Aqua', schedules }, 'ADMIN');
  const answer = await post('/api/dealer/sendScheduleEmail', { data: [body.id] }, 'ADMIN');
  return { answer, target: `dealer:${body.id}`, id: answer.body.intents[0].id as string };
}

test('who forgot their password is answered as ever while the mail server is down, and the mail waits', async () => {
  const outbox = boxAt(nobodyThere);
  const answer = await post('/api/user/reset-password', { email: emailOf('RECEPTION') });
  expect(answer.status).toBe(200);
  const { rows } = await server.pool.query("select id from outbox where kind = 'mail'");
  expect(rows).toHaveLength(1);
  await outbox.drain();
  expect(await outbox.row(rows[0].id)).toMatchObject({
    state: 'queued',
    failures: 1,
    last_error: expect.stringContaining('can’t be reached'),
  });
  const again = await post('/api/user/reset-password', { email: emailOf('RECEPTION') });
  expect(again.body).toEqual(answer.body);
});

test('a reminder is queued while the mail server is down, and its record says what keeps it', async () => {
  const outbox = boxAt(nobodyThere);
  const { answer, target, id } = await remindOfDealer();
  expect(answer.status).toBe(202);
  expect((await sendNow(id)).status).toBe(200);
  await outbox.drain();
  expect(await aboutRecord(target)).toMatchObject({
    count: 1,
    intents: [{ id, state: 'queued', lastError: expect.stringContaining('can’t be reached') }],
  });
});

test('what the mail server refuses permanently is shown at the record, in its words', async () => {
  const outbox = boxAt(mailbox.smtpUrl);
  const plan = { fault: 'bad-recipient' };
  await fetch(`${mailbox.url}/__sim/faults/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(plan),
  });
  const { target, id } = await remindOfDealer();
  await sendNow(id);
  await outbox.drain();
  expect(await aboutRecord(target)).toMatchObject({
    intents: [{ id, state: 'failed', lastError: expect.stringMatching(/refused .*: 550 5\.1\.1 .*No such mailbox/) }],
  });
});
