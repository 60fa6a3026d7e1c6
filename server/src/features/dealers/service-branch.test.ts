import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const add = (assigned_service_branch: string | null) =>
  server.call({
    method: 'POST',
    url: '/api/dealer',
    as: 'ADMIN',
    body: { name: 'Branch Pools', state: 'NSW', assigned_service_branch },
  });
const change = (id: string, revision: number, changes: object) =>
  server.call({
    method: 'PATCH',
    url: `/api/dealer/${id}`,
    as: 'ADMIN',
    body: { changes },
    headers: { 'if-match': `"${revision}"` },
  });

test('a dealer’s service branch is the value of an open branch', async () => {
  expect(await add('lidcombe')).toMatchObject({ status: 201, body: { assigned_service_branch: 'lidcombe' } });
  const refused = await add('Lidcomb');
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'assigned_service_branch' }] } });
  expect(refused.body.fields[0].message).toContain('dandenong_south, forrestdale, frenchs_forest');
});

test('a change to an unknown one is refused, and none is a choice', async () => {
  const { id } = (await add('oxley')).body;
  const path = 'changes.assigned_service_branch';
  expect(await change(id, 1, { assigned_service_branch: 'Oxley' })).toMatchObject({
    status: 400,
    body: { fields: [{ path }] },
  });
  expect((await change(id, 1, { assigned_service_branch: '' })).body.assigned_service_branch).toBeNull();
});

test('one that is closed stays with its dealers and goes to no other', async () => {
  const { id } = (await add('townsville')).body;
  await server.pool.query("update branches set active = false where value = 'townsville'");
  expect(await change(id, 1, { city: 'Townsville' })).toMatchObject({
    status: 200,
    body: { assigned_service_branch: 'townsville' },
  });
  expect((await add('townsville')).status).toBe(400);
  const { branches } = (await server.call({ url: '/api/dealer/options', as: 'RECEPTION' })).body;
  expect(branches).toContainEqual({ value: 'townsville', label: 'Townsville', active: false });
});
