import { beforeAll, expect, test } from 'vitest';
import { authSecret } from '../../../testing/test-people.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { publicBody, sendPublicForm, ticketOf } from '../public-form/public-form-testing.ts';
import { remindOfCollections } from './collection-notices.ts';
import { noticePartsOf } from './collection-notices-testing.ts';

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' });
let id: string;

const ready = async () =>
  (
    await server.pool.query(
      "select payload from outbox where kind = 'mail' and payload ->> 'template' = 'drop-off-ready' order by created_at, id",
    )
  ).rows.map(({ payload }) => payload);
const become = (status: string, given: object = {}) =>
  server.call({
    method: 'POST',
    url: `/api/service-request/drop-off/${id}/status`,
    as: 'SERVICE',
    body: { status, ...given },
  });
const remindOn = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return remindOfCollections({ db: server.database.db, clock: { now: () => at } }, noticePartsOf({ isOn: false }));
};

beforeAll(async () => {
  const { body } = await sendPublicForm(server, publicBody(ticketOf(authSecret)));
  id = (await server.pool.query('select id from drop_offs where case_id = $1', [body.reference])).rows[0].id;
});

test('the owner is told once that the robot can be collected', async () => {
  expect((await become('Repair in Progress')).status).toBe(200);
  expect(await ready()).toEqual([]);
  expect((await become('Ready for Collection')).status).toBe(200);
  expect((await become('Ready for Collection')).status).toBe(200);
  expect(await ready()).toMatchObject([
    { to: [{ name: 'Jo Citizen', address: 'jo@citizen.example' }], branch: 'Oxley', isReminder: false },
  ]);
});

test('it is reminded of after 7 and 14 days, each once, until it is collected', async () => {
  await server.pool.query("update drop_offs set status_changed_at = '2026-11-01T03:00:00Z' where id = $1", [id]);
  const sent = [];
  for (const day of ['2026-11-07', '2026-11-09', '2026-11-09', '2026-11-16', '2026-11-17', '2026-12-30'])
    sent.push(await remindOn(day));
  expect(sent).toEqual([0, 1, 0, 1, 0, 0]);
  expect((await ready()).filter(({ isReminder }) => isReminder)).toMatchObject([
    { isReminder: true, readySince: '2026-11-01' },
    { isReminder: true, readySince: '2026-11-01' },
  ]);
});

test('ready again, it is told and reminded of again', async () => {
  expect((await become('Repair in Progress', { reason: 'Cable again' })).status).toBe(200);
  expect((await become('Ready for Collection')).status).toBe(200);
  expect(await ready()).toHaveLength(4);
  await server.pool.query("update drop_offs set status_changed_at = '2027-01-01T03:00:00Z' where id = $1", [id]);
  expect(await remindOn('2027-01-20')).toBe(1);
});

test('staff print a label, and copy the link of the status page', async () => {
  const label = await server.call({ url: `/api/service-request/drop-off/${id}/label`, as: 'SERVICE' });
  expect(label).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(label.text.slice(0, 5)).toBe('%PDF-');
  const { body } = await server.call({ url: `/api/service-request/drop-off/${id}/status-link`, as: 'SERVICE' });
  expect((await server.call({ url: `/api${new URL(body.link).pathname}` })).status).toBe(200);
});

test('no text message waits while there is no provider', async () => {
  expect((await server.pool.query("select from outbox where kind = 'sms'")).rowCount).toBe(0);
});
