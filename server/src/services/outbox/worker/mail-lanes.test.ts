import { beforeEach, expect, test } from 'vitest';
import type { MailMessage, MailPort } from '../../../connectors/mail/port.ts';
import { createLog } from '../../../platform/log.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { emailOf, useTestServer } from '../../../testing/test-server.ts';
import { attachedFiles } from '../../files/index.ts';
import { mailKind } from '../kinds/mail.ts';
import { startOutbox } from '../start-outbox.ts';

const server = useTestServer();
const sent: MailMessage[] = [];
/** Documents that the mail server has in hand, and what they wait for there. */
let held = 0;
let released: Promise<void> = Promise.resolve();
const mail: MailPort = {
  send: async (message, { beforeHandOver } = {}) => {
    await beforeHandOver?.();
    if (hasDocument(message)) {
      held += 1;
      await released;
    }
    sent.push(message);
    return { messageId: `<${message.id}>`, refused: [] };
  },
  messageIdOf: (id) => `<${id}>`,
};

beforeEach(async () => {
  await emptyTables(server, 'outbox', 'outbox_attempts');
  sent.length = 0;
  held = 0;
  released = Promise.resolve();
});

/** Queues mails with a document each, in the lane that the product gives them. */
async function queueDocuments(count: number): Promise<void> {
  const dealer = { name: `Harbour Pools ${crypto.randomUUID()}`, state: 'NSW' };
  const { id } = (await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body: dealer })).body;
  const body = { form: 'dealer-details', id, email: 'jo@x.example' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { status } = await server.call({
    method: 'POST',
    url: '/api/form/form-pdf-email',
    as: 'SERVICE',
    headers,
    body,
  });
  expect(status).toBe(202);
  await server.pool.query(`update outbox set not_before = now() - interval '1 hour', held_until = null`);
  await server.pool.query(
    `insert into outbox (id, kind, lane, payload, not_before)
     select gen_random_uuid(), kind, lane, payload, not_before from outbox, generate_series(2, $1)`,
    [count],
  );
}

async function startWorker() {
  const { renderMail, renderCopy } = server.poolhouse.outgoingTemplates;
  const files = attachedFiles(server.database.db, server.poolhouse.files.store);
  const kinds = [mailKind({ mail, renderMail, renderCopy, files })];
  const { listener } = server.poolhouse;
  return startOutbox({ db: server.database.db, kinds, log: createLog('silent'), clock: server.clock, listener });
}

const hasDocument = ({ attachments = [] }: MailMessage) => attachments.length > 0;
const askForReset = (as: 'RECEPTION' | 'ADMIN') =>
  server.call({ method: 'POST', url: '/api/user/reset-password', body: { email: emailOf(as) } });

test('a mail to reset a password goes out while a thousand documents wait and the mail server holds the first of them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  released = promise;
  await queueDocuments(1_000);
  const outbox = await startWorker();
  await expect.poll(() => held).toBeGreaterThan(0);
  await askForReset('RECEPTION');
  await expect.poll(() => sent.map(({ to }) => to)).toMatchObject([[{ address: emailOf('RECEPTION') }]]);
  resolve();
  await outbox.stop();
});

test('mails that people need to sign in, mails with documents and all others each have a lane', async () => {
  await queueDocuments(1);
  await askForReset('ADMIN');
  await server.call({ method: 'POST', url: '/api/mail-template/schedule-reminder/send-test', as: 'ADMIN' });
  const { rows } = await server.pool.query(
    `select distinct lane, payload ->> 'template' as template from outbox order by lane`,
  );
  expect(rows).toEqual([
    { lane: 'documents', template: 'form-pdf' },
    { lane: 'sign-in', template: 'reset-password' },
    { lane: 'usual', template: 'schedule-reminder' },
  ]);
});

test('a mail whose document can’t be made is given up at once, with the reason', async () => {
  await queueDocuments(1);
  const value = '\n'.repeat(4_000);
  const sections = ['a', 'b'].map((heading) => ({ heading, fields: [{ label: 'A', value: `a${value}b` }] }));
  await server.pool.query(
    `update outbox set payload = (payload - 'document') || jsonb_build_object('form', $1::jsonb)`,
    [JSON.stringify({ title: 'Pool check', sections })],
  );
  const outbox = await startWorker();
  await outbox.drain();
  await outbox.stop();
  const { rows } = await server.pool.query('select state, attempts, last_error from outbox');
  expect(rows).toEqual([{ state: 'failed', attempts: 1, last_error: expect.stringContaining('too long') }]);
  expect(sent).toEqual([]);
});
