import { Readable } from 'node:stream';
import { recordKinds } from '@poolhouse/domain/records';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Mailbox, startMailbox } from '../../../../simulators/src/mailbox/index.ts';
import { smtpMail } from '../../connectors/mail/index.ts';
import { companyOf } from '../../platform/config/company.ts';
import { createMailRenderer, defineMail } from '../../platform/mail/index.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { authSecret, useTestServer } from '../../testing/test-server.ts';
import { insertDealer } from '../files/files-testing.ts';
import { attachedFiles } from '../files/index.ts';
import { mailKind } from '../outbox/index.ts';
import { createTestOutbox } from '../outbox/outbox-testing.ts';
import { mailLinks, RecordLinks } from './index.ts';

const server = useTestServer();
const megabyte = 1_048_576;
let mailbox: Mailbox;
let dealerId: string;

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
  dealerId = await insertDealer(server, 'Harbour Pools');
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  server.clock.at = null;
  await emptyTables(server, 'outbox', 'outbox_attempts', 'record_links', 'files');
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' });
});

/** Keeps a document as the service for documents does. */
async function keep(bytes: number): Promise<string> {
  const id = crypto.randomUUID();
  await server.poolhouse.files.store.put(id, Readable.from([Buffer.alloc(bytes, 'x')]));
  await server.pool.query(
    `insert into files (id, kind, name, content_type, bytes, sha256, created_by_name)
     values ($1, 'document', 'Condition report.pdf', 'application/pdf', $2, 'x', 'Poolhouse')`,
    [id, bytes],
  );
  return id;
}

/** Sends a document of the dealer by email. */
async function send(fileId: string, bytes: number) {
  const template = defineMail({
    name: 'report',
    title: 'Report',
    about: 'Sent in a test.',
    payload: z.object({}),
    sample: {},
    content: (_, { downloads }) => ({
      subject: 'Condition report: Harbour pool',
      preheader: '',
      heading: 'Condition report',
      paragraphs: [downloads.length > 0 ? 'Download it here.' : 'It is attached.'],
    }),
    attachments: () => [
      { fileName: 'Report.pdf', contentType: 'application/pdf', content: async () => ({ fileId, bytes }) },
    ],
  });
  const publicUrl = 'http://localhost:3000';
  const renderMail = createMailRenderer({
    company: companyOf({}, 'test'),
    publicUrl,
    templates: [template],
    resetCodeOf: () => 'code',
  });
  const links = mailLinks({
    db: server.database.db,
    contextFor: server.poolhouse.commandContext,
    links: new RecordLinks(authSecret, publicUrl),
    kinds: recordKinds,
  });
  const mail = smtpMail({ smtpUrl: mailbox.smtpUrl, from: 'Poolhouse <no-reply@pool.example>', timeoutMs: 30_000 });
  const files = attachedFiles(server.database.db, server.poolhouse.files.store);
  const outbox = createTestOutbox(server, [mailKind({ mail, renderMail, renderCopy: renderMail, files, links })]);
  const payload = { template: 'report', to: [{ name: 'Jo', address: 'jo@x.example' }] };
  const id = await outbox.queue('mail', { payload, target: { kind: 'dealer', id: dealerId } });
  await outbox.drain();
  return { id, outbox };
}
type Received = { mails: { attachments: object[]; text: string }[] };
const received = async () => ((await (await fetch(`${mailbox.url}/api/mails`)).json()) as Received).mails;
const linksOf = (as: 'ADMIN' | 'DEALER' | 'TRAINING' = 'ADMIN') =>
  server.call({ url: `/api/document-link/dealer/${dealerId}`, as });
const revoke = (id: string, as: 'ADMIN' | 'DEALER' = 'ADMIN') =>
  server.call({ method: 'POST', url: `/api/document-link/${id}/revoke`, as });

test('a document of up to 10 MB is attached, and needs no link', async () => {
  const { id, outbox } = await send(await keep(2 * megabyte), 2 * megabyte);
  expect(await outbox.row(id)).toMatchObject({ state: 'sent' });
  const [mail] = await received();
  expect(mail?.attachments).toMatchObject([{ name: 'Report.pdf', bytes: 2 * megabyte }]);
  expect((await linksOf()).body).toEqual({ links: [] });
});

test('a larger one goes as a link that works for 30 days, is shown with the record, and is in the log', async () => {
  const bytes = 11 * megabyte;
  const { id, outbox } = await send(await keep(bytes), bytes);
  expect(await outbox.row(id)).toMatchObject({ state: 'sent' });
  const [mail] = await received();
  expect(mail?.attachments).toEqual([]);
  const { status, body } = await linksOf();
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { links: [{ title: 'Condition report: Harbour pool', bytes, state: 'active', downloadCount: 0 }] },
  });
  const [attempt] = await outbox.attempts(id);
  expect(attempt.copy.text).toContain('Download it here.');
  expect(attempt.copy.text).toMatch(/http:\/\/localhost:3000\/document\/[\w-]{36}\/[\w-]{43}/);
  const { rows } = await server.pool.query(
    "select action, module, target_id from audit_log where action = 'add-link' and target_id = $1",
    [dealerId],
  );
  expect(rows).toEqual([{ action: 'add-link', module: 'dealers', target_id: dealerId }]);
  const { rows: stored } = await server.pool.query('select * from record_links');
  expect(JSON.stringify(stored)).not.toContain(body.links[0].link.split('/').at(-1));
});

/** Returns a link to a document that this server opens. */
async function openable(bytes = 1_000) {
  const links = new RecordLinks(authSecret, 'http://localhost:3000');
  const row = await links.create(server.poolhouse.commandContext('Poolhouse'), {
    record: { kind: 'dealer', module: 'dealers', id: dealerId, label: 'Harbour Pools' },
    path: `mail/${crypto.randomUUID()}`,
    file: { id: await keep(bytes), title: 'Condition report' },
    changes: [],
    answer: (made) => made,
  });
  const token = links.urlOf('', row).split('/').at(-1);
  return { id: row.id, url: `/api/document-page/${row.id}/${token}` };
}

test('a link opens its page and its document without an account, and each download is kept', async () => {
  const { url } = await openable();
  const page = await server.call({ url });
  expect(page.status).toBe(200);
  expect(page.body).toMatchObject({ title: 'Condition report', fileName: 'Condition report.pdf', bytes: 1_000 });
  const file = await server.call({ url: `${url}/file` });
  expect([file.status, file.text.length]).toEqual([200, 1_000]);
  expect((await linksOf()).body.links).toMatchObject([
    { downloadCount: 1, downloads: [{ document: 'Condition report' }] },
  ]);
});

test('a revoked or expired link opens nothing, and looks like one that never was', async () => {
  const { id, url } = await openable();
  const missed = await server.call({ url: `/api/document-page/${id}/wrong` });
  expect(missed.status).toBe(404);
  const revoked = await revoke(id);
  expect(revoked.body).toMatchObject({ state: 'revoked', link: null });
  expect((await revoke(id)).status).toBe(200);
  for (const path of [url, `${url}/file`]) {
    const { status, body } = await server.call({ url: path });
    expect([status, body.detail]).toEqual([404, missed.body.detail]);
  }
  const other = await openable();
  server.clock.at = new Date(Date.now() + 31 * 86_400_000);
  expect((await server.call({ url: other.url })).status).toBe(404);
});

test('only staff who may see the record see its links, and only who may change it revokes them', async () => {
  const { id } = await openable();
  expect((await linksOf('DEALER')).status).toBe(403);
  expect((await linksOf('TRAINING')).status).toBe(403);
  expect((await revoke(id, 'DEALER')).status).toBe(403);
  expect((await server.call({ url: `/api/document-link/dealer/${dealerId}` })).status).toBe(401);
  expect((await server.call({ url: `/api/document-link/nothing/${dealerId}`, as: 'ADMIN' })).status).toBe(404);
  expect((await revoke(crypto.randomUUID())).status).toBe(404);
});
