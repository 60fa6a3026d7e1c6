import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { stepCalls } from './step-testing.ts';

const server = useTestServer();
const { sql, requestOf, take, quote, answer, stateOf, mailsOf, entriesOf } = stepCalls(server);

test('a drop-off goes from received to closed, one call a step', async () => {
  const request = await requestOf('drop-off', 'received', ['received']);
  const states: unknown[] = [];
  const done = async (step: () => Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await step();
    expect({ status, body }).toMatchObject({ status: 200 });
    const { status: now, robots } = await stateOf(request);
    states.push([now, robots[0]]);
  };
  await done(() => take(request, 'inspect'));
  await done(() => quote(request));
  await done(() => answer(request, 'approved'));
  await done(() => take(request, 'repair'));
  await done(() => take(request, 'finish'));
  const unsaid = await take(request, 'giveBack');
  expect(unsaid).toMatchObject({ status: 409, body: { fields: [{ path: 'invoice' }] } });
  await done(() => take(request, 'giveBack', { invoice: true }));
  const invoices = await sql('select number from service_invoices where robot_id = $1', [request.robotId]);
  expect(invoices).toEqual([{ number: `SR-${request.caseId}-1` }]);
  expect(states).toEqual([
    ['Repair in Progress', 'inspecting'],
    ['Awaiting Approval', 'quoted'],
    ['Repair in Progress', 'approved'],
    ['Repair in Progress', 'repairing'],
    ['Ready for Collection', 'repaired'],
    ['Closed', 'returned'],
  ]);
  const mails = (await mailsOf(request)).map(({ payload }) => payload.template);
  expect(mails.sort()).toEqual(['drop-off-ready', 'repair-quote']);
  const entries = await entriesOf(request);
  expect(entries.map(({ action }) => action)).toEqual([
    'change-status',
    'send-quote',
    'answer-quote',
    'change-status',
    'change-status',
    'change-status',
  ]);
  expect(entries.at(-1)?.changes).toEqual(
    expect.arrayContaining([
      { field: 'status', before: 'Ready for Collection', after: 'Closed' },
      { field: 'robotStatus', before: 'repaired', after: 'returned' },
    ]),
  );
});

test('a pick-up with three robots is received at once, and closes with its last robot', async () => {
  const request = await requestOf('pick-up', 'Picked Up', ['awaiting', 'awaiting', 'awaiting']);
  const [first = '', second = '', third = ''] = request.robots;
  expect(await take(request, 'receive', { robots: [first, second, third] })).toMatchObject({ status: 200 });
  expect(await stateOf(request)).toMatchObject({
    status: 'Received at Repair Facility',
    robots: ['received', 'received', 'received'],
  });
  await take(request, 'inspect', { robots: [first, second, third] });
  await take(request, 'giveUp', { robots: [first, second, third] });
  await take(request, 'dispose', { robots: [first, second] });
  expect((await stateOf(request)).status).toBe('Received at Repair Facility');
  await take(request, 'giveBack', { robots: [third] });
  expect(await stateOf(request)).toMatchObject({ status: 'Closed', robots: ['disposed', 'disposed', 'returned'] });
});

test('quotes that are written are mailed in one mail with their step', async () => {
  const request = await requestOf('pick-up', 'Received at Repair Facility', ['inspecting', 'inspecting']);
  const [first = '', second = ''] = request.robots;
  expect(await take(request, 'quote', { robots: [first, second] })).toMatchObject({
    status: 409,
    body: { detail: 'Write the quote of this robot first.' },
  });
  const { post } = stepCalls(server);
  for (const robotId of request.robots)
    await post('/quote', { robotId, lines: [{ sku: 'M700', qty: 1 }], labourMinutes: 30 });
  const { status, body } = await take(request, 'quote', { robots: [first, second] });
  expect({ status, body }).toMatchObject({ status: 200, body: { held: { to: 'owner@test.example' } } });
  const mails = await mailsOf(request);
  expect(mails.map(({ payload }) => payload.quotes.length)).toEqual([2]);
});

describe('the quote is mailed once', () => {
  test('by a repeated call', async () => {
    const request = await requestOf('drop-off', 'Repair in Progress', ['inspecting']);
    const key = randomUUID();
    const [one, other] = [await quote(request, {}, { key }), await quote(request, {}, { key })];
    expect(other.body).toEqual(one.body);
    expect(await mailsOf(request)).toHaveLength(1);
  });

  test('by two technicians at once: the second is told what the robot is now', async () => {
    const request = await requestOf('drop-off', 'Repair in Progress', ['inspecting']);
    const answers = await Promise.all([quote(request), quote(request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      'Quote isn’t possible while the robot is quoted.',
    );
    expect(await mailsOf(request)).toHaveLength(1);
    const [versions] = await sql('select count(*)::int as count from service_quotes where robot_id = $1', [
      request.robotId,
    ]);
    expect(versions?.count).toBe(1);
  });

  test('and not at all where the request has no email: the robot waits for the answer by phone', async () => {
    const request = await requestOf('drop-off', 'Repair in Progress', ['inspecting'], { email: null });
    expect((await quote(request)).body).toMatchObject({ status: 'Awaiting Approval', held: null });
    expect(await mailsOf(request)).toEqual([]);
  });
});

test('an answer that is undone puts a drop-off back as well', async () => {
  const request = await requestOf('drop-off', 'Repair in Progress', ['inspecting']);
  await quote(request);
  const { body } = await answer(request, 'approved');
  const { post } = stepCalls(server);
  expect((await post(`/quote/${body.id}/undo-answer`, {})).status).toBe(200);
  expect(await stateOf(request)).toMatchObject({ status: 'Awaiting Approval', robots: ['quoted'] });
});

test('of two technicians on one robot one takes the step, and the other one is refused', async () => {
  const request = await requestOf('pick-up', 'Received at Repair Facility', ['received']);
  const answers = await Promise.all([take(request, 'inspect'), take(request, 'inspect')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { revision } = await stateOf(request);
  expect((await entriesOf(request)).length).toBe(1);
  expect(revision).toBe(2);
});

test.each<[string, object, number, string]>([
  ['an unknown step', { step: 'explode' }, 400, 'step'],
  ['an answer', { step: 'approve' }, 400, 'step'],
  ['no robot', { robots: [] }, 400, 'robots'],
  ['a robot that is no id', { robots: ['one'] }, 400, 'robots.0'],
])('%s is refused at its field', async (_what, given, expected, path) => {
  const request = await requestOf('pick-up', 'Picked Up', ['awaiting']);
  const { post } = stepCalls(server);
  const body = { request: request.id, step: 'receive', robots: [request.robotId], ...given };
  const { status, body: refused } = await post('/step', body);
  expect({ status, fields: refused.fields }).toMatchObject({ status: expected, fields: [{ path }] });
});

test('is for staff who may change the request', async () => {
  const request = await requestOf('pick-up', 'Picked Up', ['awaiting']);
  expect((await take(request, 'receive', { as: null })).status).toBe(401);
  expect((await take(request, 'receive', { as: 'DEALER' })).status).toBe(403);
  expect((await take(request, 'receive', { as: 'FINANCE' })).status).toBe(403);
  expect((await take({ ...request, id: randomUUID() }, 'receive')).status).toBe(404);
  expect((await take(request, 'receive', { robots: [randomUUID()] })).status).toBe(409);
});
