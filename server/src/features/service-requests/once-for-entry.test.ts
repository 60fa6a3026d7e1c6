import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { jpeg } from '../../testing/sample-files.ts';
import { authSecret } from '../../testing/test-people.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { publicBody, sendPublicForm, ticketOf } from './public-form/public-form-testing.ts';
import { enteredDropOff, enteredPickUp, requestCalls } from './request-testing.ts';

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' });
const { post } = requestCalls(server);
const countOf = async (table: string, entryId: string) =>
  (await server.pool.query(`select id from ${table} where entry_id = $1`, [entryId])).rows.length;
/** Every attempt has another key, as one has after the first expired, or from another address. */
const newKey = () => ({ 'idempotency-key': randomUUID() });

const kinds = {
  'drop-off': { table: 'drop_offs', path: '/drop-off', entered: enteredDropOff },
  'pick-up': { table: 'pick_ups', path: '/createServiceRequestPickUp', entered: enteredPickUp },
} as const;

describe.each(['drop-off', 'pick-up'] as const)('an entry of a device with a %s', (kind) => {
  const { table, path, entered } = kinds[kind];
  const send = async (body: object, as: 'SERVICE' | 'ADMIN' = 'SERVICE') => {
    const { authorization } = await server.as(as);
    return post(path, body, { headers: { ...newKey(), authorization } });
  };

  test('makes one, however late it is sent again', async () => {
    const entryId = randomUUID();
    const body = entered({ entryId });
    const first = await send(body);
    expect(first.status).toBe(201);
    await server.pool.query('delete from idempotency_keys');
    expect(await send(body)).toMatchObject({ status: 201, body: { id: first.body.id, caseId: first.body.caseId } });
    expect(await countOf(table, entryId)).toBe(1);
    expect((await send(body, 'ADMIN')).status).toBe(409);
    expect((await send({ ...body, entryId: 'an entry' })).body.fields).toMatchObject([{ path: 'entryId' }]);
  });

  test('makes one of attempts at the same time', async () => {
    const entryId = randomUUID();
    const body = entered({ entryId });
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  });

  test('without an id makes one each time', async () => {
    const body = entered();
    const { serialNumber: _serial, robots: _robots, ...others } = body as Record<string, unknown>;
    const again = kind === 'pick-up' ? { ...others, robots: [{ robotName: 'M600' }] } : others;
    const [one, other] = [await send(again), await send(again)];
    expect(one.body.id).not.toBe(other.body.id);
  });
});

test('an entry of the public form makes one request, from whatever address it is sent again', async () => {
  const entryId = randomUUID();
  const body = publicBody(ticketOf(authSecret), { entryId });
  const [first, second] = await Promise.all([
    sendPublicForm(server, body, newKey()),
    sendPublicForm(server, body, newKey()),
  ]);
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect((await sendPublicForm(server, body, newKey())).body).toEqual(first.body);
  expect(await countOf('drop_offs', entryId)).toBe(1);
  // Another request with the same ticket is refused, as before.
  expect((await sendPublicForm(server, { ...body, entryId: randomUUID() }, newKey())).status).toBe(409);
});

test('photos of another session are refused as the list of the entry, so that its device uploads them again', async () => {
  const upload = async () => {
    const { authorization } = await server.as('SERVICE');
    const headers = { 'content-type': 'image/jpeg', 'x-filename': 'robot.jpg', authorization };
    const url = '/api/service-request/uploadFile';
    return { id: (await server.call({ method: 'POST', url, headers, payload: await jpeg() })).body.id, authorization };
  };
  const [old, own] = [await upload(), await upload()];
  await server.pool.query("update service_photos set session = 'an earlier session' where file_id = $1", [old.id]);
  const body = enteredDropOff({ entryId: randomUUID(), imgUrl: [old.id] });
  const refused = await post('/drop-off', body, { headers: { authorization: own.authorization } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', fields: [{ path: 'imgUrl' }] } });
  const again = await post(
    '/drop-off',
    { ...body, imgUrl: [own.id] },
    { headers: { authorization: own.authorization } },
  );
  expect(again).toMatchObject({ status: 201, body: { imgUrl: [own.id] } });
});
