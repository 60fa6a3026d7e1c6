import { beforeEach, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let number = 0;
let legacy: string;
const add = (body: object) =>
  server.call({
    method: 'POST',
    url: '/api/dealer',
    as: 'ADMIN',
    body: { name: `Old ${number}`, state: 'NSW', ...body },
  });
const find = async (query: string) =>
  (await server.call({ url: `/api/dealer?${query}`, as: 'ADMIN' })).body.dealers.map(({ id }: { id: string }) => id);

beforeEach(() => {
  number += 1;
  legacy = `5f1a7c9e0b3d4e2a8c6f${String(number).padStart(4, '0')}`;
});

test('a new dealer keeps the id of the system before, which finds it alone and with filters', async () => {
  const { status, body } = await add({ mongoId: ` ${legacy} ` });
  expect({ status, mongoId: body.mongoId }).toEqual({ status: 201, mongoId: legacy });
  expect((await server.call({ url: `/api/dealer/${body.id}`, as: 'ADMIN' })).body.mongoId).toBe(legacy);
  expect(await find(`q=${legacy}`)).toEqual([body.id]);
  expect(await find(`q=${legacy}&state=NSW&status=active`)).toEqual([body.id]);
  expect(await find(`q=${legacy}&state=VIC`)).toEqual([]);
  expect(await find(`q=${legacy.slice(0, -1)}`)).toEqual([]);
  const history = await server.call({ url: `/api/dealer/${body.id}/history`, as: 'ADMIN' });
  expect(history.body.entries[0].changes).toContainEqual({ field: 'mongoId', before: null, after: legacy });
});

test('no two dealers have the same, also when both come at once', async () => {
  const answers = await Promise.all([add({ mongoId: legacy }), add({ mongoId: legacy })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ fields: [{ path: 'mongoId' }], holder: { name: `Old ${number}` } });
});

test.each([
  ['with spaces', 'a b'],
  ['too long', 'x'.repeat(41)],
])('%s it is refused', async (_what, mongoId) => {
  expect(await add({ mongoId })).toMatchObject({ status: 400, body: { fields: [{ path: 'mongoId' }] } });
});

test('it never changes', async () => {
  const { body } = await add({ mongoId: legacy });
  for (const mongoId of [`${legacy}0`, null, legacy]) {
    const headers = { 'if-match': '"1"' };
    const changes = { city: 'Sydney', mongoId };
    const url = `/api/dealer/${body.id}`;
    const answer = await server.call({ method: 'PATCH', url, as: 'ADMIN', headers, body: { changes } });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'changes.mongoId' }] } });
  }
});

test('a merged dealer’s leads to the one that it was merged into, and stays taken', async () => {
  const kept = (await add({})).body;
  const other = (await add({ mongoId: legacy })).body;
  const body = { other: other.id, revision: 1, otherRevision: 1, choices: {} };
  const merged = await server.call({ method: 'POST', url: `/api/dealer/${kept.id}/merge`, as: 'ADMIN', body });
  expect(merged.status).toBeLessThan(300);
  expect(await find(`q=${legacy}`)).toEqual([kept.id]);
  expect(await add({ mongoId: legacy })).toMatchObject({ status: 400, body: { fields: [{ path: 'mongoId' }] } });
});
