import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../../simulators/src/mailbox/index.ts';
import { smtpMail } from '../../../connectors/mail/index.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { attachedFiles } from '../../files/index.ts';
import { mailKind } from '../index.ts';
import { createTestOutbox } from '../outbox-testing.ts';

const server = useTestServer();
const to = ['al', 'jo'].map((name) => ({ name: '', address: `${name}@x.example` }));
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
beforeEach(() => emptyTables(server, 'outbox', 'outbox_attempts'));

/** Sends one mail to two people through the real worker, the first of whom the mail server refuses if told so. */
async function sendToTwo(refusals: number): Promise<string> {
  const mail = smtpMail({ smtpUrl: mailbox.smtpUrl, from: 'Poolhouse <no-reply@pool.example>', timeoutMs: 2_000 });
  const { renderMail, renderCopy } = server.poolhouse.outgoingTemplates;
  const files = attachedFiles(server.database.db, server.poolhouse.files.store);
  const outbox = createTestOutbox(server, [mailKind({ mail, renderMail, renderCopy, files })]);
  if (refusals > 0)
    await fetch(`${mailbox.url}/__sim/faults/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: 'bad-recipient', times: refusals }),
    });
  const id = await outbox.queue('mail', { payload: { template: 'reset-password', to, codeId: 'c' } });
  await outbox.drain();
  return id;
}

const get = async (url: string) => await server.call({ url: `/api/outbox${url}`, as: 'ADMIN' });

test('a mail that one of two was refused is sent, not to everyone, and its attempt says who and why', async () => {
  const id = await sendToTwo(1);
  const refused = [{ address: 'al@x.example', words: expect.stringMatching(/^550 .*No such mailbox here/) }];
  expect((await get(`/${id}`)).body).toMatchObject({
    state: 'sent',
    isPartial: true,
    attemptList: [{ outcome: 'sent', result: { refused } }],
  });
  expect((await get('')).body.intents).toMatchObject([{ id, isPartial: true }]);
  expect((await get('/csv')).text).toContain('"sent, not to everyone"');
});

test('a mail that all got is sent', async () => {
  const id = await sendToTwo(0);
  expect((await get(`/${id}`)).body).toMatchObject({ state: 'sent', isPartial: false });
  expect((await get('/csv')).text).toContain('"sent"');
});
