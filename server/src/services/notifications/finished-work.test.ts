import { afterEach, beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { createImportTestClient } from '../imports/testing/import-test-client.ts';

const server = useTestServer();
const { send, read, commit, undo, settled } = createImportTestClient(server);
const file = 'Customer ID,Name,State\r\nC1,Harbour Pools,NSW\r\nC2,Bay Pools,QLD\r\n';

const notices = async () =>
  (await server.call({ url: '/api/notification?sort=date', as: 'ADMIN' })).body.notifications.map(
    ({ type, title, description, link }: Record<string, string>) => ({ type, title, description, link }),
  );
/** Waits for the end of the job: the bulk edit itself says a moment earlier that it is done. */
const bulkEdit = async (value: string) => {
  const body = { targets: { query: {} }, change: { field: 'status', value } };
  const { id, job } = (await server.call({ method: 'POST', url: '/api/bulk-edit/dealers', as: 'ADMIN', body })).body;
  const stateOf = async () => (await server.call({ url: `/api/job/${job}`, as: 'ADMIN' })).body.state;
  await expect.poll(stateOf, { interval: 20 }).toBe('done');
  return id as string;
};
const untilNotices = (count: number) => expect.poll(async () => (await notices()).length).toBe(count);

/** Jobs are asked for now, and done by the clock of the server. */
const finishLater = (seconds: number) => {
  server.clock.at = new Date(Date.now() + seconds * 1_000);
};

beforeAll(() => server.pool.query("insert into reps (id, label) values ('R01', 'Grace Whitfield')"));
afterEach(async () => {
  server.clock.at = null;
  await server.pool.query('delete from notifications');
});

test('an import that lasted tells its starter what came of each step, with the way to it', async () => {
  finishLater(15);
  const { id } = await read(file, 'november.csv');
  await untilNotices(1);
  finishLater(30);
  await commit(id);
  await untilNotices(2);
  finishLater(45);
  await undo(id);
  const entry = { type: 'import', title: 'Import of dealers: november.csv', link: `/home/dealers/import/${id}` };
  await expect.poll(notices).toEqual([
    { ...entry, description: 'The file is checked. Review the changes, then import them.' },
    { ...entry, description: '2 dealers added, 0 dealers changed.' },
    { ...entry, description: expect.stringContaining('removed') },
  ]);
  expect((await server.call({ url: '/api/counter?fields=notifications_unread', as: 'ADMIN' })).body).toEqual({
    notifications_unread: 3,
  });
  expect((await server.call({ url: '/api/notification', as: 'SUPERUSER' })).body.count).toBe(0);
});

test('one that failed says why', async () => {
  finishLater(15);
  const { body } = await send('no,such\r\n1,2\r\n', 'wrong.csv');
  const { message } = await settled(body.id);
  await expect.poll(notices).toMatchObject([{ title: 'Import of dealers: wrong.csv', description: message }]);
});

test('a bulk edit that lasted tells its starter; the page itself tells of work that was over soon', async () => {
  finishLater(0);
  await commit((await read(file)).id);
  await bulkEdit('inactive');
  expect(await notices()).toEqual([]);
  finishLater(15);
  const id = await bulkEdit('active');
  await expect
    .poll(notices)
    .toMatchObject([{ type: 'bulk-edit', title: 'Bulk edit of dealers', link: `/home/dealers/bulk-edits/${id}` }]);
});

test('personal notifications are deleted after half a year', async () => {
  await server.pool.query(`insert into notifications (id, user_id, type, title, description, created_at)
    select gen_random_uuid(), (select id from users where role = 'ADMIN'), 'other', days::text, '', now() - make_interval(days => days)
    from unnest('{179,181}'::int[]) days`);
  const cleanups = server.poolhouse.descriptors.flatMap((descriptor) => descriptor.cleanups ?? []);
  await cleanups.find(({ name }) => name === 'notifications')?.run({ ...server.database, clock: server.clock });
  expect(await notices()).toMatchObject([{ title: '179' }]);
});
