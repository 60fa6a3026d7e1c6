import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { advanceClock } from '../../orders/create-order-testing.ts';
import { freightCalls, startFreight, webhookSecret } from './freight-calls-testing.ts';
import { pollCouriersWork } from './poll-couriers.ts';
import { quoteNewPickUps } from './quote-new-pick-ups.ts';

const machship = await startFreight();
const server = useTestServer(machship.settings);
let calls: ReturnType<typeof freightCalls>;
afterAll(() => machship.stop());
beforeEach(async () => {
  server.clock.at = null;
  calls = freightCalls(server, machship);
  await calls.simulator.sim('machship/reset', {});
  await emptyTables(server, 'service_consignments', 'freight_events', 'pick_ups', 'outbox', 'audit_log');
});
const track = (id: string) => calls.get(`/getTrackingDetails?id=${id}`);
const tick = (consignmentId: number, statusId: number) =>
  calls.simulator.sim('machship/tick', { consignmentId, statusId });
const readsOf = async () =>
  (await calls.simulator.log<{ url: string }>()).filter(({ url }) =>
    url.toLowerCase().includes('returnconsignmentstatuses'),
  ).length;

describe('tracking', () => {
  test('is read once in five minutes, however many people look', async () => {
    const { id } = await calls.made({ booked: true });
    const before = await readsOf();
    await Promise.all(Array.from({ length: 10 }, () => track(id)));
    expect((await readsOf()) - before).toBe(1);
    advanceClock(server, 4.9);
    await track(id);
    expect((await readsOf()) - before).toBe(1);
    advanceClock(server, 0.2);
    await track(id);
    expect((await readsOf()) - before).toBe(2);
  });

  test('a clock that says yesterday keeps nothing waiting', async () => {
    const { id, freightId } = await calls.made({ booked: true });
    await track(id);
    await tick(freightId, 15);
    advanceClock(server, -24 * 60);
    expect((await track(id)).consignments[0].events[0]).toMatchObject({ status: 'pickedUp' });
  });

  test('without anything to tell has the sentence for it', async () => {
    const { id } = await calls.pickUp();
    expect(await track(id)).toEqual({ consignments: [], message: 'No tracking information available' });
  });

  test.each(['500', 'huge', 'html', 'cut-body'])('keeps what was good last when the answer is %s', async (fault) => {
    const { id } = await calls.made({ booked: true });
    const good = await track(id);
    expect(good.consignments[0].events.length).toBeGreaterThan(0);
    advanceClock(server, 6);
    await calls.simulator.planFault(fault, 'returnConsignmentStatuses');
    const kept = await track(id);
    expect(kept.message).toBe('Something went wrong with Open Freight API');
    expect(kept.consignments).toMatchObject([
      { events: good.consignments[0].events, trackedAt: good.consignments[0].trackedAt },
    ]);
  });

  test('that failed says so to all who look, until the carrier answers', async () => {
    const { id } = await calls.made({ booked: true });
    await calls.sql("update service_consignments set events = '[]', asked_at = null, tracked_at = null");
    await calls.simulator.planFault('500', 'returnConsignmentStatuses');
    const failed = { message: 'Something went wrong with Open Freight API', consignments: [{ events: [] }] };
    expect(await track(id)).toMatchObject(failed);
    expect(await track(id)).toMatchObject(failed);
    advanceClock(server, 6);
    const answered = await track(id);
    expect(answered).toMatchObject({ message: null, consignments: [{ message: null }] });
    expect(answered.consignments[0].events.length).toBeGreaterThan(0);
  });

  test('that no one has asked for yet doesn’t claim that the carrier has nothing to tell', async () => {
    const { id } = await calls.made({ booked: true });
    await calls.sql("update service_consignments set events = '[]', tracked_at = null, asked_at = $1", [
      server.clock.now(),
    ]);
    expect(await track(id)).toMatchObject({ message: null, consignments: [{ message: null, events: [] }] });
  });

  test('moves the pick-up forward only, and an older state changes nothing', async () => {
    const { id, freightId } = await calls.made({ booked: true });
    await tick(freightId, 15);
    await tick(freightId, 5);
    await track(id);
    expect(await calls.statusOf(id)).toBe('Picked Up');
    await calls.sql("update service_consignments set status = 'complete', status_at = now() + interval '1 day'");
    advanceClock(server, 6);
    await track(id);
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ status: 'complete' }]);
  });

  test('of another dealer can’t be told from none', async () => {
    const own = await calls.made();
    const other = await calls.made({ dealer: 'C900002' });
    const asDealer = (path: string) => calls.call('GET', path, { as: 'DEALER' });
    expect((await asDealer(`/getTrackingDetails?id=${own.id}`)).status).toBe(200);
    expect(await asDealer(`/getTrackingDetails?id=${other.id}`)).toMatchObject({
      status: 404,
      body: { detail: 'No such document!' },
    });
    expect((await asDealer(`/pick-up/${other.id}/freight`)).status).toBe(404);
    expect((await asDealer(`/consignment/${other.consignmentId}/document?document=label`)).status).toBe(404);
    expect(await calls.freightOf(own.id, 'DEALER')).toMatchObject({
      rates: null,
      limitCents: null,
      consignments: [{ costCents: null, approvedBy: null }],
    });
  });
});

describe('the poll', () => {
  const poll = () => calls.runWork(pollCouriersWork({ freight: calls.port(), ...calls.parts() }));

  test('reads all open consignments in bulk, and one that changed moves its pick-up', async () => {
    const [one, two] = [await calls.made({ booked: true }), await calls.made({ booked: true })];
    await tick(one.freightId, 15);
    const before = await readsOf();
    await poll();
    expect((await readsOf()) - before).toBe(1);
    expect([await calls.statusOf(one.id), await calls.statusOf(two.id)]).toEqual(['Picked Up', 'booked']);
  });

  test('finds a carrier that booked twice', async () => {
    const { id } = await calls.made();
    await calls.simulator.sim('machship/repeat', { times: 1 });
    await poll();
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ duplicates: expect.stringMatching(/\(.+\)$/) }]);
  });
});

describe('a freight system that is down', () => {
  const isDown = { status: 503, headers: { 'retry-after': '30' }, body: { code: 'unavailable' } };

  test.each(['500', 'html', 'cut-body'])('answers %s: each call says when to try again', async (fault) => {
    const { id, consignmentId, freightId } = await calls.made();
    await calls.simulator.planFault(fault, '', 9);
    expect(await calls.post(`/pick-up/${id}/rates`)).toMatchObject(isDown);
    expect(await calls.call('GET', `/consignment/${consignmentId}/document?document=consignment`)).toMatchObject(
      isDown,
    );
    const answer = await server.call({
      method: 'POST',
      url: '/api/service-request/freight-webhook',
      headers: { 'content-type': 'application/json', 'x-webhook-token': webhookSecret },
      payload: JSON.stringify({ object: { id: freightId } }),
    });
    expect(answer).toMatchObject(isDown);
  });

  test('is asked again for the first rates of a pick-up', async () => {
    const { id } = await calls.pickUp();
    const parts = { freight: calls.port(), ruleBook: calls.ruleBook(), companyPhone: '02 9555 0140', ...calls.parts() };
    await calls.simulator.planFault('500', 'returnroutes');
    await quoteNewPickUps(parts);
    expect((await calls.freightOf(id)).rates).toMatchObject({
      rates: [],
      message: expect.stringMatching(/ask them again/),
    });
    await quoteNewPickUps(parts);
    expect((await calls.freightOf(id)).rates).toMatchObject({ rates: [] });
    advanceClock(server, 6);
    await quoteNewPickUps(parts);
    const { rates } = await calls.freightOf(id);
    expect(rates).toMatchObject({ message: null });
    expect(rates?.rates.length).toBeGreaterThan(0);
  });
});

describe('documents', () => {
  const label = (id: string) => calls.call('GET', `/consignment/${id}/document?document=label`);

  test('are kept, and are there when the freight system isn’t', async () => {
    const { id, consignmentId } = await calls.made();
    const first = await label(consignmentId);
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(first.text.slice(0, 5)).toBe('%PDF-');
    const [{ label_file_id: fileId }] = await calls.sql('select label_file_id from pick_ups where id = $1', [id]);
    expect(fileId).toBeTruthy();
    await calls.simulator.planFault('500', 'getItemPdf', 9);
    expect((await label(consignmentId)).status).toBe(200);
    await calls.simulator.sim('machship/reset', {});
  });

  test('that are no PDF are refused, and not kept', async () => {
    const { id, consignmentId } = await calls.made();
    const kept = async () =>
      (await calls.sql('select label_file_id from pick_ups where id = $1', [id]))[0].label_file_id;
    // The job of the server keeps it first, which would use the fault up.
    await expect.poll(kept).toBeTruthy();
    await calls.sql('update service_consignments set label_file_id = null');
    await calls.sql('update pick_ups set label_file_id = null');
    await calls.simulator.planFault('html', 'getItemPdf');
    expect((await label(consignmentId)).status).toBeGreaterThanOrEqual(500);
    expect(await kept()).toBeNull();
    expect((await label(consignmentId)).status).toBe(200);
  });
});

describe('the webhook', () => {
  const tell = (body: unknown, secret: string | null = webhookSecret) =>
    server.call({
      method: 'POST',
      url: '/api/service-request/freight-webhook',
      headers: { 'content-type': 'application/json', ...(secret !== null && { 'x-webhook-token': secret }) },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const about = (id: number, more: object = {}) => ({ object: { id, ...more }, errors: null });

  test.each([null, '', 'another', `${webhookSecret}x`])('without our secret (%j) is refused', async (secret) => {
    expect((await tell(about(1), secret)).status).toBe(401);
    expect(await calls.sql('select from freight_events')).toEqual([]);
  });

  test('reads the consignment again: what the message says isn’t believed', async () => {
    const { id, freightId } = await calls.made({ booked: true });
    expect((await tell(about(freightId, { status: { id: 7 } }))).status).toBe(200);
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ status: 'booked' }]);
    await tick(freightId, 15);
    expect((await tell(about(freightId, { at: 2 }))).body).toEqual({ outcome: 'kept' });
    expect(await calls.statusOf(id)).toBe('Picked Up');
  });

  test('changes something once, however often and at once it is told', async () => {
    const { freightId } = await calls.made({ booked: true });
    await tick(freightId, 15);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(about(freightId))));
    expect(answers.map(({ body }) => body.outcome).filter((outcome) => outcome === 'kept')).toHaveLength(1);
    expect((await tell(about(freightId))).body).toEqual({ outcome: 'repeated' });
    expect((await tell(about(freightId, { at: 9 }))).body).toEqual({ outcome: 'older' });
    expect(
      await calls.sql(
        'select from audit_log where action = \'courier-status\' and changes @> \'[{"field": "status", "after": "Picked Up"}]\'',
      ),
    ).toHaveLength(1);
  });

  test.each([
    [about(999), 200, 'ignored'],
    ['{"object"', 400, undefined],
    [{ object: { id: 'x' } }, 400, undefined],
  ])('about %j answers %i', async (body, status, outcome) => {
    const answer = await tell(body);
    expect([answer.status, answer.body.outcome]).toEqual([status, outcome]);
  });

  test('waits for the freight system: an event isn’t used up while it can’t be read', async () => {
    const { id, freightId } = await calls.made({ booked: true });
    await tick(freightId, 15);
    await calls.simulator.planFault('500', 'returnConsignmentStatuses');
    expect((await tell(about(freightId))).status).toBeGreaterThanOrEqual(500);
    expect((await tell(about(freightId))).body).toEqual({ outcome: 'kept' });
    expect(await calls.statusOf(id)).toBe('Picked Up');
  });
});
