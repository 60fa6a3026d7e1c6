import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderCalls, shopBody, webhookSecret } from '../../features/orders/order-testing.ts';
import { requestCalls } from '../../features/service-requests/request-testing.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { verifyLog } from '../activity-log/index.ts';
import { sealEntries } from '../activity-log/seal-log.ts';

const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
const orders = orderCalls(server);
const requests = requestCalls(server);

const email = 'quokka.q@nowhere.example';
const phone = '0491 570 006';
const name = 'Marigold Quokkason';
const words = /quokka|491570006|491 570 006|marigold/i;

const post = (url: string, body: object, as: 'ADMIN' | 'OFFICE_MANAGER' | 'RECEPTION' = 'ADMIN', headers = {}) =>
  server.call({ method: 'POST', url: `/api${url}`, as, body, headers });
const preview = async (person: object) => (await post('/privacy/preview', person)).body;
const countsOf = (answer: { kinds: { noun: string; found: number; kept: number }[] }) =>
  Object.fromEntries(answer.kinds.map(({ noun, found, kept }) => [noun, [found, kept]]));
const sql = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;

let dropOff: { id: string };

/** Everything that a customer leaves behind, and what other people of one name or phone do. */
beforeAll(async () => {
  const visit = { kind: 'visitor', firstName: 'Marigold', lastName: 'Quokkason', phone, branch: 'oxley' };
  const signedIn = (await post('/visitor/createVisitor', visit, 'RECEPTION')).body.visitors[0];
  await server.call({
    method: 'PATCH',
    url: '/api/visitor/signOut',
    as: 'RECEPTION',
    body: { visitorId: signedIn.id },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await post('/visitor/createVisitor', { ...visit, lastName: 'Other' }, 'RECEPTION');
  const billing = { ...shopBody().billing, first_name: 'Marigold', last_name: 'Quokkason', email, phone };
  const body = shopBody({ billing, shipping: billing });
  await orders.tell(body);
  await sql("update orders set status = 'completed' where shop_id = $1", [String(body.id)]);
  await orders.tell(shopBody({ billing, shipping: billing }));
  const consumerInfo = { name, phone, email };
  dropOff = await requests.dropOff({ consumerInfo, signedBy: name });
  await sql("update drop_offs set status = 'Closed', date_completed = now(), completed_by = 'Sam' where id = $1", [
    dropOff.id,
  ]);
  for (const [state, to] of [
    ['sent', [{ name, address: email }]],
    ['queued', [{ name, address: email }]],
    [
      'queued',
      [
        { name, address: email },
        { name: 'Jo', address: 'jo@nowhere.example' },
      ],
    ],
    ['sent', [{ name: 'Jo', address: 'jo@nowhere.example' }]],
  ] as const)
    await sql(
      "insert into outbox (id, kind, payload, state, title, recipient) values (gen_random_uuid(), 'mail', $1, $2, 'Hello', $3)",
      [JSON.stringify({ to }), state, state === 'sent' ? to[0].address : null],
    );
  await sql(
    `insert into connector_calls (id, at, system, call, method, path, outcome, ms, request)
     values (gen_random_uuid(), now(), 'shop', 'readOrders', 'GET', '/orders', 'ok', 3, $1)`,
    [JSON.stringify({ email })],
  );
});
beforeEach(async () => {
  await sql('update auth_sessions set authenticated_at = now()');
});

const erase = (body: object, as: 'ADMIN' | 'OFFICE_MANAGER' = 'ADMIN', headers = {}) =>
  post('/privacy/erase', { reason: 'They asked.', ...body }, as, headers);

describe('a preview', () => {
  test('counts what would be erased, and what is kept since it is still needed', async () => {
    const answer = await preview({ email, phone });
    expect(countsOf(answer)).toEqual({
      visits: [1, 1],
      'shop orders': [1, 1],
      'drop-offs': [1, 0],
      'emails and text messages': [expect.any(Number), 1],
      'recorded calls to outside systems': [1, 0],
    });
    const visits = answer.kinds.find(({ noun }: { noun: string }) => noun === 'visits');
    expect(visits).toMatchObject({ keptBecause: 'They are still on site.' });
    expect(visits.records).toContainEqual(
      expect.objectContaining({ label: 'Oxley', name: 'MARIGOLD QUOKKASON', isKept: false }),
    );
  });

  test('finds a phone number in whatever form', async () => {
    for (const written of ['+61 491 570 006', '0491570006', '(0491) 570-006'])
      expect(countsOf(await preview({ phone: written })).visits).toEqual([1, 1]);
  });

  test('with a name as well finds no one who shares the phone', async () => {
    expect(countsOf(await preview({ phone, name: 'marigold  quokkason' })).visits).toEqual([1, 0]);
  });

  test('a name alone is compared whole', async () => {
    expect(countsOf(await preview({ name })).visits).toEqual([1, 0]);
    expect(await preview({ name: 'Marigold' })).toEqual({ kinds: [], found: 0 });
    expect(await preview({ email: '%@nowhere.example' })).toEqual({ kinds: [], found: 0 });
  });

  test.each([[{}], [{ phone: '49' }], [{ email: 'x' }]])('refuses %j', async (person) => {
    expect((await post('/privacy/preview', person)).status).toBe(400);
  });

  test('changes nothing, and is for super admins', async () => {
    expect((await post('/privacy/preview', { name }, 'OFFICE_MANAGER')).status).toBe(403);
    expect((await preview({ email })).found).toBe((await preview({ email })).found);
  });
});

describe('erasing someone without an account', () => {
  test('takes a super admin, a recent sign-in and a reason, and no one who has an account', async () => {
    expect((await erase({ email }, 'OFFICE_MANAGER')).status).toBe(403);
    expect((await erase({ email, reason: '' })).body.fields[0].path).toBe('reason');
    await sql("update auth_sessions set authenticated_at = now() - interval '1 day'");
    expect((await erase({ email })).body.code).toBe('requires-recent-login');
    await sql('update auth_sessions set authenticated_at = now()');
    const [user] = await sql("select email, name from users where role = 'FINANCE'");
    const refused = await erase({ email: user.email });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(user.name)]);
  });

  test('leaves nothing of them but what is still needed; twice is once', async () => {
    await sql("update orders set status = 'cancelled' where status <> 'completed'");
    await sql(
      "update visitors set time_out = now(), time_out_nanoseconds = 0 where time_out is null and last_name = 'QUOKKASON'",
    );
    const key = { 'idempotency-key': crypto.randomUUID() };
    const person = { email, phone, name };
    const answers = [await erase(person, 'ADMIN', key), await erase(person, 'ADMIN', key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await erase({ email });
    expect((await erase({ email })).body).toEqual({
      message: expect.stringContaining('Nothing to erase.'),
      erased: 0,
      kept: 1,
    });
    for (const table of [
      'orders',
      'drop_offs',
      'shop_events',
      'import_rows',
      'connector_calls',
      'notifications',
      'receivables',
    ])
      expect({ table, text: JSON.stringify(await sql(`select * from ${table}`)) }).not.toMatchObject({
        text: expect.stringMatching(words),
      });
    expect(await sql("select last_name from visitors where first_name = 'MARIGOLD'")).toEqual([{ last_name: 'OTHER' }]);
    const mails = await sql(
      "select state, payload = '{}' as gone from outbox where title = 'Hello' order by state, gone",
    );
    expect(mails).toEqual([
      { state: 'cancelled', gone: true },
      { state: 'queued', gone: false },
      { state: 'sent', gone: false },
      { state: 'sent', gone: true },
    ]);
    expect((await sql("select count(*)::int as keys from personal_keys where kind = 'drop-off'"))[0]).toEqual({
      keys: 0,
    });
    expect(
      (await server.call({ url: `/api/service-request/drop-off/${dropOff.id}`, as: 'SERVICE' })).body,
    ).toMatchObject({
      consumerInfo: { name: 'Erased customer', phone: null, email: null },
    });
  });

  test('is in the activity log without their name, which can’t be read there any more; its seals hold', async () => {
    const { body } = await server.call({ url: '/api/log?action=erase-person', as: 'ADMIN' });
    expect(body.logs.at(-1)).toMatchObject({
      changes: expect.arrayContaining([
        { field: 'reason', before: null, after: 'They asked.' },
        { field: 'erased', before: null, after: expect.stringContaining('shop orders: 2') },
      ]),
    });
    const all = await server.call({ url: '/api/log/csv', as: 'ADMIN' });
    const ofThem = all.text.split('\n').filter((line) => !line.includes('OTHER'));
    expect(ofThem.join('\n')).not.toMatch(words);
    while ((await sealEntries(server.database.db, server.clock.now())) > 0);
    const client = await server.pool.connect();
    try {
      expect(await verifyLog(client, () => undefined)).toMatchObject({ findings: [], unsealed: 0 });
    } finally {
      client.release();
    }
  });
});
