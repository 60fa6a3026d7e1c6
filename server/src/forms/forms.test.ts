import { extractText } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const form = {
  title: 'Pool check',
  sections: [{ heading: 'Pump', fields: [{ label: 'State', value: 'Runs well\nbut leaks' }] }],
};
const good = { ...form, email: 'jo@x.example, al@x.example', cc: 'boss@x.example', message: 'Please look.' };
type Options = { as?: 'ADMIN' | 'DEALER' | 'RECEPTION' | 'SERVICE' | null; key?: string };

function send(body: object, { as = 'SERVICE', key = crypto.randomUUID() }: Options = {}) {
  const headers = { 'idempotency-key': key };
  return server.call({ method: 'POST', url: '/api/form/form-pdf-email', headers, body, ...(as && { as }) });
}
const preview = (body: object, as: Options['as'] = 'SERVICE') =>
  server.call({ method: 'POST', url: '/api/form/form-pdf-email/preview', body, ...(as && { as }) });
const queued = async () => (await server.pool.query("select * from outbox where kind = 'mail'")).rows;

beforeEach(async () => {
  await server.pool.query('delete from outbox');
});

test('a form is queued for those named, and goes as a PDF', async () => {
  const { status, body } = await send(good);
  expect({ status, body }).toEqual({
    status: 202,
    body: { intentId: expect.any(String), to: ['jo@x.example', 'al@x.example'], cc: ['boss@x.example'], hold: 30 },
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
  [
    'more line breaks than a PDF holds',
    { sections: [{ heading: 'Pump', fields: [{ label: 'State', value: `a${'\n'.repeat(4_000)}b` }] }] },
    'sections.0.fields.0.value',
  ],
  ['a record without its kind', { record: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'record'],
])('%s is refused, and the field is named', async (_, change, path) => {
  const { status, body } = await send({ ...good, ...change });
  expect({ status, paths: body.fields?.map((field: { path: string }) => field.path) }).toEqual({
    status: 400,
    paths: expect.arrayContaining([path]),
  });
  expect((await preview({ ...good, ...change })).status).toBe(400);
  expect(await queued()).toEqual([]);
});

test('nobody, and no dealer’s account, sends forms', async () => {
  expect((await send(good, { as: null })).status).toBe(401);
  expect((await preview(good, null)).status).toBe(401);
  for (const answer of [await send(good, { as: 'DEALER' }), await preview(good, 'DEALER')])
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
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

describe('before it goes', () => {
  test('it can be looked at, which sends nothing and leaves no trace', async () => {
    const logged = async () => (await server.pool.query('select count(*)::int from audit_log')).rows[0].count;
    const before = await logged();
    expect(await preview(good)).toMatchObject({
      status: 200,
      body: {
        mails: [
          {
            form: 'mail',
            subject: 'Pool check',
            to: ['jo@x.example', 'al@x.example'],
            cc: ['boss@x.example'],
            text: expect.stringContaining('Please look.'),
            attachments: [{ name: 'pool-check.pdf', contentType: 'application/pdf', bytes: expect.any(Number) }],
          },
        ],
      },
    });
    expect([await queued(), await logged()]).toEqual([[], before]);
    expect(await preview({ ...good, email: '' })).toMatchObject({ status: 400, body: { fields: [{ path: 'email' }] } });
  });

  test('it is held for half a minute, in which whoever sent it takes it back', async () => {
    const { intentId } = (await send(good)).body;
    const { rows } = await server.pool.query(
      'select held_until = not_before as is_held, extract(epoch from not_before - created_at)::int as seconds from outbox',
    );
    expect(rows).toEqual([{ is_held: true, seconds: 30 }]);
    const cancel = () => server.call({ method: 'POST', url: `/api/outbox/${intentId}/cancel`, as: 'SERVICE' });
    expect(await cancel()).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect(await queued()).toMatchObject([{ state: 'cancelled' }]);
  });
});

describe('about a record', () => {
  const createDealer = async (): Promise<string> =>
    (
      await server.call({
        method: 'POST',
        url: '/api/dealer',
        as: 'ADMIN',
        body: { state: 'NSW', name: `Aqua ${crypto.randomUUID().slice(0, 8)}` },
      })
    ).body.id;

  test('it stands among what was sent about the record, and in its history', async () => {
    const id = await createDealer();
    const { body } = await send({ ...good, record: `dealer:${id}` });
    expect(await queued()).toMatchObject([{ id: body.intentId, target_kind: 'dealer', target_id: id }]);
    const sent = await server.call({ url: `/api/outbox/of/dealer:${id}`, as: 'SERVICE' });
    expect(sent.body.intents).toMatchObject([{ id: body.intentId, state: 'held', title: 'Pool check' }]);
    const history = await server.call({ url: `/api/dealer/${id}/history`, as: 'ADMIN' });
    expect(history.body.entries[0]).toMatchObject({
      action: 'form-pdf-email',
      changes: expect.arrayContaining([
        { field: 'form', before: null, after: 'Pool check' },
        { field: 'to', before: null, after: ['jo@x.example', 'al@x.example'] },
        { field: 'cc', before: null, after: ['boss@x.example'] },
      ]),
    });
  });

  test('that isn’t there, has no page of its own or isn’t for this person, nothing is sent', async () => {
    const { rows } = await server.pool.query('select id from users limit 1');
    const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
    for (const record of [`dealer:${nobody}`, `moon:${nobody}`, 'dealer:nonsense', 'constructor:x']) {
      expect(await send({ ...good, record })).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect((await preview({ ...good, record })).status).toBe(404);
    }
    const record = `user:${rows[0].id}`;
    expect((await send({ ...good, record }, { as: 'RECEPTION' })).status).toBe(404);
    expect((await send({ ...good, record }, { as: 'ADMIN' })).status).toBe(202);
    expect(await queued()).toMatchObject([{ target_kind: 'user', target_id: rows[0].id }]);
  });
});
