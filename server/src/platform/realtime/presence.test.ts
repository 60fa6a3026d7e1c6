import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, useTestServer } from '../../testing/test-server.ts';
import { listen, openTestSocket, type TestSocket } from '../../testing/test-socket.ts';

const server = useTestServer();
type Role = Parameters<TestServer['as']>[0];
let url = '';
const open: TestSocket[] = [];
const record = `dealer:${crypto.randomUUID()}`.replace(/:(.{14})./, ':$17');
const nowhere = { page: null, record: null, isEditing: false };
const onRecord = { page: 'dealers', record, isEditing: false };

beforeAll(async () => {
  url = await listen(server.app);
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect();
  server.clock.at = null;
});

async function lineOf(role: Role): Promise<TestSocket> {
  const line = await openTestSocket(url, (await server.as(role)).authorization.slice(7));
  open.push(line);
  return line;
}
const until = (line: TestSocket, name: string) => expect.poll(() => line.people.get(name));
const later = (seconds: number) => {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + seconds * 1_000);
};

describe('a user who has the product open', () => {
  test('is seen where they are, and moving', async () => {
    const [admin, jo] = [await lineOf('ADMIN'), await lineOf('RECEPTION')];
    await until(admin, 'Test RECEPTION').toEqual([nowhere]);
    jo.socket.emit('here', { page: 'dealers', record: null, isEditing: false });
    await until(admin, 'Test RECEPTION').toEqual([{ page: 'dealers', record: null, isEditing: false }]);
    jo.socket.emit('here', { ...onRecord, isEditing: true });
    await until(admin, 'Test RECEPTION').toEqual([{ ...onRecord, isEditing: true }]);
  });

  test('is one person with all tabs, and a user who comes later sees them at once', async () => {
    const [one, other] = [await lineOf('RECEPTION'), await lineOf('RECEPTION')];
    one.socket.emit('here', onRecord);
    other.socket.emit('here', { page: 'payments', record: null, isEditing: false });
    const places = [onRecord, { page: 'payments', record: null, isEditing: false }];
    const admin = await lineOf('ADMIN');
    await until(admin, 'Test RECEPTION').toEqual(places);
    await until(await lineOf('ADMIN'), 'Test RECEPTION').toEqual(places);
    expect([...admin.people.keys()].filter((name) => name === 'Test RECEPTION')).toHaveLength(1);
    other.socket.disconnect();
    await until(admin, 'Test RECEPTION').toEqual([onRecord]);
  });

  test('stays for 15 seconds after the last tab is gone, without editing any more', async () => {
    const [admin, jo] = [await lineOf('ADMIN'), await lineOf('SERVICE')];
    jo.socket.emit('here', { ...onRecord, isEditing: true });
    await until(admin, 'Test SERVICE').toEqual([{ ...onRecord, isEditing: true }]);
    jo.socket.disconnect();
    await until(admin, 'Test SERVICE').toEqual([onRecord]);
    later(16);
    await until(admin, 'Test SERVICE').toBeUndefined();
  });

  test('is still there after a reload', async () => {
    const [admin, before] = [await lineOf('ADMIN'), await lineOf('SERVICE')];
    before.socket.emit('here', onRecord);
    await until(admin, 'Test SERVICE').toEqual([onRecord]);
    before.socket.disconnect();
    const after = await lineOf('SERVICE');
    later(16);
    after.socket.emit('here', { page: 'admin', record: null, isEditing: false });
    await until(admin, 'Test SERVICE').toEqual([{ page: 'admin', record: null, isEditing: false }]);
  });

  test('is called by their new name as soon as they have one', async () => {
    const admin = await lineOf('ADMIN');
    await lineOf('MARKETPLACE');
    await until(admin, 'Test MARKETPLACE').toBeDefined();
    await server.pool.query(`update users set name = 'Jo Smith' where role = 'MARKETPLACE'`);
    await until(admin, 'Jo Smith').toBeDefined();
    expect(admin.people.has('Test MARKETPLACE')).toBe(false);
  });
});

describe('who sees whom', () => {
  test('a dealer sees no other users and is seen by staff', async () => {
    const [admin, dealer] = [await lineOf('ADMIN'), await lineOf('DEALER')];
    dealer.socket.emit('here', { page: 'pick_up', record: null, isEditing: false });
    await until(admin, 'Test DEALER').toEqual([{ page: 'pick_up', record: null, isEditing: false }]);
    expect(dealer.people.size).toBe(0);
  });

  test('a dealer is told of no staff who come, move or go', async () => {
    const dealer = await lineOf('DEALER');
    const [admin, jo] = [await lineOf('ADMIN'), await lineOf('SERVICE')];
    jo.socket.emit('here', { page: 'pick_up', record: null, isEditing: false });
    await until(admin, 'Test SERVICE').toEqual([{ page: 'pick_up', record: null, isEditing: false }]);
    const later = await lineOf('DEALER');
    jo.socket.disconnect();
    await until(admin, 'Test DEALER').toBeDefined();
    expect([...dealer.people.keys(), ...later.people.keys()]).toEqual([]);
  });

  test('records show to those alone who may see them', async () => {
    const [admin, finance, jo] = [await lineOf('ADMIN'), await lineOf('FINANCE'), await lineOf('RECEPTION')];
    jo.socket.emit('here', { ...onRecord, isEditing: true });
    await until(admin, 'Test RECEPTION').toEqual([{ ...onRecord, isEditing: true }]);
    await until(finance, 'Test RECEPTION').toEqual([{ page: 'dealers', record: null, isEditing: false }]);
  });

  test('no user is on a record that they may not see', async () => {
    const [admin, finance] = [await lineOf('ADMIN'), await lineOf('FINANCE')];
    finance.socket.emit('here', { ...onRecord, page: 'order', isEditing: true });
    await until(admin, 'Test FINANCE').toEqual([{ page: 'order', record: null, isEditing: false }]);
  });
});
