import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, signIn, statusOf } from '../../features/access/access-testing.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { listen, openTestSocket, type TestSocket } from '../../testing/test-socket.ts';

let proxy: DatabaseProxy;
let url = '';
const open: TestSocket[] = [];
const server = useTestServer(
  {},
  {
    reach: async (connection) => {
      proxy = await openDatabaseProxy(connection);
      return proxy.connection;
    },
  },
);
/** Noticing takes less than three seconds; a busy machine may need longer. */

beforeAll(async () => {
  url = await listen(server.app);
});
afterEach(async () => {
  proxy.deliver();
  for (const { socket } of open.splice(0)) socket.disconnect();
  await expect.poll(() => server.poolhouse.listener.isConnected).toBe(true);
});
afterAll(() => proxy.close());

const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
/** Someone at the reception who is known to the server, with an open page. */
async function knownPerson() {
  const person = await newPerson(server);
  const visit = await signIn(server, person.email);
  const line = await openTestSocket(url, visit.body.token);
  open.push(line);
  expect(await statusOf(server, visit)).toBe(200);
  return { ...person, visit, line };
}

describe('when the network silently drops what notifications need', () => {
  test('someone who is disabled loses their session and their open pages', async () => {
    const { id, visit, line } = await knownPerson();
    const other = await knownPerson();
    proxy.fallSilent();
    await sql('update users set disabled_at = now() where id = $1', [id]);
    await expect.poll(() => statusOf(server, visit)).toBe(401);
    await expect.poll(() => line.goodbyes).toEqual(['session-ended']);
    expect([await statusOf(server, other.visit), other.line.socket.connected]).toEqual([200, true]);
  });

  test('someone whose role changes loses what only the old one may do', async () => {
    const { id, visit, line } = await knownPerson();
    const asks = async () =>
      (await server.call({ url: '/api/dealer?limit=1', headers: { authorization: `Bearer ${visit.body.token}` } }))
        .status;
    expect(await asks()).toBe(200);
    proxy.fallSilent();
    await sql("update users set role = 'FINANCE' where id = $1", [id]);
    await expect.poll(asks).toBe(403);
    await expect.poll(() => line.goodbyes).toEqual(['access-changed']);
  });

  test('the search and the rule book answer from the database', async () => {
    const find = async () =>
      (await server.call({ url: '/api/dealer?q=Quiet%20Lagoon', as: 'ADMIN' })).body.dealers.length;
    const label = async () =>
      (await server.call({ url: '/api/rule-book/in-force?kind=carrier&limit=200', as: 'ADMIN' })).body.rules[0].label;
    expect(await find()).toBe(0);
    expect(await label()).not.toBe('Quiet Couriers');
    proxy.fallSilent();
    await sql("insert into dealers (id, name, state) values (gen_random_uuid(), 'Quiet Lagoon', 'NSW')");
    await sql("update rules set label = 'Quiet Couriers' where kind = 'carrier'");
    await expect.poll(find).toBe(1);
    await expect.poll(label).toBe('Quiet Couriers');
  });

  test('notifications are heard again once the network delivers', async () => {
    proxy.fallSilent();
    await expect.poll(() => server.poolhouse.listener.isConnected).toBe(false);
    proxy.deliver();
    await expect.poll(() => server.poolhouse.listener.isConnected).toBe(true);
    const { id, line } = await knownPerson();
    await sql('update users set disabled_at = now() where id = $1', [id]);
    await expect.poll(() => line.goodbyes).toEqual(['session-ended']);
  });
});
