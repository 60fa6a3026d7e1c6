import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { sampleBench } from '../../../../testing/sample-bench.ts';
import { jpeg } from '../../../../testing/sample-files.ts';
import { useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const bench = sampleBench(server);
const inspector = { as: 'COMMERCIAL' } as const;
const at = (id: string, rest = '') => `/api/commercial/report/${id}${rest}`;

beforeEach(() => emptyTables(server, 'commercial_customers', 'outbox', 'audit_log', 'kept_documents'));

/** Returns a draft with a poor pool cover that has a picture. */
async function reportWithPicture() {
  const pool = await bench.post('/commercial/customer', {
    pool_name: `Ryde Aquatic ${bench.unique()}`,
    address: '504 Victoria Road',
    suburb: 'Ryde',
    state: 'NSW',
    postcode: '2112',
    general_comment: 'Busy in summer.',
  });
  const { id } = await bench.post('/commercial/report', { customerId: pool.id });
  const file = await bench.done({
    method: 'POST',
    url: at(id, '/file'),
    as: 'ADMIN',
    headers: { 'content-type': 'image/jpeg', 'x-filename': 'Cover.JPG' },
    payload: await jpeg(),
  });
  await answer(id, 'pool_covers', {
    condition: 'poor',
    urgency: 'up_to_6_months',
    comment: 'The seams are torn.',
    location: 'Outdoor pool',
    quantity: 2,
    image: [file.id],
  });
  return { id: id as string, pool, file };
}

async function answer(id: string, section: string, values: object) {
  const row = randomUUID();
  const changes = [
    { path: `${section}/${row}/order`, from: null, to: '1' },
    ...Object.entries(values).map(([field, to]) => ({ path: `${section}/${row}/${field}`, from: null, to })),
  ];
  await bench.done({
    method: 'PATCH',
    url: at(id),
    as: 'ADMIN',
    headers: { 'idempotency-key': randomUUID() },
    body: { changes },
  });
}

async function pdfOf(id: string): Promise<string> {
  const token = await server.as('COMMERCIAL');
  const { statusCode, rawPayload } = await server.app.inject({ url: at(id, '/document'), headers: token });
  expect(statusCode).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
const userId = async (role: string) =>
  (await server.pool.query('select id from users where role = $1 limit 1', [role])).rows[0].id as string;
const email = async (body: object, as: 'COMMERCIAL' | 'DEALER' | 'SERVICE' | null = 'COMMERCIAL', key = randomUUID()) =>
  server.call({
    method: 'POST',
    url: '/api/commercial/report-condition-email',
    ...(as && { as }),
    headers: { 'idempotency-key': key },
    body,
  });

describe('the PDF of a report', () => {
  test('has pool, day, inspector, items with their condition, pictures and plan, and marks a draft', async () => {
    const { id, pool, file } = await reportWithPicture();
    const text = await pdfOf(id);
    for (const part of [
      pool.pool_name,
      '504 Victoria Road, Ryde NSW 2112',
      'Test ADMIN',
      'Busy in summer.',
      'Pool covers',
      'Pool cover 1, Outdoor pool',
      'Poor',
      'Quantity: 2',
      'Urgency: Up to 6 months',
      'The seams are torn.',
      file.name,
      'Renewal plan',
      'Within 6 months',
      'Draft',
      'Page 1 of 3',
    ])
      expect(text).toContain(part);
  });

  test('of a finished report is no draft', async () => {
    const { id } = await reportWithPicture();
    await bench.post(`/commercial/report/${id}/finish`);
    expect(await pdfOf(id)).not.toContain('Draft');
  });

  test('shows no picture of another pool', async () => {
    const [one, other] = [await reportWithPicture(), await reportWithPicture()];
    const path = `lane_ropes/${randomUUID()}`;
    const foreign = { [`${path}/order`]: '1', [`${path}/image`]: [other.file.id] };
    await server.pool.query('update condition_reports set answers = answers || $2 where id = $1', [one.id, foreign]);
    expect(await pdfOf(one.id)).not.toContain(other.file.name);
  });

  test('is made once: the second time there is no job to wait for', async () => {
    const { id } = await reportWithPicture();
    const start = () => bench.post(`/commercial/report/${id}/document`);
    expect((await start()).job).toMatch(/^[\w-]{36}$/);
    await pdfOf(id);
    expect(await start()).toEqual({ job: null });
  });

  test('is for who may see commercial pools', async () => {
    const { id } = await reportWithPicture();
    expect((await server.call({ url: at(id, '/document') })).status).toBe(401);
    expect((await server.call({ url: at(id, '/document'), as: 'SERVICE' })).status).toBe(403);
    expect((await server.call({ url: at(randomUUID(), '/document'), ...inspector })).status).toBe(404);
  });
});

describe('the link of a report', () => {
  test('opens the PDF for the customer, and is the same until the report changes', async () => {
    const { id } = await reportWithPicture();
    const link = () => server.call({ method: 'POST', url: at(id, '/document-link'), ...inspector });
    const { status, body } = await link();
    expect({ status, body }).toMatchObject({ status: 201, body: { state: 'active', createdBy: 'Test COMMERCIAL' } });
    const page = body.link.replace(/^.*\/document\//, '/api/document-page/');
    expect((await server.call({ url: page })).body).toMatchObject({
      title: expect.stringMatching(/^Condition report: /),
    });
    expect((await server.call({ url: `${page}/file` })).headers['content-type']).toBe('application/pdf');
    expect((await link()).body.id).toBe(body.id);
    await answer(id, 'lane_ropes', { condition: 'good' });
    expect((await link()).body.id).not.toBe(body.id);
    const listed = await server.call({ url: `/api/document-link/condition-report/${id}`, ...inspector });
    expect(listed.body.links).toMatchObject([{ downloadCount: 0 }, { downloadCount: 1 }]);
  });
});

describe('the email of a report', () => {
  test('is held, goes to those named with copies, and is in the history', async () => {
    const { id } = await reportWithPicture();
    const currentUser = await userId('COMMERCIAL');
    const body = { refId: id, email: 'jo@x.example', cc: 'boss@x.example', currentUser };
    const key = randomUUID();
    const { status, body: sent } = await email(body, 'COMMERCIAL', key);
    expect({ status, sent }).toEqual({
      status: 202,
      sent: { intentId: expect.any(String), to: ['jo@x.example'], cc: ['boss@x.example'], hold: 30 },
    });
    expect((await email(body, 'COMMERCIAL', key)).body).toEqual(sent);
    const { rows } = await server.pool.query('select kind, lane, target_kind, target_id from outbox');
    expect(rows).toEqual([{ kind: 'mail', lane: 'documents', target_kind: 'condition-report', target_id: id }]);
    const { rows: log } = await server.pool.query(
      "select count(*)::int as count from audit_log where action = 'email-report' and target_id = $1",
      [id],
    );
    expect(log).toEqual([{ count: 1 }]);
  });

  test('brings the PDF', async () => {
    const { id } = await reportWithPicture();
    await email({ refId: id, email: 'jo@x.example', currentUser: await userId('COMMERCIAL') });
    const { rows } = await server.pool.query('select payload from outbox');
    const mail = server.poolhouse.outgoingTemplates.renderMail(rows[0].payload);
    expect(mail.subject).toMatch(/^Condition report: Ryde Aquatic/);
    expect(await mail.attachments[0]?.content('background')).toMatchObject({ bytes: expect.any(Number) });
  });

  test('is sent by the user of the session alone, to valid addresses', async () => {
    const { id } = await reportWithPicture();
    const good = { refId: id, email: 'jo@x.example', currentUser: await userId('COMMERCIAL') };
    expect(await email({ ...good, currentUser: await userId('ADMIN') })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'currentUser' }] },
    });
    expect((await email({ ...good, cc: 'not an address' })).status).toBe(400);
    expect((await email({ ...good, email: '' })).status).toBe(400);
    expect((await email({ ...good, refId: randomUUID() })).status).toBe(404);
    expect((await email(good, null)).status).toBe(401);
    expect((await email(good, 'SERVICE')).status).toBe(403);
    expect((await server.pool.query('select 1 from outbox')).rows).toEqual([]);
  });
});
