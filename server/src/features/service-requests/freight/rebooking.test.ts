import type { PickUpWindow } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
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
  await emptyTables(server, 'service_consignments', 'pick_ups', 'outbox', 'audit_log');
});
const mails = () =>
  calls.sql("select payload from outbox where payload ->> 'template' = 'courier-rebooked' order by created_at");
const entries = () =>
  calls.sql("select id, state from outbox where kind = 'freight.rebook-pick-up' order by created_at");
const bookings = async () => (await calls.held()).manifests.map((manifest) => manifest.bookings);

/** Adds a pick-up that the driver has missed. */
async function missed() {
  const { id, freightId } = await calls.made({ booked: true });
  await calls.simulator.sim('machship/tick', { consignmentId: freightId, statusId: 27 });
  await calls.get(`/getTrackingDetails?id=${id}`);
  const { windows } = await calls.freightOf(id);
  const rebook = (at: number) => calls.post('/serviceRequestPickUpRebookEmail', { id, window: windows[at] });
  return { id, windows, rebook };
}

describe('a missed pick-up that is booked again', () => {
  test('is announced to the customer once the carrier has agreed, with the time that it has', async () => {
    const { id, windows, rebook } = await missed();
    expect((await rebook(2)).status).toBe(202);
    expect(await mails()).toEqual([]);
    await calls.drain();
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ booking: 'booked', bookedFor: windows[2] }]);
    expect(await mails()).toMatchObject([{ payload: { template: 'courier-rebooked', ...windows[2] } }]);
  });

  test('and that the carrier declines is announced only when it takes another time', async () => {
    const { id, windows, rebook } = await missed();
    await rebook(1);
    await calls.sql(`update outbox set payload = jsonb_set(payload, '{details,window,day}', '"2026-01-05"')
      where kind = 'freight.rebook-pick-up'`);
    await calls.drain();
    const [declined] = (await calls.freightOf(id)).consignments;
    expect(declined).toMatchObject({ booking: 'failed', pickUpReference: expect.any(String) });
    expect(await mails()).toEqual([]);
    expect((await rebook(3)).status).toBe(202);
    await calls.drain();
    expect((await calls.freightOf(id)).consignments).toMatchObject([{ booking: 'booked', bookedFor: windows[3] }]);
    expect(await mails()).toMatchObject([{ payload: windows[3] }]);
    expect((await entries()).map(({ state }) => state)).toEqual(['cancelled', 'sent']);
    expect(await bookings()).toEqual([2]);
  });

  test('and whose answer was lost is settled by a person before another time can be chosen', async () => {
    const { id, windows, rebook } = await missed();
    await rebook(2);
    await calls.simulator.planFault('lost-answer', 'rebookPickup');
    await calls.drain();
    const [unsure] = (await calls.freightOf(id)).consignments;
    expect(unsure).toMatchObject({
      booking: 'failed',
      message: expect.stringMatching(/Then mark it as sent, or retry/),
    });
    const again = await rebook(3);
    expect({ status: again.status, detail: again.body.detail }).toEqual({
      status: 409,
      detail: expect.stringMatching(/mark the earlier booking as sent, or retry it/),
    });
    const [{ id: entry }] = await entries();
    const { body } = await server.call({ url: `/api/outbox/${entry}`, as: 'ADMIN' });
    expect(body).toMatchObject({ acts: { retry: null, 'mark-sent': null, cancel: null } });
    const marked = await server.call({ method: 'POST', url: `/api/outbox/${entry}/mark-sent`, as: 'ADMIN' });
    expect(marked.status).toBe(200);
    expect((await calls.freightOf(id)).consignments).toMatchObject([
      { booking: 'booked', bookedFor: windows[2], message: null },
    ]);
    expect(await mails()).toMatchObject([{ payload: windows[2] }]);
    expect(await bookings()).toEqual([2]);
  });
});

test('a booking whose answer was lost shows the time that the carrier has', async () => {
  const { id } = await calls.made();
  const { windows } = await calls.freightOf(id);
  expect((await calls.book([id])).status).toBe(202);
  await calls.simulator.planFault('lost-answer', 'manifests/manifest');
  await calls.drain();
  const [manifest] = (await calls.held()).manifests;
  // The carrier moves it before the product finds out that it was booked at all.
  const window = { ...windows[2], readyAt: '13:00', closesAt: '16:30' } as PickUpWindow;
  await calls.port().rebookPickUp(String(manifest?.id), { window, pallets: 0, instructions: null });
  await calls.sql("update outbox set not_before = now() where kind = 'freight.book-pick-up' and state = 'queued'");
  await calls.drain();
  const [found] = (await calls.freightOf(id)).consignments;
  expect(found).toMatchObject({ booking: 'booked', bookedFor: window });
  expect(await calls.sql('select booked_for from pick_ups')).toEqual([{ booked_for: window.day }]);
});
