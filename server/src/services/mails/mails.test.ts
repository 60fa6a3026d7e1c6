import { beforeEach, expect, test } from 'vitest';
import { emailOf, useTestServer } from '../../testing/test-server.ts';
import { unsubscribedFrom } from './index.ts';

const server = useTestServer({
  COMPANY_NAME: 'Reef & Sons',
  COMPANY_ABN: '51824753556',
  COMPANY_ADDRESS: '1 Reef Road, Oxley QLD 4075',
  COMPANY_PHONE: '(07) 5550 0010',
});
const get = (url: string) => server.call({ url, as: 'ADMIN' });
const sendTest = (name: string, headers = {}) =>
  server.call({ method: 'POST', url: `/api/mail-template/${name}/send-test`, as: 'ADMIN', headers });
const queued = async () => (await server.pool.query("select * from outbox where kind = 'mail'")).rows;
const logged = async (action: string) =>
  (await server.pool.query('select * from audit_log where action = $1 order by id', [action])).rows;

beforeEach(async () => {
  await server.pool.query('delete from outbox');
  await server.pool.query('delete from unsubscriptions');
});

test('every kind of mail is listed and can be looked at, with the company’s own letterhead', async () => {
  const { status, body } = await get('/api/mail-template');
  expect(status).toBe(200);
  expect(body.count).toBe(body.templates.length);
  for (const { name } of body.templates) {
    const { body: mail, status } = await get(`/api/mail-template/${name}`);
    expect({ name, status }).toEqual({ name, status: 200 });
    expect(mail.html).toContain('Reef &amp; Sons · ABN 51 824 753 556');
    expect(mail.html).toContain('1 Reef Road, Oxley QLD 4075 · (07) 5550 0010');
    expect(mail.text).toContain('-- \nReef & Sons\nABN 51 824 753 556\n1 Reef Road, Oxley QLD 4075\n(07) 5550 0010');
    expect(mail.html).not.toMatch(/<img|<script|url\(/i);
    expect(mail.subject).not.toBe('');
  }
});

test('a preview opens nothing: its codes belong to no user', async () => {
  const { body } = await get('/api/mail-template/reset-password');
  expect(body.text).toContain('oobCode=only-a-sample');
});

test('every document can be had as a sample', async () => {
  const { body } = await get('/api/mail-template');
  expect(body.documents.map(({ name }: { name: string }) => name)).toEqual([
    'practice-certificate',
    'condition-report',
    'credit-note',
    'dealer-details',
    'drop-off-label',
    'form',
    'lay-by-agreement',
    'practice-consignment',
    'sale-quote',
    'service-quote',
    'commercial-quote',
    'till-report',
    'robot-label',
    'dealer-statement',
    'tax-invoice',
  ]);
  for (const { name } of body.documents) {
    const { status, headers, text } = await get(`/api/document-template/${name}/sample`);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' });
    expect(headers['content-disposition']).toContain(`sample-${name}.pdf`);
    expect(text.startsWith('%PDF-1.7')).toBe(true);
  }
});

test.each(['/api/mail-template/nothing', '/api/document-template/nothing/sample'])('%s is not found', async (url) => {
  expect(await get(url)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('a test goes to oneself through the outbox, once for a key, and is logged', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [one, other] = await Promise.all([sendTest('newsletter', headers), sendTest('newsletter', headers)]);
  expect(one).toMatchObject({ status: 202, body: { to: emailOf('ADMIN') } });
  expect(other.text).toBe(one.text);
  const rows = await queued();
  expect(rows).toMatchObject([{ id: one.body.intentId, payload: { template: 'newsletter', isTest: true } }]);
  const mail = server.poolhouse.outgoingTemplates.renderMail(rows[0].payload);
  expect(mail).toMatchObject({ to: [{ address: emailOf('ADMIN') }], subject: 'Test: Ready for the season' });
  expect((await logged('send-test')).at(-1)).toMatchObject({ module: 'admin', target_label: 'Newsletter' });
});

test('only administrators see or send them', async () => {
  for (const as of ['SERVICE', 'DEALER'] as const) {
    expect((await server.call({ url: '/api/mail-template', as })).status).toBe(403);
    const method = 'POST' as const;
    expect((await server.call({ method, url: '/api/mail-template/newsletter/send-test', as })).status).toBe(403);
  }
  expect((await server.call({ method: 'POST', url: '/api/mail-template/newsletter/send-test' })).status).toBe(401);
  expect(await queued()).toEqual([]);
});

const reader = { name: 'Jo', address: 'Jo@x.example' };
const newsletter = { template: 'newsletter', title: 'News', month: 'May', text: 'Hello' };
const linkIn = (header: string) => new URL(/^<(.*)>$/.exec(header)?.[1] ?? '');
const headersOf = (to: object[]) => server.poolhouse.outgoingTemplates.renderMail({ ...newsletter, to }).headers;
const press = (link: URL, more = {}) => server.call({ method: 'POST', url: `${link.pathname}${link.search}`, ...more });

test('a mailbox unsubscribes its reader with one call, whatever form it sends, and again without harm', async () => {
  const headers = headersOf([reader]);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const link = linkIn(headers['List-Unsubscribe'] ?? '');
  const forms = [
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' },
    { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: '--b\r\n\r\nx\r\n--b--' },
    {},
  ];
  for (const form of forms)
    expect(await press(link, form)).toMatchObject({ status: 200, body: { address: 'jo@x.example' } });
  expect((await server.pool.query('select address, kind from unsubscriptions')).rows).toEqual([
    { address: 'jo@x.example', kind: 'newsletter' },
  ]);
  expect(await logged('unsubscribe')).toHaveLength(1);
  const addresses = ['JO@x.example', 'other@x.example'];
  expect([...(await unsubscribedFrom(server.database.db, 'newsletter', addresses))]).toEqual(['jo@x.example']);
});

test.each([
  ['no seal', (token: string) => token.split('.').slice(0, 2).join('.')],
  ['another seal', (token: string) => `${token.slice(0, -2)}xx`],
  [
    'another address',
    (token: string) => token.replace(/\.[^.]+\./, `.${Buffer.from('e@x.example').toString('base64url')}.`),
  ],
  ['another kind', (token: string) => token.replace('newsletter', 'reset-password')],
  ['nothing like it', () => 'x'],
])('a link with %s does nothing', async (_, forge) => {
  const link = linkIn(headersOf([reader])['List-Unsubscribe'] ?? '');
  link.searchParams.set('token', forge(link.searchParams.get('token') ?? ''));
  expect(await press(link)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
  expect((await server.pool.query('select 1 from unsubscriptions')).rows).toEqual([]);
});

test('a body of pages is not read', async () => {
  const link = linkIn(headersOf([reader])['List-Unsubscribe'] ?? '');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await press(link, { headers, payload: 'x'.repeat(100_000) })).toMatchObject({ status: 413 });
});

test('a newsletter goes to one reader at a time, and no other mail can be refused', () => {
  expect(() => headersOf([reader, { name: '', address: 'b@x.example' }])).toThrow(/one reader/);
  const mail = server.poolhouse.outgoingTemplates.renderMail({ template: 'reset-password', to: [reader], codeId: 'x' });
  expect(mail.headers['List-Unsubscribe']).toBeUndefined();
  expect(mail.text).not.toContain('nsubscribe');
});
