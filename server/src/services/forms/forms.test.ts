import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOf, useTestServer } from '../../testing/test-server.ts';
import { textOfPdf } from '../../testing/text-of-pdf.ts';

const server = useTestServer();
let good: { form: string; id: string; email: string; cc: string };
type Options = { as?: 'DEALER' | 'RECEPTION' | 'SERVICE' | 'FINANCE' | 'TRAINING' | null; key?: string };

function send(body: object, { as = 'SERVICE', key = crypto.randomUUID() }: Options = {}) {
  const headers = { 'idempotency-key': key };
  return server.call({ method: 'POST', url: '/api/form/form-pdf-email', headers, body, ...(as && { as }) });
}
const preview = (body: object, as: Options['as'] = 'SERVICE') =>
  server.call({ method: 'POST', url: '/api/form/form-pdf-email/preview', body, ...(as && { as }) });
const queued = async () => (await server.pool.query("select * from outbox where kind = 'mail'")).rows;

beforeAll(async () => {
  const dealer = await server.call({
    method: 'POST',
    url: '/api/dealer',
    as: 'ADMIN',
    body: { name: 'Harbour Pools', state: 'NSW', city: 'Sydney', contactName: 'Jo Ray', notes: 'Owes us a pump.' },
  });
  good = { form: 'dealer-details', id: dealer.body.id, email: 'jo@x.example, al@x.example', cc: 'boss@x.example' };
});
beforeEach(async () => {
  await server.pool.query('delete from outbox');
});

async function textOf(payload: never): Promise<string> {
  const mail = server.poolhouse.outgoingTemplates.renderMail(payload);
  const content = (await mail.attachments[0]?.content()) ?? Buffer.alloc(0);
  return textOfPdf(content as Buffer);
}

test('a record is queued for those named, and goes as a PDF', async () => {
  const { status, body } = await send(good);
  expect({ status, body }).toEqual({
    status: 202,
    body: { intentId: expect.any(String), to: ['jo@x.example', 'al@x.example'], cc: ['boss@x.example'], hold: 30 },
  });
  const [row] = await queued();
  expect(row.id).toBe(body.intentId);
  const mail = server.poolhouse.outgoingTemplates.renderMail(row.payload);
  expect(mail).toMatchObject({
    subject: 'Dealer details: Harbour Pools',
    cc: [{ address: 'boss@x.example' }],
    replyTo: { address: emailOf('SERVICE') },
    attachments: [{ fileName: 'dealer-details-harbour-pools.pdf', contentType: 'application/pdf' }],
  });
  const text = await textOf(row.payload as never);
  expect(text).toMatch(/Harbour Pools.*Contact.*Jo Ray.*Sydney NSW.*Account.*Active/s);
  expect(text).not.toContain('Owes us');
});

test('what was queued before documents had names is still delivered', async () => {
  const at = '2026-11-21T00:00:00.000Z';
  const sections = [{ heading: 'Pump', fields: [{ label: 'State', value: 'Runs well' }] }];
  const earlier = {
    template: 'form-pdf',
    to: [{ name: '', address: 'jo@x.example' }],
    form: { title: 'Pool check', sections },
    message: 'Please look.',
    sentBy: 'Casey',
    at,
  } as never;
  const mail = server.poolhouse.outgoingTemplates.renderMail(earlier);
  expect(mail).toMatchObject({ subject: 'Pool check', attachments: [{ fileName: 'pool-check.pdf' }] });
  expect(mail.text).toContain('Please look.');
  expect(await textOf(earlier)).toMatch(/Pool check.*Pump.*Runs well/s);
});

test('it stands among what was sent about the record, and in its history', async () => {
  const { body } = await send({ ...good, id: `VIC:${good.id}` });
  expect(await queued()).toMatchObject([{ id: body.intentId, target_kind: 'dealer', target_id: good.id }]);
  const sent = await server.call({ url: `/api/outbox/of/dealer:${good.id}`, as: 'SERVICE' });
  expect(sent.body.intents[0]).toMatchObject({
    id: body.intentId,
    state: 'held',
    title: 'Dealer details: Harbour Pools',
  });
  const history = await server.call({ url: `/api/dealer/${good.id}/history`, as: 'ADMIN' });
  expect(history.body.entries[0]).toMatchObject({
    action: 'form-pdf-email',
    changes: expect.arrayContaining([
      { field: 'form', before: null, after: 'Dealer details' },
      { field: 'to', before: null, after: ['jo@x.example', 'al@x.example'] },
      { field: 'cc', before: null, after: ['boss@x.example'] },
    ]),
  });
});

test.each<[string, object, string]>([
  ['no recipient', { email: '' }, 'email'],
  ['six people', { email: 'a@x.example,b@x.example,c@x.example', cc: 'd@x.example,e@x.example,f@x.example' }, 'cc'],
  ['a header in an address', { email: 'a@x.example\r\nBcc: b@x.example' }, 'email'],
  ['a document that there isn’t', { form: 'moon' }, 'form'],
  ['a name of every object', { form: 'constructor' }, 'form'],
  ['no record', { id: '' }, 'id'],
  ['words of one’s own', { message: 'Pay to this account.' }, 'message'],
  ['a form of one’s own', { title: 'Invoice', sections: [] }, 'title'],
])('%s is refused, and the field is named', async (_, change, path) => {
  const { status, body } = await send({ ...good, ...change });
  expect({ status, paths: body.fields?.map((field: { path: string }) => field.path) }).toEqual({
    status: 400,
    paths: expect.arrayContaining([path]),
  });
  expect((await preview({ ...good, ...change })).status).toBe(400);
  expect(await queued()).toEqual([]);
});

test('a document that could not be made is refused at once, and nothing is queued', async () => {
  const setContact = (text: string) =>
    server.pool.query('update dealers set contact_name = $2 where id = $1', [good.id, text]);
  await setContact('a\n'.repeat(6_001));
  expect(await send(good)).toMatchObject({ status: 413, body: { code: 'too-large' } });
  expect((await preview(good)).status).toBe(413);
  expect(await queued()).toEqual([]);
  await setContact('Jo Ray');
});

test('without sign-in, or as a dealer, no document is sent', async () => {
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
            subject: 'Dealer details: Harbour Pools',
            to: ['jo@x.example', 'al@x.example'],
            cc: ['boss@x.example'],
            text: expect.stringContaining('sent you the attached PDF.'),
            attachments: [
              { name: 'dealer-details-harbour-pools.pdf', contentType: 'application/pdf', bytes: expect.any(Number) },
            ],
          },
        ],
      },
    });
    expect([await queued(), await logged()]).toEqual([[], before]);
    expect(await preview({ ...good, email: '' })).toMatchObject({ status: 400, body: { fields: [{ path: 'email' }] } });
  });

  test('it is held for half a minute, in which the sender can take it back', async () => {
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

test('a record that isn’t there is not found, and one that the person may not view is refused', async () => {
  for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'nonsense']) {
    expect(await send({ ...good, id })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await preview({ ...good, id })).status).toBe(404);
  }
  for (const role of ['FINANCE', 'TRAINING'] as const) {
    expect(await send(good, { as: role })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await preview(good, role)).status).toBe(403);
  }
  expect((await send(good, { as: 'RECEPTION' })).status).toBe(202);
  expect(await queued()).toHaveLength(1);
});
