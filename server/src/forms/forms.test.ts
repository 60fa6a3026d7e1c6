import { extractText } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { emailOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const form = {
  title: 'Pool check',
  sections: [{ heading: 'Pump', fields: [{ label: 'State', value: 'Runs well\nbut leaks' }] }],
};
const good = { ...form, email: 'jo@x.example, al@x.example', cc: 'boss@x.example', message: 'Please look.' };
type Options = { as?: 'SERVICE' | 'DEALER' | null; key?: string };

function send(body: object, { as = 'SERVICE', key = crypto.randomUUID() }: Options = {}) {
  const headers = { 'idempotency-key': key };
  return server.call({ method: 'POST', url: '/api/form/form-pdf-email', headers, body, ...(as && { as }) });
}
const queued = async () => (await server.pool.query("select * from outbox where kind = 'mail'")).rows;

beforeEach(async () => {
  await server.pool.query('delete from outbox');
});

test('a form is queued for those named, and goes as a PDF', async () => {
  const { status, body } = await send(good);
  expect({ status, body }).toEqual({
    status: 202,
    body: { intentId: expect.any(String), to: ['jo@x.example', 'al@x.example'], cc: ['boss@x.example'] },
  });
  const [row] = await queued();
  expect(row.id).toBe(body.intentId);
  const mail = server.poolhouse.letters.renderMail(row.payload);
  expect(mail).toMatchObject({
    subject: 'Pool check',
    cc: [{ address: 'boss@x.example' }],
    replyTo: { address: emailOf('SERVICE') },
    attachments: [{ fileName: 'pool-check.pdf', contentType: 'application/pdf' }],
  });
  expect(mail.text).toContain('Please look.');
  const content = (await mail.attachments[0]?.content()) ?? Buffer.alloc(0);
  const { text } = await extractText(new Uint8Array(content), { mergePages: true });
  expect(text).toMatch(/Pool check.*Pump.*State.*Runs well.*but leaks/s);
});

test('it stands in the activity log', async () => {
  await send(good);
  const { rows } = await server.pool.query("select * from audit_log where action = 'form-pdf-email' order by id desc");
  expect(rows[0]).toMatchObject({ module: 'forms', target_label: 'Pool check', user_id: expect.any(String) });
});

test.each<[string, object, string]>([
  ['nobody to send it to', { email: '' }, 'email'],
  ['six people', { email: 'a@x.example,b@x.example,c@x.example', cc: 'd@x.example,e@x.example,f@x.example' }, 'cc'],
  ['a header in an address', { email: 'a@x.example\r\nBcc: b@x.example' }, 'email'],
  ['no sections', { sections: [] }, 'sections'],
  ['a title of two lines', { title: 'a\r\nBcc: b@x.example' }, 'title'],
  ['too long a message', { message: 'x'.repeat(2_001) }, 'message'],
])('%s is refused, and the field is named', async (_, change, path) => {
  const { status, body } = await send({ ...good, ...change });
  expect({ status, paths: body.fields?.map((field: { path: string }) => field.path) }).toEqual({
    status: 400,
    paths: expect.arrayContaining([path]),
  });
  expect(await queued()).toEqual([]);
});

test('nobody, and no dealer’s account, sends forms', async () => {
  expect((await send(good, { as: null })).status).toBe(401);
  expect(await send(good, { as: 'DEALER' })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await queued()).toEqual([]);
});

test('it demands a key, and goes once for it', async () => {
  const without = await server.call({ method: 'POST', url: '/api/form/form-pdf-email', as: 'SERVICE', body: good });
  expect(without.status).toBe(400);
  const key = crypto.randomUUID();
  const answers = await Promise.all([send(good, { key }), send(good, { key }), send(good, { key })]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await queued()).toHaveLength(1);
});
