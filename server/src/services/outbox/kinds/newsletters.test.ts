import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Mailbox, startMailbox } from '../../../../../simulators/src/mailbox/index.ts';
import { smtpMail } from '../../../connectors/mail/index.ts';
import { companyOf } from '../../../platform/config/company.ts';
import { createMailRenderer, defineMail, UnsubscribeLinks } from '../../../platform/mail/index.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { authSecret, useTestServer } from '../../../testing/test-server.ts';
import { attachedFiles } from '../../files/index.ts';
import { unsubscribedIn } from '../../mails/index.ts';
import { createTestOutbox } from '../outbox-testing.ts';
import { mailKind } from './mail.ts';

const server = useTestServer();
const publicUrl = 'http://localhost:3000';
let mailbox: Mailbox;

/** A mail that people may refuse, and one that goes to whom it concerns. */
const offers = defineMail({
  name: 'offers',
  title: 'Offers',
  about: 'Once a month.',
  newsletter: 'newsletter',
  payload: z.object({}),
  sample: {},
  content: () => ({ subject: 'Offers', preheader: 'Offers', heading: 'Offers', paragraphs: ['All must go.'] }),
});
const receipt = defineMail({
  name: 'receipt',
  title: 'Receipt',
  about: 'For every sale.',
  payload: z.object({}),
  sample: {},
  content: () => ({ subject: 'Receipt', preheader: 'Paid', heading: 'Receipt', paragraphs: ['Thank you.'] }),
});

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  await emptyTables(server, 'outbox', 'outbox_attempts', 'unsubscriptions');
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' });
});

function box(canAsk = true) {
  const render = createMailRenderer({
    company: companyOf({}, 'test'),
    publicUrl,
    resetCodeOf: () => 'hidden',
    templates: [offers, receipt],
    unsubscribeLinks: new UnsubscribeLinks(authSecret, publicUrl),
  });
  const { db } = server.database;
  const kind = mailKind({
    mail: smtpMail({ smtpUrl: mailbox.smtpUrl, from: 'Poolhouse <no-reply@pool.example>' }),
    renderMail: render,
    renderCopy: render,
    files: attachedFiles(db, server.poolhouse.files.store),
    ...(canAsk && { unsubscribedFrom: unsubscribedIn(db) }),
  });
  return createTestOutbox(server, [kind]);
}

const mailTo = (address: string, more: object = {}) => ({
  payload: { template: 'offers', to: [{ name: '', address }], ...more },
});
/** As a reader does it: with the link in a mail. */
const unsubscribe = async (address: string) => {
  const link = new URL(new UnsubscribeLinks(authSecret, publicUrl).callOf({ kind: 'newsletter', address }));
  const { status } = await server.call({ method: 'POST', url: `${link.pathname}${link.search}` });
  expect(status).toBe(200);
};
const receivers = async () => {
  const answer = await fetch(`${mailbox.url}/api/mails`);
  const { mails } = (await answer.json()) as { mails: { to: string[]; subject: string }[] };
  return mails.map(({ to, subject }) => `${subject} to ${to.join()}`).sort();
};

test('who unsubscribes while a newsletter waits doesn’t get it, and it says so', async () => {
  const outbox = box();
  const gone = await outbox.queue('mail', mailTo('Jo@x.example'));
  const stays = await outbox.queue('mail', mailTo('ann@x.example'));
  await unsubscribe('jo@x.example');
  await outbox.drain();
  expect(await outbox.row(gone)).toMatchObject({
    state: 'failed',
    attempts: 1,
    is_unsure: false,
    last_error: 'Not sent: Jo@x.example has unsubscribed from our newsletters.',
  });
  expect(await outbox.attempts(gone)).toMatchObject([{ outcome: 'refused', handed_over_at: null }]);
  expect(await outbox.row(stays)).toMatchObject({ state: 'sent' });
  expect(await receivers()).toEqual(['Offers to ann@x.example']);
});

test('they still get what concerns them, and what they want to look at as a test', async () => {
  const outbox = box();
  await unsubscribe('jo@x.example');
  await outbox.queue('mail', mailTo('jo@x.example', { template: 'receipt' }));
  await outbox.queue('mail', mailTo('jo@x.example', { isTest: true }));
  await outbox.drain();
  expect(await receivers()).toEqual(['Receipt to jo@x.example', 'Test: Offers to jo@x.example']);
});

test('without a list of opt-outs, no newsletter goes', async () => {
  const outbox = box(false);
  const id = await outbox.queue('mail', mailTo('ann@x.example'));
  await outbox.drain();
  expect(await outbox.row(id)).toMatchObject({ state: 'queued', failures: 1 });
  expect(await receivers()).toEqual([]);
});
