import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Machship, startMachship } from '../../../../../simulators/src/machship/index.ts';
import {
  dangerousOrder,
  nextMonday,
  sampleOrder,
  samplePickUp,
  slowTestMs,
} from '../../../connectors/freight/freight-testing.ts';
import { freightOff, machshipFreight } from '../../../connectors/freight/index.ts';
import type { FreightPort } from '../../../connectors/freight/port.ts';
import { createLog } from '../../../platform/log.ts';
import { createTestOutbox, withSlowLookUps } from '../../../services/outbox/outbox-testing.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { advanceClock } from '../../orders/create-order-testing.ts';
import { freightKinds } from './freight-kinds.ts';

const server = useTestServer();
let machship: Machship;
let freight: FreightPort;

const post = async (path: string, body: unknown) => {
  await fetch(`${machship.url}/__sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};
type Manifest = { id: number; bookings: number; consignmentIds: number[] };
type Held = { id: number; status: { id: number }; customerReference: string };
const held = async () =>
  (await (await fetch(`${machship.url}/__sim/machship/state`)).json()) as {
    consignments: Held[];
    manifests: Manifest[];
  };
const lose = (on: string, fault = 'lost-answer') => post('faults/machship', { fault, on });
const kinds = () => freightKinds(freight, server.clock);
const outbox = () => createTestOutbox(server, kinds());
const callsOf = async (path: string) => {
  const calls = (await (await fetch(`${machship.url}/__sim/machship/log`)).json()) as { url: string }[];
  return calls.filter(({ url }) => url.includes(path)).length;
};

/** Sends what is done after its connection broke: a user who can't wait tries it too early, then it is done, then it is found. */
async function comesLate(
  kind: string,
  { payload, path }: { payload: unknown; path: string },
  isDone: () => Promise<boolean>,
) {
  const { queue, drain, row, makeDue } = outbox();
  const id = await queue(kind, { payload });
  await lose(path, 'late');
  await drain();
  advanceClock(server, 1);
  await makeDue(id);
  await drain();
  expect((await row(id)).last_error).toContain('may still arrive in the freight system');
  expect(await isDone()).toBe(false);
  await post('faults/machship/finish', {});
  await expect.poll(isDone).toBe(true);
  advanceClock(server, 2);
  await makeDue(id);
  await drain();
  expect(await callsOf(path)).toBe(1);
  return row(id);
}

beforeAll(async () => {
  machship = await startMachship();
});
afterAll(() => machship.stop());
beforeEach(async () => {
  await post('machship/reset', {});
  await server.pool.query('delete from outbox');
  freight = machshipFreight({
    url: machship.url,
    token: machship.token,
    log: createLog('silent'),
    timeoutMs: slowTestMs,
  });
});
afterEach(() => {
  server.clock.at = null;
});

const sunday = () => new Date(Date.parse(`${nextMonday()}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);
const pickUpOf = (id: string, change: Parameters<typeof samplePickUp>[0] = {}) => ({
  consignments: [{ id, reference: 'PGRE2600001' }],
  details: samplePickUp(change),
});

describe('a consignment', () => {
  test('is made once, with its papers and its price in the result', async () => {
    const { queue, drain, row, attempts } = outbox();
    const id = await queue('freight.create-consignment', { payload: dangerousOrder() });
    await drain();
    expect(await row(id)).toMatchObject({
      state: 'sent',
      reference: expect.stringMatching(/^TNTP/),
      result: { reference: 'PGRE2600001', carrierName: 'TNT', hasDangerousGoods: true, totalCents: expect.any(Number) },
    });
    expect(JSON.stringify(await attempts(id))).toContain('Lithium ion batteries');
    expect((await held()).consignments).toHaveLength(1);
  });

  test('whose answer was lost is found, not made a second time', async () => {
    const { queue, drain, row, makeDue } = outbox();
    const id = await queue('freight.create-consignment', { payload: sampleOrder() });
    await lose('createConsignment');
    await drain();
    expect(await row(id)).toMatchObject({ state: 'queued', failures: 1 });
    await makeDue(id);
    await drain();
    const { consignments } = await held();
    expect(consignments).toHaveLength(1);
    expect(await row(id)).toMatchObject({ state: 'sent', result: { id: String(consignments[0]?.id) } });
  });

  test('that comes late is found, not made a second time', async () => {
    const payload = sampleOrder();
    const isMade = async () => (await held()).consignments.length > 0;
    const row = await comesLate('freight.create-consignment', { payload, path: 'createConsignment' }, isMade);
    const { consignments } = await held();
    expect(consignments).toHaveLength(1);
    expect(row).toMatchObject({ state: 'sent', result: { id: String(consignments[0]?.id) } });
  });

  test('that two intents want at once is made once, with two workers', async () => {
    const { queue, drainByTwo, row } = createTestOutbox(server, withSlowLookUps(kinds()));
    const ids: string[] = [];
    for (const reference of ['PGRE2600001', 'PGRE2600002', 'PGRE2600001', 'PGRE2600002'])
      ids.push(await queue('freight.create-consignment', { payload: sampleOrder({ reference }) }));
    await drainByTwo();
    const rows = await Promise.all(ids.map(row));
    expect(rows.map(({ state }) => state)).toEqual(Array(4).fill('sent'));
    const made = (await held()).consignments.map(({ customerReference }) => customerReference);
    expect(made.toSorted()).toEqual(['PGRE2600001', 'PGRE2600002']);
  });

  test.each(['500', 'html', 'cut-body'])(
    '%s: tried again when it can’t come any more, and made once',
    async (fault) => {
      const { queue, drain, row } = outbox();
      const id = await queue('freight.create-consignment', { payload: sampleOrder() });
      await lose('createConsignment', fault);
      await drain();
      advanceClock(server, 2.9);
      await drain();
      expect(await row(id)).toMatchObject({ state: 'queued', attempts: 1 });
      advanceClock(server, 0.1);
      await drain();
      expect(await row(id)).toMatchObject({ state: 'sent' });
      expect((await held()).consignments).toHaveLength(1);
    },
  );

  test('that was asked for twice is made once; with another carrier it needs a decision', async () => {
    const { queue, drain, row } = outbox();
    const first = await queue('freight.create-consignment', { payload: sampleOrder() });
    await drain();
    const again = await queue('freight.create-consignment', { payload: sampleOrder() });
    const other = await queue('freight.create-consignment', { payload: sampleOrder({ carrierAndService: '21:211' }) });
    await drain();
    expect((await row(again)).reference).toBe((await row(first)).reference);
    expect(await row(other)).toMatchObject({
      state: 'failed',
      last_error: expect.stringMatching(/Delete that one first/),
    });
    expect((await held()).consignments).toHaveLength(1);
  });

  test('may be made again for a case whose first one has been on a manifest', async () => {
    const { queue, drain, row } = outbox();
    const made = await freight.createConsignment(sampleOrder(), 'first');
    await freight.bookPickUp([made.id], samplePickUp());
    const id = await queue('freight.create-consignment', { payload: sampleOrder() });
    await drain();
    expect((await row(id)).reference).not.toBe(made.number);
    expect((await held()).consignments).toHaveLength(2);
  });

  test('that is refused is parked with the words of the freight system', async () => {
    const { queue, drain, row } = outbox();
    const to = { ...sampleOrder().to, suburb: 'Atlantis' };
    const id = await queue('freight.create-consignment', { payload: sampleOrder({ to }) });
    await drain();
    expect(await row(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error:
        'The freight system declined this: The suburb and postcode do not match a location. Fix the request, then resend it.',
    });
  });

  test('waits while no account is configured, and while only prices can be had', async () => {
    freight = freightOff;
    const { queue, drain, row } = outbox();
    const id = await queue('freight.create-consignment', { payload: sampleOrder() });
    await drain();
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 0 });
  });
});

describe('a pick-up', () => {
  test('is booked, and tells its manifest', async () => {
    const { queue, drain, row } = outbox();
    const made = await freight.createConsignment(sampleOrder(), 'k');
    const id = await queue('freight.book-pick-up', { payload: pickUpOf(made.id) });
    await drain();
    expect(await row(id)).toMatchObject({
      state: 'sent',
      reference: `TNT-PU-${made.id}`,
      result: { bookings: [{ consignmentIds: [made.id], isBooked: true }] },
    });
  });

  test('whose answer was lost is booked once', async () => {
    const { queue, drain, row, makeDue } = outbox();
    const made = await freight.createConsignment(sampleOrder(), 'k');
    const id = await queue('freight.book-pick-up', { payload: pickUpOf(made.id) });
    await lose('manifests/manifest');
    await drain();
    expect(await row(id)).toMatchObject({ state: 'queued' });
    await makeDue(id);
    await drain();
    const { manifests } = await held();
    expect(manifests).toMatchObject([{ bookings: 1 }]);
    expect(await row(id)).toMatchObject({ state: 'sent', reference: String(manifests[0]?.id) });
  });

  test('that comes late is found, not booked a second time', async () => {
    const made = await freight.createConsignment(sampleOrder(), 'k');
    const isBooked = async () => (await held()).manifests.length > 0;
    const late = { payload: pickUpOf(made.id), path: 'manifests/manifest' };
    expect(await comesLate('freight.book-pick-up', late, isBooked)).toMatchObject({ state: 'sent' });
    expect((await held()).manifests).toMatchObject([{ bookings: 1 }]);
  });

  test('that two intents want at once is booked once, with two workers', async () => {
    const { queue, drainByTwo, row } = createTestOutbox(server, withSlowLookUps(kinds()));
    const made = await freight.createConsignment(sampleOrder(), 'k');
    const ids = [
      await queue('freight.book-pick-up', { payload: pickUpOf(made.id) }),
      await queue('freight.book-pick-up', { payload: pickUpOf(made.id) }),
    ];
    await drainByTwo();
    for (const id of ids) expect(await row(id)).toMatchObject({ state: 'sent' });
    expect(await callsOf('manifests/manifest')).toBe(1);
    expect((await held()).manifests).toMatchObject([{ bookings: 1 }]);
  });

  test('that was asked for twice is booked once', async () => {
    const { queue, drain, row } = outbox();
    const made = await freight.createConsignment(sampleOrder(), 'k');
    const ids = [
      await queue('freight.book-pick-up', { payload: pickUpOf(made.id) }),
      await queue('freight.book-pick-up', { payload: pickUpOf(made.id) }),
    ];
    await drain();
    for (const id of ids) expect((await row(id)).state).not.toBe('sending');
    expect((await held()).manifests).toMatchObject([{ bookings: 1 }]);
  });

  test('that the carrier declines is parked; at another time its manifest is booked', async () => {
    const { queue, drain, row } = outbox();
    const made = await freight.createConsignment(sampleOrder(), 'k');
    const declined = await queue('freight.book-pick-up', { payload: pickUpOf(made.id, { day: sunday() }) });
    await drain();
    expect(await row(declined)).toMatchObject({
      state: 'failed',
      last_error: expect.stringMatching(/no pick-ups on weekends/),
    });
    const later = await queue('freight.book-pick-up', { payload: pickUpOf(made.id) });
    await drain();
    expect(await row(later)).toMatchObject({ state: 'sent' });
    expect((await held()).manifests).toMatchObject([{ bookings: 1 }]);
  });

  test.each([
    ['whose time is over', { day: '2026-01-05' }, /has passed \(05\/01\/2026, until 16:30\)/],
    ['of what isn’t there', null, /has no consignment for PGRE2600001/],
  ])('%s is parked', async (_what, change, words) => {
    const { queue, drain, row } = outbox();
    const made = change === null ? { id: '1' } : await freight.createConsignment(sampleOrder(), 'k');
    const id = await queue('freight.book-pick-up', { payload: pickUpOf(made.id, change ?? {}) });
    await drain();
    expect(await row(id)).toMatchObject({ state: 'failed', last_error: expect.stringMatching(words) });
    expect((await held()).manifests).toEqual([]);
  });
});

describe('a pick-up that was missed', () => {
  const missed = async () => {
    const made = await freight.createConsignment(sampleOrder(), 'k');
    const [booking] = await freight.bookPickUp([made.id], samplePickUp());
    await post('machship/tick', { consignmentId: Number(made.id), statusId: 27 });
    // The first booking is as old as it would be when a user books again.
    server.clock.at = new Date(Date.now() + 3 * 60_000);
    const { manifestId = '' } = booking ?? {};
    return {
      manifestId,
      consignmentId: made.id,
      reference: made.reference,
      details: samplePickUp({ readyAt: '12:00' }),
    };
  };

  /** As a person does. */
  const tryAgain = (id: string) =>
    server.pool.query(
      `update outbox set state = 'queued', is_unsure = false, settled_at = null, not_before = $2 where id = $1`,
      [id, server.clock.now()],
    );

  test('is booked again', async () => {
    const { queue, drain, row } = outbox();
    const id = await queue('freight.rebook-pick-up', { payload: await missed() });
    await drain();
    server.clock.at = null;
    expect(await row(id)).toMatchObject({ state: 'sent', reference: expect.stringMatching(/-2$/) });
    expect((await held()).manifests).toMatchObject([{ bookings: 2, pickupDateTime: `${nextMonday()}T12:00:00` }]);
  });

  test('whose result isn’t known is left to a person, and never sent twice by itself', async () => {
    const { queue, drain, row } = outbox();
    const payload = await missed();
    const id = await queue('freight.rebook-pick-up', { payload });
    await lose('rebookPickup');
    await drain();
    server.clock.at = null;
    expect(await row(id)).toMatchObject({ state: 'failed', last_error: expect.stringMatching(/don’t know whether/) });
    expect((await held()).manifests).toMatchObject([{ bookings: 2 }]);
  });

  test('and may still be booked, isn’t booked again by a person who can’t wait', async () => {
    const { queue, drain, row } = outbox();
    const id = await queue('freight.rebook-pick-up', { payload: await missed() });
    await lose('rebookPickup', 'late');
    await drain();
    expect(await row(id)).toMatchObject({ state: 'failed', last_error: expect.stringMatching(/don’t know whether/) });
    await tryAgain(id);
    await drain();
    const { state, last_error } = await row(id);
    expect({ state, last_error }).toEqual({
      state: 'queued',
      last_error: expect.stringContaining('may still arrive in the freight system'),
    });
    expect(await callsOf('rebookPickup')).toBe(1);
  });

  test('and is found to be booked when it is tried again by hand', async () => {
    const { queue, drain, row } = outbox();
    const payload = await missed();
    server.clock.at = null;
    const id = await queue('freight.rebook-pick-up', { payload });
    await lose('rebookPickup');
    await drain();
    await tryAgain(id);
    await drain();
    expect(await row(id)).toMatchObject({ state: 'sent', reference: payload.manifestId });
    expect((await held()).manifests).toMatchObject([{ bookings: 2 }]);
  });
});

describe('a consignment that is taken back', () => {
  const payloadOf = ({ id, number, reference }: { id: string; number: string; reference: string }) => ({
    id,
    number,
    reference,
  });

  test('is gone, also when its answer was lost', async () => {
    const { queue, drain, row, makeDue } = outbox();
    const made = await freight.createConsignment(sampleOrder(), 'k');
    const id = await queue('freight.delete-consignment', { payload: payloadOf(made) });
    await lose('deleteUnmanifested');
    await drain();
    await makeDue(id);
    await drain();
    expect(await row(id)).toMatchObject({ state: 'sent', reference: made.number });
    expect(await freight.findConsignments(made.reference)).toEqual([]);
  });

  test('stays when the carrier has it on a manifest', async () => {
    const { queue, drain, row } = outbox();
    const made = await freight.createConsignment(sampleOrder(), 'k');
    await freight.bookPickUp([made.id], samplePickUp());
    const id = await queue('freight.delete-consignment', { payload: payloadOf(made) });
    await drain();
    expect(await row(id)).toMatchObject({
      state: 'failed',
      last_error: `${made.number} is already on a manifest with TNT. Ask the carrier to cancel it.`,
    });
  });
});
