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
  await emptyTables(server, 'service_consignments', 'pick_ups', 'outbox', 'audit_log', 'sent_pick_up_checks');
});

const lastCheck = async () => (await calls.get('/last-pick-up-check')).check;
/** Checks, and returns what was found. */
const check = async () => {
  expect(await calls.call('GET', '/checksentServiceRequestPickup')).toMatchObject({ status: 202 });
  await expect.poll(async () => (await lastCheck())?.finishedAt).toEqual(expect.any(String));
  return lastCheck();
};

test('a check corrects number, manifest, booking and status, and says so', async () => {
  const { id, caseId, freightId } = await calls.made({ booked: true });
  const number = (await calls.freightOf(id)).consignments[0]?.number;
  await calls.sql("update service_consignments set number = 'OLD1', manifest_id = null, booking = 'none'");
  await calls.sql("update pick_ups set shipping_consignment = 'OLD1'");
  await calls.simulator.sim('machship/tick', { consignmentId: freightId, statusId: 15 });
  const { checked, differences, message } = await check();
  expect({ checked, message }).toEqual({ checked: 1, message: null });
  expect(differences.map(({ mended }: { mended: string }) => mended)).toEqual([
    `Number set to ${number}`,
    expect.stringMatching(/^Manifest set to 71/),
    'Marked as booked',
    'Set to “Picked up”',
  ]);
  expect(differences[0]).toMatchObject({ caseId, pickUpId: id });
  expect((await calls.freightOf(id)).consignments).toMatchObject([{ number, booking: 'booked', status: 'pickedUp' }]);
  expect(await calls.sql('select shipping_consignment from pick_ups')).toEqual([{ shipping_consignment: number }]);
  expect(await calls.statusOf(id)).toBe('Picked Up');
  expect((await check()).differences).toEqual([]);
});

test('a check leaves to a person what only a person can decide', async () => {
  const { id } = await calls.made({ booked: true });
  await calls.simulator.sim('machship/reset', {});
  expect((await check()).differences).toMatchObject([
    { problem: 'The freight system doesn’t have it any more.', mended: expect.stringMatching(/^Not changed/) },
  ]);
  expect((await calls.freightOf(id)).consignments).toMatchObject([{ state: 'made' }]);
});

test('a check reads all open consignments, however many', async () => {
  const { consignmentId } = await calls.made();
  await calls.sql(
    `insert into service_consignments (id, pick_up_id, direction, reference, state, ordered, carrier_and_service, carrier_name,
       service_name, cost_cents, approved_by_name, created_at, updated_at, freight_id, number, status, robot_id)
     select uuidv7(), pick_up_id, direction, reference || n, state, ordered, carrier_and_service, carrier_name, service_name,
       cost_cents, approved_by_name, created_at, updated_at, (900000 + n)::text, 'X' || n, status, robot_id
     from service_consignments, generate_series(1, 250) n where id = $1`,
    [consignmentId],
  );
  const { checked, differences } = await check();
  expect(checked).toBe(251);
  expect(differences).toHaveLength(250);
});
