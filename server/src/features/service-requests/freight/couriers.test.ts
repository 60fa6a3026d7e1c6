import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { slowTestMs } from '../../../connectors/freight/freight-testing.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { freightCalls, startFreight } from './freight-calls-testing.ts';
import { quoteNewPickUps } from './quote-new-pick-ups.ts';

const machship = await startFreight();
const server = useTestServer(machship.settings);
let calls: ReturnType<typeof freightCalls>;
afterAll(() => machship.stop());
beforeEach(async () => {
  calls = freightCalls(server, machship);
  await calls.simulator.sim('machship/reset', {});
  await emptyTables(server, 'service_consignments', 'pick_ups', 'outbox', 'audit_log');
});
/** What was mailed besides that a driver comes, or missed it: that is tested with the messages. */
const mails = () =>
  calls.sql(`select payload from outbox where kind = 'mail'
    and payload ->> 'template' not in ('pick-up-booked', 'pick-up-missed') order by created_at`);
const email = (address: string | null) =>
  calls.sql(
    `insert into rules (id, kind, key, label, value, valid_from) values (gen_random_uuid(), 'carrier', 'tnt', 'TNT',
     jsonb_build_object('trackingUrl', null, 'email', $1::text), current_date)
     on conflict (kind, lower(key), reading, valid_from) where replaced_by is null and deleted_at is null do update set note = null`,
    [address],
  );

describe('the freight of a pick-up', () => {
  test('is priced, approved, made, booked, and moves the pick-up', { timeout: slowTestMs }, async () => {
    const { id, caseId } = await calls.pickUp({ models: ['M600', 'Liberty 400'] });
    const rates = await calls.ask(id);
    expect(rates.dangerousGoods).toEqual([expect.stringMatching(/^UN3481 LITHIUM/)]);
    const [cheapest] = rates.rates;
    const approved = await calls.approve(id);
    expect(approved).toMatchObject({ status: 202, body: { state: 'making', costCents: cheapest.costCents } });
    await calls.drain();
    const [made] = (await calls.freightOf(id)).consignments;
    expect(made).toMatchObject({ state: 'made', reference: caseId, documents: ['label', 'dg', 'consignment'] });
    const stored = await calls.sql(
      'select shipping_consignment, carrier_name, dg, dg_desc from pick_ups where id = $1',
      [id],
    );
    expect(stored).toMatchObject([{ shipping_consignment: made?.number, carrier_name: made?.carrierName, dg: true }]);
    expect((await calls.book([id])).body).toMatchObject({ booked: 1, refused: [] });
    await calls.drain();
    expect((await calls.freightOf(id)).consignments).toMatchObject([
      { booking: 'booked', documents: expect.arrayContaining(['manifest']) },
    ]);
    expect(await calls.statusOf(id)).toBe('booked');
    expect((await calls.held()).manifests).toMatchObject([{ bookings: 1 }]);
    const actions = (await calls.sql('select action from audit_log where target_id = $1 order by id', [id])).map(
      (row) => row.action,
    );
    expect(actions).toEqual(
      expect.arrayContaining(['approve-freight', 'freight-answer', 'book-courier', 'courier-status']),
    );
  });

  test('has one consignment however many approve it at once, and however often one asks', async () => {
    const { id } = await calls.pickUp();
    const { rates } = await calls.ask(id);
    const { carrierAndService, costCents } = rates[0];
    const path = `/pick-up/${id}/consignment`;
    const key = randomUUID();
    const answers = await Promise.all([
      ...[key, key].map((one) => calls.post(path, { carrierAndService, costCents }, { key: one })),
      ...[1, 2, 3].map(() => calls.post(path, { carrierAndService, costCents })),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 202 || status === 409)).toBe(true);
    await calls.drain();
    expect((await calls.held()).consignments).toHaveLength(1);
    expect(await calls.sql('select from service_consignments')).toHaveLength(1);
  });

  test('is asked about again when its cost rose, and refused to those who don’t approve', async () => {
    const { id } = await calls.pickUp();
    const { rates } = await calls.ask(id);
    const { carrierAndService, costCents } = rates[0];
    const body = { carrierAndService, costCents: costCents - 1 };
    expect((await calls.post(`/pick-up/${id}/consignment`, body)).body.detail).toMatch(/now asks .* Check the rates/);
    expect((await calls.post(`/pick-up/${id}/consignment`, body, { as: 'DEALER' })).status).toBe(403);
  });

  test.each([
    [{ phone: null, city: null }, ['M600'], /Carriers need a suburb for Illawarra Pool Centre/],
    [{ postal_code: 'X1' }, ['M600'], /a 4-digit postcode/],
    [{ city: 'NSW 2500' }, ['M600'], /Carriers need a suburb/],
    [{ city: '2500' }, ['M600'], /Carriers need a suburb/],
    [{}, ['Liberty 700'], /Liberty 700 is cordless, but its battery isn’t under Dangerous goods/],
  ])('says what is missing: %j', async (change, models, words) => {
    await calls.sql(`insert into rules (id, kind, key, label, value, valid_from) values
      (gen_random_uuid(), 'robot-model', 'Liberty 700', 'Liberty 700', '{"isCordless": true}', current_date)
      on conflict do nothing`);
    const { id } = await calls.pickUp({ models, change });
    expect((await calls.post(`/pick-up/${id}/rates`)).body.detail).toMatch(words);
  });

  test.each([
    ['18 Crown Street, Wollongong NSW 2500', '18 Crown Street'],
    ['Wollongong NSW 2500', null],
    ['18 Crown Street', null],
    [null, null],
  ])('takes its street from the address in one line (%j), or asks for it', async (address, street) => {
    const { id } = await calls.pickUp();
    await calls.sql('update pick_ups set address_line = null, address = $2 where id = $1', [id, address]);
    const { status, body } = await calls.post(`/pick-up/${id}/rates`);
    if (street === null)
      expect({ status, detail: body.detail }).toEqual({
        status: 409,
        detail: 'Carriers need a street address for Illawarra Pool Centre. Add it, then try again.',
      });
    else {
      await calls.approve(id);
      const [{ ordered }] = await calls.sql('select ordered from service_consignments where pick_up_id = $1', [id]);
      expect(ordered.from).toMatchObject({ line1: street, suburb: 'Wollongong' });
    }
  });

  test('isn’t fetched from a PO box: no rates, no approval, no driver, and no robot goes back to one', async () => {
    const { id, robotIds } = await calls.pickUp();
    await calls.post(`/pick-up/${id}/rates`);
    const { rates } = await calls.freightOf(id);
    const { carrierAndService = '', costCents = 0 } = rates?.rates[0] ?? {};
    await calls.sql("update pick_ups set address_line = 'Locked Bag 7' where id = $1", [id]);
    const back = { id, robotId: robotIds[0], carrierAndService, costCents };
    const answers = [
      await calls.post(`/pick-up/${id}/rates`),
      await calls.post(`/pick-up/${id}/rates`, { robotId: robotIds[0] }),
      await calls.post(`/pick-up/${id}/consignment`, { carrierAndService, costCents }),
      await calls.post('/createReturnConsignment', back),
    ];
    for (const { status, body } of answers) {
      expect({ status, fields: body.fields }).toEqual({
        status: 409,
        fields: [{ path: 'basicInfo.address.addressLine', message: body.detail }],
      });
      expect(body.detail).toContain('“Locked Bag 7”: couriers can’t collect from or deliver to a PO box');
    }
    expect((await calls.freightOf(id)).consignments).toEqual([]);
  });

  test('is approved by the limit of the rule book, which is off at first', async () => {
    const { id } = await calls.pickUp();
    const rateParts = {
      freight: calls.port(),
      ruleBook: calls.ruleBook(),
      clock: server.clock,
      companyPhone: '02 9555 0140',
    };
    await quoteNewPickUps({ ...rateParts, ...calls.parts() });
    expect(await calls.freightOf(id)).toMatchObject({ consignments: [], limitCents: null, rates: { message: null } });
    await calls.sql(`insert into rules (id, kind, key, label, value, valid_from) values (gen_random_uuid(), 'freight-approval',
      'dealer-request', 'Freight of a dealer’s request', '{"upToCents": 100000000}', current_date)`);
    const second = await calls.pickUp();
    const limited = { ...rateParts, ruleBook: calls.ruleBook(), ...calls.parts() };
    await Promise.all([quoteNewPickUps(limited), quoteNewPickUps(limited)]);
    const { consignments } = await calls.freightOf(second.id);
    expect(consignments).toMatchObject([{ state: 'making', approvedBy: 'Freight of a dealer’s request' }]);
    expect((await calls.freightOf(id)).consignments).toEqual([]);
  });

  test('goes back robot by robot, each with its own consignment', async () => {
    const { id, caseId } = await calls.pickUp({ models: ['M600', 'M400'] });
    const [robot] = await calls.sql('select id from service_robots where pick_up_id = $1 order by place', [id]);
    const { body } = await calls.post(`/pick-up/${id}/rates`, { robotId: robot.id });
    const { carrierAndService, costCents } = body.rates[0];
    const given = { id, robotId: robot.id, carrierAndService, costCents };
    expect((await calls.post('/createReturnConsignment', given)).status).toBe(202);
    expect((await calls.post('/createReturnConsignment', given)).status).toBe(409);
    await calls.drain();
    const [back] = (await calls.freightOf(id)).consignments;
    expect(back).toMatchObject({ direction: 'return', state: 'made', reference: `${caseId}-1`, robotId: robot.id });
    const [stored] = await calls.sql('select return_consignment from service_robots where id = $1', [robot.id]);
    expect(stored.return_consignment).toBe(back?.number);
    const { returnWindows, windows } = await calls.freightOf(id);
    expect(returnWindows.length).toBeGreaterThan(0);
    const bookedBack = (as: 'SERVICE' | 'DEALER' = 'SERVICE') =>
      calls.post(`/consignment/${back?.id}/booking`, { window: returnWindows[1] ?? windows[1] }, { as });
    expect((await bookedBack('DEALER')).status).toBe(403);
    expect((await bookedBack()).body).toMatchObject({ booking: 'sending', direction: 'return' });
    await calls.drain();
    expect((await bookedBack()).body.detail).toBe('This pick-up is booked already.');
    expect((await calls.freightOf(id)).consignments).toMatchObject([
      { booking: 'booked', bookedFor: returnWindows[1] },
    ]);
    // The pick-up itself isn't on its way because a robot goes back.
    expect(await calls.sql('select status, booked_for from pick_ups where id = $1', [id])).toEqual([
      { status: 'processing', booked_for: null },
    ]);
    await calls.sql("update service_consignments set booking = 'missed' where id = $1", [back?.id]);
    expect((await bookedBack()).status).toBe(202);
    await calls.drain();
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ booking: 'booked' }]);
  });

  test('that takes a robot back is cancelled by itself, and the robot can have another', async () => {
    const { id, consignmentId: incoming } = await calls.made();
    const [robot] = await calls.sql('select id from service_robots where pick_up_id = $1', [id]);
    const sendBack = async () => {
      const { body } = await calls.post(`/pick-up/${id}/rates`, { robotId: robot.id });
      const { carrierAndService, costCents } = body.rates[0];
      return calls.post('/createReturnConsignment', { id, robotId: robot.id, carrierAndService, costCents });
    };
    const { body: back } = await sendBack();
    await calls.drain();
    const cancel = (consignmentId: string) => calls.post('/serviceRequestPickUpCancelEmail', { id, consignmentId });
    expect((await cancel((await calls.made()).consignmentId)).status).toBe(409);
    const answers = await Promise.all([1, 2].map(() => cancel(back.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    await calls.drain();
    const states = (await calls.freightOf(id)).consignments.map((one) => [one.id, one.state]);
    expect(states).toEqual([
      [incoming, 'made'],
      [back.id, 'cancelled'],
    ]);
    const stored = 'select return_consignment, send_return_consignment from service_robots where id = $1';
    expect(await calls.sql(stored, [robot.id])).toEqual([{ return_consignment: null, send_return_consignment: false }]);
    expect((await sendBack()).status).toBe(202);
  });
});

describe('a courier', () => {
  test('is booked for many pick-ups at once; what can’t be booked says why', async () => {
    const [one, two, none] = [await calls.made(), await calls.made(), await calls.pickUp()];
    const { body } = await calls.book([one.id, two.id, none.id]);
    expect(body).toMatchObject({
      booked: 2,
      refused: [{ id: none.id, message: expect.stringMatching(/no consignment/) }],
    });
    expect(body.intentIds).toHaveLength(1);
    const bookings = await calls.sql(
      "select target_id from audit_log where action = 'book-courier' order by target_id",
    );
    expect(bookings.map((row) => row.target_id)).toEqual([one.id, two.id].sort());
    await calls.drain();
    expect((await calls.held()).manifests).toMatchObject([
      { bookings: 1, consignmentIds: expect.arrayContaining([one.freightId, two.freightId]) },
    ]);
    expect((await calls.book([one.id])).body.detail).toBe('This pick-up is booked already.');
  });

  test('doesn’t come to a PO box: alone, with many, or again', async () => {
    const [box, other] = [await calls.made(), await calls.made()];
    const atBox = `update service_consignments set ordered = jsonb_set(ordered, '{from,line1}', '"PO Box 12"') where id = $1`;
    await calls.sql(atBox, [box.consignmentId]);
    const words = /“PO Box 12”: couriers can’t collect from .* Cancel this courier/;
    expect((await calls.book([box.id])).body.detail).toMatch(words);
    expect((await calls.book([box.id, other.id])).body).toMatchObject({
      booked: 1,
      refused: [{ id: box.id, message: expect.stringMatching(words) }],
    });
    await calls.sql("update service_consignments set booking = 'missed' where id = $1", [box.consignmentId]);
    const [window] = (await calls.freightOf(box.id)).windows;
    const { status, body } = await calls.post('/serviceRequestPickUpRebookEmail', { id: box.id, window });
    expect({ status, fields: body.fields }).toEqual({
      status: 409,
      fields: [{ path: 'basicInfo.address.addressLine', message: expect.stringMatching(words) }],
    });
  });

  test('doesn’t come at weekends, nor when it has passed', async () => {
    const { id } = await calls.made();
    const window = { day: '2026-01-03', readyAt: '09:00', closesAt: '16:00' };
    const { body } = await calls.post('/serviceRequestPickUpManifest', { ids: [id], window });
    expect(body.detail).toMatch(/still to come/);
  });

  test('that missed is rebooked, and the customer is told', async () => {
    const { id, freightId } = await calls.made({ booked: true });
    await calls.simulator.sim('machship/tick', { consignmentId: freightId, statusId: 27 });
    await calls.get(`/getTrackingDetails?id=${id}`);
    const { consignments, windows } = await calls.freightOf(id);
    expect(consignments).toMatchObject([{ booking: 'missed' }]);
    expect((await calls.post('/serviceRequestPickUpRebookEmail', { id, window: windows[2] })).status).toBe(202);
    await calls.drain();
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ booking: 'booked', bookedFor: windows[2] }]);
    expect((await calls.held()).manifests).toMatchObject([{ bookings: 2 }]);
    expect(await mails()).toMatchObject([{ payload: { template: 'courier-rebooked' } }]);
  });

  test('is deleted by call before the manifest', async () => {
    const { id, freightId } = await calls.made();
    expect((await calls.post('/serviceRequestPickUpCancelEmail', { id })).body).toMatchObject({ state: 'cancelling' });
    await calls.drain();
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ state: 'cancelled' }]);
    expect((await calls.held()).consignments).toMatchObject([{ id: freightId, status: { id: 21 } }]);
    expect(await mails()).toEqual([]);
    expect((await calls.approve(id)).status).toBe(202);
  });

  test('that is booked holds its manifest; that is cancelled leaves no number, label or document', async () => {
    const { id, consignmentId } = await calls.made({ booked: true });
    const held = () =>
      calls.sql(
        `select shipping_id, shipping_consignment, label_file_id, manifest_file_id, pickup_reference, booked_for from pick_ups
         where id = $1`,
        [id],
      );
    await expect
      .poll(held)
      .toEqual([expect.objectContaining({ manifest_file_id: expect.any(String), label_file_id: expect.any(String) })]);
    await calls.post('/serviceRequestPickUpCancelEmail', { id });
    await calls.post(`/consignment/${consignmentId}/cancelled`);
    expect(await held()).toEqual([
      {
        shipping_id: null,
        shipping_consignment: null,
        label_file_id: null,
        manifest_file_id: null,
        pickup_reference: null,
        booked_for: null,
      },
    ]);
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ state: 'cancelled', documents: [] }]);
    expect((await calls.call('GET', `/consignment/${consignmentId}/document?document=label`)).status).toBe(404);
  });

  test('is asked once by email after the manifest, and it stays so until a person confirms', async () => {
    await email('pickups@tnt.example');
    const { id, consignmentId } = await calls.made({ booked: true });
    await calls.sql("update service_consignments set carrier_name = 'TNT'");
    const answers = await Promise.all([1, 2, 3].map(() => calls.post('/serviceRequestPickUpCancelEmail', { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(await mails()).toMatchObject([
      { payload: { template: 'courier-cancellation', to: [{ address: 'pickups@tnt.example' }] } },
    ]);
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ state: 'cancel-sent' }]);
    expect((await calls.post(`/consignment/${consignmentId}/cancelled`)).body).toMatchObject({ state: 'cancelled' });
    expect(await calls.statusOf(id)).toBe('booked');
  });

  test.each(['waits', 'was declined'])('of several in one booking that %s is cancelled alone', async (state) => {
    const [one, two, three] = [await calls.made(), await calls.made(), await calls.made()];
    await calls.book([one.id, two.id, three.id]);
    if (state === 'was declined') {
      await calls.sql("update outbox set state = 'failed' where kind = 'freight.book-pick-up'");
      await calls.sql("update service_consignments set booking = 'failed'");
    }
    expect((await calls.post('/serviceRequestPickUpCancelEmail', { id: one.id })).status).toBe(202);
    const [entry] = await calls.sql(
      "select id, state, title, payload from outbox where kind = 'freight.book-pick-up' order by created_at",
    );
    expect(entry.payload.consignments.map(({ id }: { id: string }) => Number(id)).sort()).toEqual(
      [two.freightId, three.freightId].sort(),
    );
    const pallets = entry.payload.consignments.reduce(
      (sum: number, part: { pallets: number }) => sum + part.pallets,
      0,
    );
    expect(entry.payload.details.pallets).toBe(pallets);
    if (state === 'was declined') await calls.sql("update outbox set state = 'queued' where id = $1", [entry.id]);
    await calls.sql("update service_consignments set booking = 'sending' where booking = 'failed' and state = 'made'");
    await calls.drain();
    const statesOf = async ({ id }: { id: string }) =>
      (await calls.freightOf(id)).consignments.map((consignment) => [consignment.state, consignment.booking]);
    expect(await statesOf(one)).toEqual([['cancelled', 'none']]);
    expect(await statesOf(two)).toEqual([['made', 'booked']]);
    expect(await statesOf(three)).toEqual([['made', 'booked']]);
    expect((await calls.held()).manifests).toMatchObject([
      { bookings: 1, consignmentIds: expect.not.arrayContaining([one.freightId]) },
    ]);
  });

  test('of a delivered pick-up isn’t cancelled with it', async () => {
    await email('pickups@tnt.example');
    const { id } = await calls.made({ booked: true });
    await calls.sql("update service_consignments set status = 'complete'");
    const cancelled = await calls.post(`/pick-up/${id}/status`, { status: 'Cancelled', reason: 'Customer kept it' });
    expect(cancelled.status).toBe(200);
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ state: 'made' }]);
    expect(await mails()).toEqual([]);
  });

  test('that has delivered isn’t cancelled', async () => {
    const { id } = await calls.made({ booked: true });
    await calls.sql("update service_consignments set status = 'complete'");
    const { status, body } = await calls.post('/serviceRequestPickUpCancelEmail', { id });
    expect({ status, detail: body.detail }).toEqual({ status: 409, detail: 'This was delivered already.' });
  });

  test('that cancels by its own status ends the consignment that it was asked to cancel', async () => {
    const { id, freightId } = await calls.made({ booked: true });
    await calls.sql("update service_consignments set state = 'cancel-sent'");
    await calls.simulator.sim('machship/tick', { consignmentId: freightId, statusId: 10 });
    await calls.get(`/getTrackingDetails?id=${id}`);
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ state: 'cancelled' }]);
    expect(await calls.statusOf(id)).toBe('booked');
  });

  test('that is cancelled while it is being made ends deleted', async () => {
    const { id } = await calls.pickUp();
    await calls.approve(id);
    // As a worker leaves it whose answer was lost.
    await calls.sql("update outbox set attempts = 1 where kind = 'freight.create-consignment'");
    await calls.sql(`insert into outbox_attempts (intent_id, number, started_at, handed_over_at)
      select id, 1, created_at, created_at - interval '1 hour' from outbox where kind = 'freight.create-consignment'`);
    expect((await calls.post('/serviceRequestPickUpCancelEmail', { id })).body).toMatchObject({ state: 'cancelling' });
    await calls.drain();
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ state: 'cancelled' }]);
    expect((await calls.held()).consignments).toMatchObject([{ status: { id: 21 } }]);
  });
});

describe('a change of the pick-up', () => {
  const change = (id: string, status: string) => calls.post(`/pick-up/${id}/status`, { status });

  test('to Cancelled cancels its courier once, also when two people cancel at the same time', async () => {
    const { id } = await calls.made();
    await Promise.all([1, 2].map(() => change(id, 'Cancelled')));
    expect(await calls.statusOf(id)).toBe('Cancelled');
    const deletions = () => calls.sql("select from outbox where kind = 'freight.delete-consignment'");
    expect(await deletions()).toHaveLength(1);
    await calls.drain();
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ state: 'cancelled' }]);
  });

  test('to Received while its courier is booked sends the delivered notice, and the call for it sends no second one', async () => {
    const { id } = await calls.made({ booked: true });
    expect((await change(id, 'Received at Repair Facility')).status).toBe(200);
    expect((await calls.post('/serviceRequestIncomingConsignmentDelivered', { id })).body).toEqual({ sent: false });
    expect(await mails()).toMatchObject([{ payload: { template: 'pick-up-delivered' } }]);
  });
});

describe('what staff read of a courier', () => {
  test('names carriers without an email address before one is cancelled', async () => {
    const { id } = await calls.made();
    await calls.sql("update service_consignments set carrier_name = 'Nameless Freight'");
    expect(await calls.freightOf(id)).toMatchObject({ carriersWithoutEmail: ['Nameless Freight'] });
    expect(await calls.freightOf(id, 'DEALER')).toMatchObject({ carriersWithoutEmail: [], waits: [] });
  });

  test('says why a step takes long, and when it is tried again', async () => {
    const { id } = await calls.pickUp();
    await calls.approve(id);
    expect(await calls.freightOf(id)).toMatchObject({ waits: [] });
    await calls.sql(`update outbox set created_at = now() - interval '1 minute', not_before = now() + interval '1 hour',
      last_error = 'The freight system can’t be reached right now.'`);
    expect(await calls.freightOf(id)).toMatchObject({
      waits: [{ message: 'The freight system can’t be reached right now.', nextAt: expect.any(String) }],
    });
  });
});

describe('words about a pick-up', () => {
  test('the delivered notice goes once', async () => {
    const { id } = await calls.made({ booked: true });
    expect((await calls.post('/serviceRequestIncomingConsignmentDelivered', { id })).status).toBe(409);
    await calls.sql("update pick_ups set status = 'Received at Repair Facility' where id = $1", [id]);
    const answers = await Promise.all(
      [1, 2].map(() => calls.post('/serviceRequestIncomingConsignmentDelivered', { id })),
    );
    expect(answers.map(({ body }) => body.sent).sort()).toEqual([false, true]);
    expect(await mails()).toMatchObject([
      {
        payload: {
          template: 'pick-up-delivered',
          to: [{ address: 'sam@test.example' }, { address: 'service@test.example' }],
        },
      },
    ]);
  });

  test('a question goes to the branch; a dealer doesn’t write to the carrier', async () => {
    const { id } = await calls.pickUp();
    const body = { id, to: 'branch', question: 'When does the driver come?' };
    expect((await calls.post('/serviceRequestPickUpEnquire', body, { as: 'DEALER' })).body).toMatchObject({
      to: 'service@test.example',
    });
    const carrier = { ...body, to: 'carrier' };
    expect((await calls.post('/serviceRequestPickUpEnquire', carrier, { as: 'DEALER' })).body.detail).toMatch(
      /Ask the branch/,
    );
    expect((await calls.post('/serviceRequestPickUpEnquire', carrier)).body.detail).toMatch(/no carrier yet/);
  });
});
