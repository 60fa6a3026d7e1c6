import { randomBytes } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeImage } from '../../../services/files/files-testing.ts';
import { authSecret } from '../../../testing/test-people.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { publicBody, sendPublicForm, ticketOf } from './public-form-testing.ts';

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' });
const ticket = (secondsAgo?: number) => ticketOf(authSecret, secondsAgo);
const send = (body: object, headers?: Record<string, string>) => sendPublicForm(server, body, headers);
const upload = (payload: Buffer, headers: Record<string, string>, name = 'My Pool.JPG') =>
  server.call({
    method: 'POST',
    url: '/api/service-request/uploadFile',
    payload,
    headers: { 'content-type': 'image/jpeg', 'x-filename': encodeURIComponent(name), ...headers },
  });
const dropOff = async (caseId: string) =>
  (await server.pool.query('select * from drop_offs where case_id = $1', [caseId])).rows[0];
const mails = async () =>
  (await server.pool.query("select payload from outbox where kind = 'mail' order by created_at")).rows.map(
    ({ payload }) => payload,
  );
const status = (url: string) => server.call({ url: `/api${new URL(url).pathname}` });
const seen = ({ status: code, body }: { status: number; body: object }) => ({
  code,
  ...body,
  requestId: '',
  instance: '',
});

describe('the public form', () => {
  test('offers branches, models and faults, with a ticket', async () => {
    const { status: code, body } = await server.call({ url: '/api/service-request/form' });
    expect(code).toBe(200);
    expect(body.ticket).toMatch(/^[\w-]{36}\.[a-z0-9]+\.[\w-]{43}$/);
    expect(body.branches).toContainEqual(expect.objectContaining({ value: 'oxley', label: 'Oxley' }));
    expect(body.models.length).toBeGreaterThan(40);
    expect(body.faults).toHaveLength(32);
    expect(body.faults).toContainEqual(
      expect.objectContaining({ label: 'Other Issue (Please Specify)', needsText: true }),
    );
  });

  test('adds a drop-off with its photos, mails the reference, and opens the status page', async () => {
    const used = ticket();
    const photo = await upload(await makeImage('jpeg'), { 'x-form-ticket': used });
    expect(photo).toMatchObject({ status: 201, body: { name: 'my-pool.jpg' } });
    const { status: code, body } = await send(publicBody(used, { imgUrl: [photo.body.id] }));
    expect({ code, body }).toMatchObject({
      code: 201,
      body: { reference: expect.stringMatching(/^DOXL20\d\d-\d{4}$/), mailedTo: 'jo@citizen.example' },
    });
    expect(Object.keys(body)).toHaveLength(3);
    expect(await dropOff(body.reference)).toMatchObject({
      is_from_website: true,
      name: 'Jo Citizen',
      robot_statuses: ['awaiting'],
      signed_by: 'Jo Citizen',
    });
    const [mail] = (await mails()).filter(({ template }) => template === 'service-request-received');
    expect(mail).toMatchObject({ to: [{ address: 'jo@citizen.example' }], statusUrl: body.statusUrl });
    const page = await status(body.statusUrl);
    expect(page).toMatchObject({
      status: 200,
      body: { reference: body.reference, status: 'Request sent', step: 'sent', model: 'Dolphin M600', expiresAt: null },
    });
    expect(JSON.stringify(page.body)).not.toMatch(/Jo Citizen|0412|citizen\.example|Coral/);
  });

  test('is sent once per ticket; a repeated key gets the same answer', async () => {
    const used = ticket();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = publicBody(used);
    const first = await send(body, headers);
    const again = await send(body, headers);
    expect(again.body).toEqual(first.body);
    expect(await send(publicBody(used, { model: 'Dolphin M700' }))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('sent already') },
    });
  });

  test.each<[string, () => object, number]>([
    ['a ticket that isn’t ours', () => publicBody('a.b.c'), 409],
    ['a form sent after a second', () => publicBody(ticket(1)), 409],
    ['a form that was open for a month', () => publicBody(ticket(30 * 86_400)), 409],
    ['a filled trap', () => publicBody(ticket(), { website: 'https://spam.example' }), 400],
    ['no agreement', () => publicBody(ticket(), { agreement: false }), 400],
    ['an agreement in words', () => publicBody(ticket(), { agreement: 'true' }), 400],
    ['addresses for photos', () => publicBody(ticket(), { imgUrl: ['javascript:alert(1)'] }), 400],
    ['photos of others', () => publicBody(ticket(), { imgUrl: [crypto.randomUUID()] }), 400],
    [
      'eleven photos',
      () => publicBody(ticket(), { imgUrl: Array.from({ length: 11 }, () => crypto.randomUUID()) }),
      400,
    ],
    [
      'a PO box to return to',
      () => publicBody(ticket(), { deliveryInfo: { name: 'Sam', address: { addressLine: 'PO Box 12' } } }),
      400,
    ],
    [
      'an address to return to without a suburb',
      () => publicBody(ticket(), { deliveryInfo: { name: 'Sam', address: { address: 'Shed 3 behind the pub' } } }),
      400,
    ],
    ['another issue without words', () => publicBody(ticket(), { fault: 'other' }), 400],
    ['a field that only staff set', () => publicBody(ticket(), { priorityId: 'C200012' }), 400],
    ['a serial with a letter O among digits', () => publicBody(ticket(), { serialNumber: 'D20O431' }), 400],
  ])('refuses %s, and adds nothing', async (_what, body, code) => {
    const count = async () => (await server.pool.query('select count(*)::int as n from drop_offs')).rows[0].n;
    const before = await count();
    expect((await send(body())).status).toBe(code);
    expect(await count()).toBe(before);
  });

  test('fills no mailbox of others: five requests a day for one address', async () => {
    const consumerInfo = { name: 'Victim', email: 'Victim@mail.example', phone: '0412 345 678' };
    const codes = [];
    for (let index = 0; index < 6; index++) codes.push((await send(publicBody(ticket(), { consumerInfo }))).status);
    expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('fills no mailbox of others by requests at once, whatever their branch', async () => {
    const consumerInfo = { name: 'Victim', email: 'victim@at-once.example', phone: '0412 345 678' };
    const { rows } = await server.pool.query<{ value: string }>(
      'select value from branches where active order by value',
    );
    const sent = Array.from({ length: 12 }, (_, n) => {
      const dropOffBranch = rows[n % rows.length]?.value;
      return send(publicBody(ticket(), { consumerInfo, dropOffBranch }));
    });
    const codes = (await Promise.all(sent)).map((answer) => answer.status);
    expect(codes.sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
  });
});

describe('photos of the form', () => {
  test('need a ticket or an account', async () => {
    const picture = await makeImage('jpeg');
    expect((await upload(picture, {})).status).toBe(401);
    expect((await upload(picture, { 'x-form-ticket': 'a.b.c' })).status).toBe(409);
    expect((await upload(picture, await server.as('SERVICE'))).status).toBe(201);
    expect((await upload(picture, await server.as('RECEPTION'))).status).toBe(403);
  });

  test('are ten at most, and pictures by their content', async () => {
    const headers = { 'x-form-ticket': ticket() };
    const picture = await makeImage('jpeg', 8, 8);
    for (let index = 0; index < 9; index++) expect((await upload(picture, headers)).status).toBe(201);
    // All of them have begun before the first is added.
    const holder = new pg.Client(server.pool.options);
    await holder.connect();
    await holder.query('begin; lock table files in exclusive mode');
    const uploads = Array.from({ length: 3 }, () => upload(picture, headers));
    const countWaiting = async () => {
      const { rows } = await holder.query(`select count(*)::int as waiting from pg_locks l
        join pg_database d on d.oid = l.database where d.datname = current_database() and not l.granted`);
      return rows[0].waiting;
    };
    await expect.poll(countWaiting).toBe(3);
    await holder.end();
    const codes = (await Promise.all(uploads)).map((answer) => answer.status);
    expect(codes.sort()).toEqual([201, 409, 409]);
    expect((await upload(Buffer.from('<script>'), { 'x-form-ticket': ticket() })).status).toBe(400);
  });

  test('of 50 megapixels are refused in words', async () => {
    const large = await sharp({ create: { width: 8_200, height: 6_200, channels: 3, background: '#2277aa' } })
      .jpeg({ quality: 1 })
      .toBuffer();
    const { status: code, body } = await upload(large, { 'x-form-ticket': ticket() });
    expect(code).toBe(413);
    expect(body.detail).toMatch(/pixels|large/i);
  });
});

describe('the status page', () => {
  test('shows nothing to a guesser', async () => {
    const { body } = await send(publicBody(ticket()));
    const { statusUrl, reference } = body;
    const token = statusUrl.split('/').at(-1);
    const never = seen(
      await status(`http://x/service-request/status/DOXL2020-0001/${randomBytes(32).toString('base64url')}`),
    );
    expect(never).toMatchObject({ code: 'not-found', status: 404 });
    const other = (await send(publicBody(ticket()))).body.statusUrl.split('/').at(-1);
    for (const [caseId, given] of [
      [reference, token.slice(0, -1)],
      [reference, `${token}A`],
      [reference, other],
      [reference.toLowerCase(), token],
      ['null', 'null'],
    ])
      expect(seen(await status(`http://x/service-request/status/${caseId}/${given}`))).toEqual(never);
    expect((await status(statusUrl)).status).toBe(200);
    await server.pool.query(
      "update drop_offs set status = 'Closed', date_completed = now() - interval '91 days', completed_by = 'x' where case_id = $1",
      [reference],
    );
    expect(seen(await status(statusUrl))).toEqual(never);
  });
});
