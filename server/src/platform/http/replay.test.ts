import { randomUUID } from 'node:crypto';
import { isMutation } from '@poolhouse/domain/kernel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { applicationTicket, insertRegistration } from '../../features/registrations/registration-testing.ts';
import { insertDealer, makeImage } from '../../services/files/files-testing.ts';
import { type Answer, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let dealerId: string;
let userId: string;

beforeAll(async () => {
  dealerId = await insertDealer(server, 'Replay Pools');
  userId = (await server.pool.query("select id from users where role = 'TRAINING'")).rows[0].id;
});

/** What a client gets, without what differs from one request to the next. */
function seen({ status, text, headers }: Answer) {
  return { status, text, etag: headers.etag, type: headers['content-type'], cache: headers['cache-control'] };
}

async function expectSameAgain(ask: () => Promise<Answer>, status: number): Promise<Answer> {
  const first = await ask();
  expect([first.status, first.headers['idempotent-replayed']]).toEqual([status, undefined]);
  const again = await ask();
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(seen(again)).toEqual(seen(first));
  return first;
}

/** Puts fields that no contract has into every stored answer, in the order that `jsonb` likes. */
const addFieldsToStored = () =>
  server.pool.query(`update idempotency_keys set answer = (answer::jsonb || '{"passwordHash": "leaked"}')::text`);

describe('a replay is the first answer again, byte for byte', () => {
  const keyed = (key: string, more: Record<string, string> = {}) => ({ 'idempotency-key': key, ...more });
  const asks: [name: string, status: number, (key: string) => Promise<Answer>][] = [
    [
      'a new dealer with its revision',
      201,
      (key) => {
        const body = { name: 'Kept Pools', state: 'NSW', email: ['kept@pools.example'] };
        return server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', headers: keyed(key), body });
      },
    ],
    [
      'a changed dealer with its new revision',
      200,
      (key) => {
        const headers = keyed(key, { 'if-match': '1' });
        const body = { changes: { contactName: 'Jo Reef' } };
        return server.call({ method: 'PATCH', url: `/api/dealer/${dealerId}`, as: 'ADMIN', headers, body });
      },
    ],
    [
      'a new account',
      201,
      (key) => {
        const body = { email: 'replay@test.example', name: 'Re Play', role: 'SERVICE' };
        return server.call({ method: 'POST', url: '/api/user/create', as: 'ADMIN', headers: keyed(key), body });
      },
    ],
  ];

  test.each(asks)('%s', async (_name, status, ask) => {
    const key = randomUUID();
    const first = await expectSameAgain(() => ask(key), status);
    if ('revision' in first.body) expect(first.headers.etag).toBe(`"${first.body.revision}"`);
    await addFieldsToStored();
    const replayed = await ask(key);
    expect(replayed.text).not.toContain('leaked');
    expect(seen(replayed)).toEqual(seen(first));
  });
});

test('twenty of the same at once are one change and get its answer, whatever the others would be refused for', async () => {
  const id = await insertDealer(server, 'Twenty Pools');
  const headers = { 'idempotency-key': randomUUID(), 'if-match': '1' };
  const body = { changes: { contactName: 'Casey Reef' } };
  const ask = () => server.call({ method: 'PATCH', url: `/api/dealer/${id}`, as: 'ADMIN', headers, body });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(19);
});

describe('uploads', () => {
  const csv = (name: string) => Buffer.from(`Name,State\r\n${name},NSW\r\n`);
  type Sending = { url: () => string; content: [Buffer, Buffer]; headers?: Record<string, string> };
  const sendings: Record<string, Sending> = {};

  beforeAll(async () => {
    const pictures: [Buffer, Buffer] = [await makeImage('png', 40, 40), await makeImage('png', 50, 50)];
    sendings['imports.start'] = { url: () => '/api/import/dealers', content: [csv('One'), csv('Other')] };
    sendings['dealers.addFile'] = { url: () => `/api/dealer/${dealerId}/file`, content: pictures };
    const order =
      await server.pool.query(`insert into marketplace_orders (id, store, reference, total_cents, products_cents, freight_cents, date)
      values (uuidv7(), 'ebay', '11-1', 100, 100, 0, '2026-11-20') returning id`);
    const orderFile = `/api/marketplace/${order.rows[0].id}/file`;
    sendings['marketplace.addFile'] = { url: () => orderFile, content: pictures };
    const requests =
      await server.pool.query(`with pick_up as (insert into pick_ups (id, case_id, branch_id, date, name, agreement)
        select uuidv7(), 'P1', id, '2026-11-20', 'Casey', true from branches limit 1 returning id),
      drop_off as (insert into drop_offs (id, case_id, branch_id, date, drop_off_date, drop_off_time, consumer_type, name, agreement)
        select uuidv7(), 'D1', id, '2026-11-20', '2026-11-20', '09:00', 'consumer', 'Casey', true from branches limit 1 returning id)
      select pick_up.id as pick_up, drop_off.id as drop_off from pick_up, drop_off`);
    const { pick_up: pickUp, drop_off: dropOff } = requests.rows[0];
    const robot = `insert into service_robots (id, case_id, place, robot_name, drop_off_id) values (uuidv7(), 'D1-1', 1, 'M600', $1)`;
    await server.pool.query(robot, [dropOff]);
    const fileOf = (kind: string, id: string) => () => `/api/service-request/${kind}/${id}/file`;
    sendings['pickUps.addFile'] = { url: fileOf('pick-up', pickUp), content: pictures };
    sendings['dropOffs.addFile'] = { url: fileOf('drop-off', dropOff), content: pictures };
    sendings['serviceRequests.uploadFile'] = { url: () => '/api/service-request/uploadFile', content: pictures };
    const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
    sendings['brochures.upload'] = { url: () => '/api/brochure/file', content: [pdf('One'), pdf('Other')] };
    const registration = await insertRegistration((text, values) => server.pool.query(text, values));
    sendings['registrations.addFile'] = {
      url: () => `/api/account-register/${registration}/file`,
      content: pictures,
    };
    sendings['registrations.uploadDocument'] = {
      url: () => '/api/account-register/uploadFile',
      content: pictures,
      headers: { 'x-form-ticket': applicationTicket() },
    };
    const pools =
      await server.pool.query(`with pool as (insert into commercial_customers (id, date, pool_name, created_by)
        values (uuidv7(), '2026-11-20', 'Lagoon Pool', 'Casey') returning id)
      insert into condition_reports (id, customer_id, day, catalogue_version, answers)
      select uuidv7(), id, '2026-11-20', 1, '{}' from pool returning id, customer_id as customer`);
    const { id: report, customer } = pools.rows[0];
    sendings['commercialCustomers.addFile'] = {
      url: () => `/api/commercial/customer/${customer}/file`,
      content: pictures,
    };
    sendings['conditionReports.addFile'] = { url: () => `/api/commercial/report/${report}/file`, content: pictures };
    const kiosk = await server.call({
      method: 'POST',
      url: '/api/visitor-kiosk',
      as: 'ADMIN',
      body: { name: 'Front desk', branch: 'oxley', takesPhotos: true },
    });
    sendings['visitors.uploadPhoto'] = {
      url: () => '/api/visitor/uploadPhoto',
      content: pictures,
      headers: { 'x-form-ticket': new URL(kiosk.body.link).hash.slice(1) },
    };
    sendings['users.setMyAvatar'] = { url: () => '/api/user/me/avatar', content: pictures };
    sendings['users.setAvatar'] = { url: () => `/api/user/${userId}/avatar`, content: pictures };
  });
  const send = ({ url, headers = {} }: Sending, payload: Buffer, key: string, name = 'sent.file') =>
    server.call({
      method: 'POST',
      url: url(),
      as: 'ADMIN',
      payload,
      headers: { 'content-type': 'application/octet-stream', 'x-filename': name, 'idempotency-key': key, ...headers },
    });

  test('each of them does its work once a key', async () => {
    const uploads = server.poolhouse.useCases.filter(({ call }) => call.kind === 'upload' && isMutation(call));
    expect(uploads.map(({ call }) => call.name).sort()).toEqual(Object.keys(sendings).sort());
    for (const { call } of uploads) {
      const sending = sendings[call.name] as Sending;
      const [content, other] = sending.content;
      const key = randomUUID();
      await expectSameAgain(() => send(sending, content, key), call.status ?? 200);
      await addFieldsToStored();
      expect((await send(sending, content, key)).text).not.toContain('leaked');
      for (const reused of [await send(sending, other, key), await send(sending, content, key, 'other.name')])
        expect({ call: call.name, status: reused.status, code: reused.body.code }).toEqual({
          call: call.name,
          status: 422,
          code: 'key-reused',
        });
    }
  });

  test('two of the same at the same time are one import', async () => {
    const key = randomUUID();
    const sending = sendings['imports.start'] as Sending;
    const answers = await Promise.all([0, 1, 2].map(() => send(sending, csv('At Once'), key, 'at-once.csv')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { rows } = await server.pool.query(
      `select (select count(*)::int from imports where file_name = 'at-once.csv') as imports,
        (select count(*)::int from audit_log where action = 'import-read' and target_label = 'at-once.csv') as lines`,
    );
    expect(rows).toEqual([{ imports: 1, lines: 1 }]);
  });
});
