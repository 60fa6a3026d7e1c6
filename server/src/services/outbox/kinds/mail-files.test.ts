import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../../simulators/src/mailbox/index.ts';
import { smtpMail } from '../../../connectors/mail/index.ts';
import { companyOf } from '../../../platform/config/company.ts';
import { createLog } from '../../../platform/log.ts';
import { createMailRenderer } from '../../../platform/mail/index.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { insertDealer } from '../../files/files-testing.ts';
import { type AttachedFiles, attachedFiles } from '../../files/index.ts';
import { sweepFiles } from '../../files/sweep-files.ts';
import { createTestOutbox } from '../outbox-testing.ts';
import { mailKind } from './mail.ts';

const server = useTestServer();
const payload = { template: 'reset-password', to: [{ name: 'Jo', address: 'jo@x.example' }], codeId: 'c' };
const surroundings = { company: companyOf({}, 'test'), publicUrl: 'http://localhost:3000', resetCodeOf: () => 'code' };
const allBytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7 + (at >> 8)) % 256));
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  await emptyTables(server, 'outbox', 'outbox_attempts', 'files', 'dealer_files');
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' });
});

/** A kept file of a dealer, as an upload leaves it. */
async function keep(name: string, content = allBytes, size = content.length): Promise<string> {
  const id = (await server.pool.query('select gen_random_uuid() as id')).rows[0].id as string;
  await server.poolhouse.files.store.put(id, Readable.from([content]));
  await server.pool.query(
    `insert into files (id, kind, name, content_type, bytes, sha256, created_by_name)
     values ($1, 'dealer', $2, 'application/pdf', $3, 'x', 'Test')`,
    [id, name, size],
  );
  await server.pool.query('insert into dealer_files (file_id, dealer_id, position) values ($1, $2, 1)', [
    id,
    await insertDealer(server),
  ]);
  return id;
}

function box(change: Partial<AttachedFiles> = {}) {
  const mail = smtpMail({ smtpUrl: mailbox.smtpUrl, from: 'Poolhouse <no-reply@pool.example>', timeoutMs: 5_000 });
  const renderMail = createMailRenderer(surroundings);
  const files = { ...attachedFiles(server.database.db, server.poolhouse.files.store), ...change };
  return createTestOutbox(server, [mailKind({ mail, renderMail, renderCopy: renderMail, files })]);
}
type Received = { mails: { id: string; attachments: object[] }[] };
const received = async () => ((await (await fetch(`${mailbox.url}/api/mails`)).json()) as Received).mails;
const remove = (id: string, daysAgo = 0) =>
  server.pool.query("update files set removed_at = now() - $2 * interval '1 day' where id = $1", [id, daysAgo]);
const get = async (id: string, as: 'ADMIN' | 'DEALER' = 'ADMIN') =>
  (await server.call({ url: `/api/outbox/${id}`, as })).body;

describe('kept files of a mail', () => {
  test('arrive byte for byte, under their own name or the one that was queued', async () => {
    const outbox = box();
    const [plan, label] = [await keep('plan.pdf'), await keep('x.pdf', Buffer.from('a label'))];
    const attachments = [{ fileId: plan }, { fileId: label, fileName: 'Label 7.pdf' }];
    const id = await outbox.queue('mail', { payload: { ...payload, attachments } });
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'sent' });
    const [mail] = await received();
    expect(mail?.attachments).toEqual([
      { name: 'plan.pdf', contentType: 'application/pdf', bytes: allBytes.length },
      { name: 'Label 7.pdf', contentType: 'application/pdf', bytes: 7 },
    ]);
    const file = await fetch(`${mailbox.url}/mails/${mail?.id}/files/0`);
    expect(Buffer.from(await file.arrayBuffer()).equals(allBytes)).toBe(true);
    const [attempt] = await outbox.attempts(id);
    expect(attempt.copy.attachments).toEqual([
      { name: 'plan.pdf', contentType: 'application/pdf', bytes: allBytes.length, fileId: plan },
      { name: 'Label 7.pdf', contentType: 'application/pdf', bytes: 7, fileId: label },
    ]);
    expect(JSON.stringify(attempt)).not.toContain('content":');
  });

  test('have a link that shows them, as long as they are there and for users who may see them', async () => {
    const fileId = await keep('plan.pdf');
    const outbox = box();
    const id = await outbox.queue('mail', { payload: { ...payload, attachments: [{ fileId }] } });
    for (const drain of [false, true]) {
      if (drain) await outbox.drain();
      const { fileLinks } = await get(id);
      expect(fileLinks).toMatchObject([{ fileId, links: { thumbnail: null } }]);
      const shown = await server.app.inject({ url: fileLinks[0].links.file });
      expect([shown.statusCode, shown.rawPayload.equals(allBytes)]).toEqual([200, true]);
    }
    await server.pool.query("update files set kind = 'user' where id = $1", [fileId]);
    await server.pool.query("update outbox set created_by = (select id from users where role = 'DEALER')");
    expect((await get(id)).fileLinks).toHaveLength(1);
    expect(await get(id, 'DEALER')).toMatchObject({ id, fileLinks: [] });
    await remove(fileId);
    expect(await get(id)).toMatchObject({ fileLinks: [], attemptList: [{ copy: { attachments: [{ fileId }] } }] });
  });

  test.each([[undefined], ['Label 7.pdf']])('one that was removed parks the mail; queued as %s', async (fileName) => {
    const fileId = await keep('x.pdf');
    const outbox = box();
    const id = await outbox.queue('mail', { payload: { ...payload, attachments: [{ fileId, fileName }] } });
    await remove(fileId);
    await outbox.drain();
    const last_error = `The file “${fileName ?? 'x.pdf'}” has been deleted.`;
    expect(await outbox.row(id)).toMatchObject({ state: 'failed', attempts: 1, last_error });
    expect(await received()).toEqual([]);
    expect(await outbox.attempts(id)).toMatchObject([{ outcome: 'refused', handed_over_at: null }]);
  });

  test('one of which nothing is known any more parks the mail, as one whose content is gone', async () => {
    const outbox = box();
    const unknown = await outbox.queue('mail', { payload: { ...payload, attachments: [{ fileId: await keep('a') }] } });
    await server.pool.query('delete from files');
    const fileId = await keep('x.pdf');
    await server.poolhouse.files.store.remove(fileId);
    const empty = await outbox.queue('mail', { payload: { ...payload, attachments: [{ fileId }] } });
    await outbox.drain();
    expect(await outbox.row(unknown)).toMatchObject({
      state: 'failed',
      last_error: 'An attachment has been deleted.',
    });
    expect(await outbox.row(empty)).toMatchObject({
      state: 'failed',
      last_error: 'The file “x.pdf” has been deleted.',
    });
  });

  test('a store that can’t be reached lets it be tried again, and holds up no other mail', async () => {
    const outbox = box({ read: () => Promise.reject(new Error('no line')) });
    const fileId = await keep('x.pdf');
    const id = await outbox.queue('mail', { payload: { ...payload, attachments: [{ fileId }] } });
    const other = await outbox.queue('mail', { payload });
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({
      state: 'queued',
      failures: 1,
      last_error: 'The attachments can’t be read right now.',
    });
    expect(await outbox.row(other)).toMatchObject({ state: 'sent' });
    await outbox.makeDue(id);
    await box().drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'sent' });
  });

  test('one that comes in part isn’t sent in part', async () => {
    const outbox = box();
    const fileId = await keep('x.pdf', Buffer.from('half'), 8);
    const id = await outbox.queue('mail', { payload: { ...payload, attachments: [{ fileId }] } });
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'queued', failures: 1 });
    expect(await received()).toEqual([]);
  });

  test('too many bytes are refused before any is read', async () => {
    const outbox = box({ read: () => Promise.reject(new Error('was read')) });
    const [one, two] = [await keep('a', allBytes, 8 * 1024 * 1024), await keep('b', allBytes, 8 * 1024 * 1024)];
    const attachments = [{ fileId: one }, { fileId: two }];
    const id = await outbox.queue('mail', { payload: { ...payload, attachments } });
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({
      state: 'failed',
      last_error: 'The attachments are larger than 15 MB in total.',
    });
  });

  test('too many files are refused', async () => {
    const outbox = box();
    const fileId = await keep('a');
    const attachments = Array.from({ length: 11 }, () => ({ fileId }));
    const id = await outbox.queue('mail', { payload: { ...payload, attachments } });
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'failed' });
    expect(await received()).toEqual([]);
  });

  test('aren’t swept while the mail waits, so that a restored one goes out', async () => {
    const sweep = () =>
      sweepFiles({
        db: server.database.db,
        store: server.poolhouse.files.store,
        tempFolder: server.dataDir,
        now: new Date(),
        log: createLog('silent'),
        signal: new AbortController().signal,
      });
    const [fileId, other] = [await keep('x.pdf'), await keep('other.pdf')];
    const outbox = box();
    const id = await outbox.queue('mail', { payload: { ...payload, attachments: [{ fileId }] } });
    await remove(fileId, 31);
    await remove(other, 31);
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'failed' });
    expect(await sweep()).toMatchObject({ removed: 1 });
    await server.pool.query('update files set removed_at = null where id = $1', [fileId]);
    const retried = await server.call({ method: 'POST', url: `/api/outbox/${id}/retry`, as: 'ADMIN' });
    expect(retried.status).toBe(200);
    await outbox.makeDue(id);
    await outbox.drain();
    expect(await outbox.row(id)).toMatchObject({ state: 'sent' });
    await remove(fileId, 31);
    expect(await sweep()).toMatchObject({ removed: 1 });
  });
});
