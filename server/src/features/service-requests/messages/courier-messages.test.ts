import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { freightCalls, startFreight } from '../freight/freight-calls-testing.ts';

const machship = await startFreight();
const server = useTestServer(machship.settings);
let calls: ReturnType<typeof freightCalls>;
afterAll(() => machship.stop());
beforeEach(async () => {
  calls = freightCalls(server, machship);
  await calls.simulator.sim('machship/reset', {});
  await emptyTables(server, 'service_consignments', 'pick_ups', 'outbox', 'audit_log', 'sent_messages');
  await calls.sql('update message_texts set is_mail_on = true, subject = null');
});

const sent = async (template: string) =>
  calls.sql("select payload, target_id from outbox where kind = 'mail' and payload ->> 'template' = $1 order by id", [
    template,
  ]);
const move = (id: string, status: string) => calls.post(`/pick-up/${id}/status`, { status, reason: 'Test' });
const missed = 27;
const booked = 4;
const missedByCourier = (request: { id: string; freightId: number }) => tracked(request, missed);
/** Lets the carrier give a consignment a status, and reads it. */
const tracked = async ({ id, freightId }: { id: string; freightId: number }, statusId: number) => {
  await calls.simulator.sim('machship/tick', { consignmentId: freightId, statusId });
  await calls.sql('update service_consignments set asked_at = null');
  await calls.get(`/getTrackingDetails?id=${id}`);
};

describe('a booked pick-up', () => {
  test('is told to its contact once, with the window that the carrier has', async () => {
    const { id } = await calls.made({ booked: true });
    const [consignment] = (await calls.freightOf(id)).consignments;
    await calls.drain();
    expect(await sent('pick-up-booked')).toMatchObject([
      {
        target_id: id,
        payload: { to: [{ address: 'sam@test.example' }], ...consignment?.bookedFor, pickUpId: id },
      },
    ]);
  });

  test('is told in the words that administrators gave it', async () => {
    await calls.sql("update message_texts set subject = '{caseNumber} on {day}' where id = 'pick-up-booked'");
    const { caseId } = await calls.made({ booked: true });
    const [mail] = await sent('pick-up-booked');
    const { subject, text } = server.poolhouse.outgoingTemplates.renderMail(mail.payload);
    expect(subject).toMatch(new RegExp(`^${caseId} on \\d\\d/\\d\\d/\\d{4}$`));
    expect(text).toContain('Have the cartons ready by');
  });

  test('isn’t told while the message is switched off', async () => {
    await calls.sql("update message_texts set is_mail_on = false where id = 'pick-up-booked'");
    await calls.made({ booked: true });
    expect(await sent('pick-up-booked')).toEqual([]);
  });
});

describe('a missed pick-up', () => {
  test('is told once, whether the courier or our desk notes it first', async () => {
    const request = await calls.made({ booked: true });
    await missedByCourier(request);
    await missedByCourier(request);
    expect((await move(request.id, 'processing')).status).toBe(200);
    expect(await sent('pick-up-missed')).toMatchObject([{ target_id: request.id }]);
  });

  test('is told once when our desk marks it several times at once', async () => {
    const { id } = await calls.made({ booked: true });
    await Promise.all([move(id, 'processing'), move(id, 'processing'), move(id, 'processing')]);
    expect(await sent('pick-up-missed')).toHaveLength(1);
  });

  test('is told again when the next driver doesn’t come either', async () => {
    const request = await calls.made({ booked: true });
    await missedByCourier(request);
    const { windows } = await calls.freightOf(request.id);
    await calls.post('/serviceRequestPickUpRebookEmail', { id: request.id, window: windows[2] });
    await calls.drain();
    await tracked(request, booked);
    await missedByCourier(request);
    expect(await sent('courier-rebooked')).toHaveLength(1);
    expect(await sent('pick-up-missed')).toHaveLength(2);
  });

  test('without a courier isn’t told: no driver was promised', async () => {
    const { id } = await calls.pickUp();
    await move(id, 'Awaiting Pickup');
    expect((await move(id, 'processing')).status).toBe(200);
    expect(await sent('pick-up-missed')).toEqual([]);
  });
});

test('robots that are repaired are told together, and once', async () => {
  const { id, robotIds } = await calls.pickUp({ models: ['M600', 'M700'] });
  await calls.sql("update pick_ups set status = 'Repair in Progress' where id = $1", [id]);
  await calls.sql("update service_robots set status = 'repairing' where pick_up_id = $1", [id]);
  const repaired = async (revision: number, ids: readonly string[]) =>
    server.call({
      method: 'PATCH',
      url: `/api/service-request/pick-up/${id}`,
      as: 'SERVICE',
      headers: { 'if-match': `"${revision}"` },
      body: { robots: ids.map((robot) => ({ id: robot, status: 'repaired' })) },
    });
  expect((await repaired(1, robotIds)).status).toBe(200);
  expect((await repaired(2, robotIds)).status).toBe(200);
  expect(await sent('pick-up-ready')).toMatchObject([{ payload: { robots: 'M600, M700' } }]);
});

test('a robot that goes back is told with its consignment', async () => {
  const { id, robotIds } = await calls.made({ booked: true });
  await calls.sql("update pick_ups set status = 'Repair in Progress' where id = $1", [id]);
  await calls.sql("update service_robots set status = 'repaired' where pick_up_id = $1", [id]);
  const { rates } = (await calls.post(`/pick-up/${id}/rates`, { robotId: robotIds[0] })).body;
  const { carrierAndService, costCents } = rates[0];
  await calls.post('/createReturnConsignment', { id, robotId: robotIds[0], carrierAndService, costCents });
  await calls.drain();
  const { returnWindows, consignments } = await calls.freightOf(id);
  const back = consignments.find(({ direction }) => direction === 'return');
  expect((await calls.post(`/consignment/${back?.id}/booking`, { window: returnWindows[1] })).status).toBe(202);
  await calls.drain();
  expect(await sent('pick-up-sent-back')).toMatchObject([{ payload: { number: back?.number, robots: 'M600' } }]);
  expect(await sent('pick-up-booked')).toHaveLength(1);
});
