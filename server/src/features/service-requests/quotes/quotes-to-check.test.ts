import { expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { quoteCalls } from './quote-calls-testing.ts';

const server = useTestServer();
const { sql, post, get, quote, markQuoted, waiting, answerBy, later } = quoteCalls(server);

const onHome = async (id: string) => {
  const { body } = await get('/today');
  return body.waiting.find((item: { id: string }) => item.id === `service-requests:${id}`);
};
const setStatus = (id: string, status: string) => sql('update pick_ups set status = $2 where id = $1', [id, status]);

test('Home has closed requests whose approved quotes aren’t invoiced, until they are', async () => {
  expect(await onHome('uninvoiced')).toBeUndefined();
  const [open, closed, declined, invoiced] = [await waiting(), await waiting(), await waiting(), await waiting()];
  for (const { first } of [open, closed, invoiced]) await answerBy(first, 'approved');
  await answerBy(declined.first, 'declined');
  await post(`/service-request/quote/${invoiced.first.id}/invoice`);
  for (const { request } of [closed, declined, invoiced]) await setStatus(request.id, 'Closed');
  const item = await onHome('uninvoiced');
  expect(item).toMatchObject({ title: expect.stringMatching(/^1 closed request has/), action: { label: 'Open' } });
  expect(item.action.path).toMatch(new RegExp(`/${closed.request.id}$`));
  await setStatus(open.request.id, 'Closed');
  expect((await onHome('uninvoiced')).title).toMatch(/^2 closed requests have/);
  await post(`/service-request/quote/${closed.first.id}/invoice`);
  await setStatus(open.request.id, 'Repair in Progress');
  await sql("update service_robots set status = 'repairing' where id = $1", [open.request.robotId]);
  const second = await quote(open.request.robotId);
  await markQuoted(open.request.robotId);
  await answerBy(second, 'declined');
  await setStatus(open.request.id, 'Closed');
  expect(await onHome('uninvoiced')).toBeUndefined();
});

test('a bulk edit to Closed asks about approved quotes that aren’t invoiced', async () => {
  const [approved, declined] = [await waiting(), await waiting()];
  await answerBy(approved.first, 'approved');
  await answerBy(declined.first, 'declined');
  const ids = [approved.request.id, declined.request.id];
  await sql("update service_robots set status = 'returned' where pick_up_id = any($1)", [ids]);
  for (const id of ids) await setStatus(id, 'Repair in Progress');
  const preview = async (of: readonly string[], status: string) => {
    const body = { targets: { ids: of }, change: { field: 'status', status, reason: null } };
    return (await server.call({ method: 'POST', url: '/api/bulk-edit/pick-ups/preview', as: 'ADMIN', body })).body;
  };
  expect(await preview(ids, 'Closed')).toMatchObject({
    changed: 2,
    warnings: ['1 pick-up has an approved quote that isn’t invoiced. Close it without an invoice?'],
  });
  expect(await preview([declined.request.id], 'Closed')).toMatchObject({ changed: 1, warnings: [] });
  expect(await preview(ids, 'Received at Repair Facility')).toMatchObject({ changed: 2, warnings: [] });
});

test('Home forgets a quote that wasn’t invoiced after 90 days', async () => {
  const { first, request } = await waiting();
  await answerBy(first, 'approved');
  await setStatus(request.id, 'Closed');
  later(89);
  expect(await onHome('uninvoiced')).toBeDefined();
  later(91);
  expect(await onHome('uninvoiced')).toBeUndefined();
});

test('Home has quoted robots under warranty', async () => {
  const { request } = await waiting();
  expect(await onHome('quoted-under-warranty')).toBeUndefined();
  await sql('update service_robots set warranty = true where id = $1', [request.robotId]);
  const item = await onHome('quoted-under-warranty');
  expect(item.action.path).toMatch(new RegExp(`/${request.id}$`));
  await setStatus(request.id, 'Cancelled');
  expect(await onHome('quoted-under-warranty')).toBeUndefined();
});
