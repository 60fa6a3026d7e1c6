import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { freightCalls, startFreight } from './freight-calls-testing.ts';

const machship = await startFreight();
const server = useTestServer(machship.settings);
let calls: ReturnType<typeof freightCalls>;
afterAll(() => machship.stop());
beforeEach(async () => {
  calls = freightCalls(server, machship);
  await calls.simulator.sim('machship/reset', {});
  await emptyTables(server, 'service_consignments', 'freight_rates', 'pick_ups', 'outbox', 'audit_log');
});

const approve = (ids: readonly string[], given: object = {}, more: { as?: 'SERVICE' | 'DEALER'; key?: string } = {}) =>
  calls.post('/approve-freight', { ids, choice: 'cheapest', ...given }, more);
const rated = async () => {
  const request = await calls.pickUp();
  const { rates } = await calls.ask(request.id);
  return { ...request, rates: rates as { costCents: number; carrierAndService: string }[] };
};
const ordered = () => calls.sql('select pick_up_id, cost_cents from service_consignments order by pick_up_id');
const queued = () => calls.sql("select id from outbox where kind = 'freight.create-consignment'");

test('pick-ups are approved with their cheapest carrier, and each that can’t be says why', async () => {
  const [one, other] = [await rated(), await rated()];
  const unrated = await calls.pickUp();
  const least = Math.min(...one.rates.map(({ costCents }) => costCents));
  const { status, body } = await approve([one.id, other.id, unrated.id]);
  expect({ status, body }).toEqual({
    status: 202,
    body: {
      approved: 2,
      refused: [{ id: unrated.id, caseId: unrated.caseId, message: expect.stringContaining('no rates yet') }],
    },
  });
  expect(await ordered()).toHaveLength(2);
  expect(await ordered()).toContainEqual({ pick_up_id: one.id, cost_cents: least });
  const logged = await calls.sql("select target_id from audit_log where action = 'approve-freight' order by target_id");
  expect(logged.map(({ target_id }) => target_id)).toEqual([one.id, other.id].sort());
});

test('what costs more than the limit is left, and nothing happens where all are', async () => {
  const { id } = await rated();
  const { status, body } = await approve([id], { upToCents: 1 });
  expect({ status, detail: body.detail }).toMatchObject({ status: 409, detail: expect.stringContaining('the limit') });
  expect(await ordered()).toEqual([]);
});

test('each is ordered once, however often and by however many people it is approved', async () => {
  const [one, other] = [await rated(), await rated()];
  const key = randomUUID();
  const ids = [one.id, other.id];
  const answers = await Promise.all([approve(ids, {}, { key }), approve(ids), approve(ids.toReversed())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  expect(await queued()).toHaveLength(2);
});

test('a repeated call gets its first answer', async () => {
  const { id } = await rated();
  const key = randomUUID();
  const first = await approve([id], {}, { key });
  expect(await approve([id], {}, { key })).toMatchObject({ status: 202, text: first.text });
});

test.each([
  [{ ids: [] }, 'ids'],
  [{ choice: 'nicest' }, 'choice'],
  [{ upToCents: -1 }, 'upToCents'],
])('%j is refused', async (given, field) => {
  const { id } = await calls.pickUp();
  const answer = await approve([id], given);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(field);
});

test('dealers approve no freight', async () => {
  const { id } = await rated();
  expect((await approve([id], {}, { as: 'DEALER' })).status).toBe(403);
});
