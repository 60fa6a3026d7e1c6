import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Machship, startMachship } from '../../../../simulators/src/machship/index.ts';
import { createLog } from '../../platform/log.ts';
import { type FaultTestParts, failureReasonOf, testFaultHandling } from '../http/connector-faults-testing.ts';
import { simulatorAt } from '../http/simulator-testing.ts';
import { dangerousOrder, nextMonday, sampleOrder, samplePickUp, slowTestMs } from './freight-testing.ts';
import { createFreight, freightOff, machshipFreight } from './index.ts';
import { FreightRefused } from './port.ts';

let machship: Machship;
const freightAt = (given: Partial<FaultTestParts> & { token?: string } = {}) =>
  machshipFreight({
    url: machship.url,
    token: machship.token,
    log: createLog('silent'),
    timeoutMs: slowTestMs,
    ...given,
  });

const { sim, log } = simulatorAt('machship', () => machship.url);
type Logged = { method: string; url: string; body: Record<string, unknown> & Record<string, unknown>[] };
const callsTo = async (path: string) =>
  (await log<Logged>()).filter(({ url }) => url.toLowerCase().includes(path.toLowerCase()));
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => {
      if (error instanceof FreightRefused) return error.message;
      throw error;
    },
  );

beforeAll(async () => {
  machship = await startMachship();
});
afterAll(() => machship.stop());
beforeEach(() => sim('machship/reset', {}));

describe('what stands up to faults', () =>
  testFaultHandling({
    simulator: 'machship',
    at: () => ({ url: machship.url, simUrl: machship.url }),
    port: (parts) => {
      const freight = freightAt(parts);
      return () => freight.findConsignments('PGRE2600001');
    },
    secrets: () => [machship.token],
  }));

describe('the account', () => {
  test('is checked', async () => {
    await freightAt().check();
    expect(await failureReasonOf(freightAt({ token: 'somebody else' }).check())).toBe('refused');
    expect(await failureReasonOf(freightAt({ url: `${machship.url}/elsewhere` }).check())).toBe('nonsense');
  });

  test('none is configured', async () => {
    expect(createFreight(null, { log: createLog('silent') })).toBe(freightOff);
    await expect(freightOff.quote(sampleOrder())).rejects.toMatchObject({
      reason: 'off',
      message: 'The freight system isn’t connected to Poolhouse.',
    });
  });
});

describe('suburbs', () => {
  test('are known under their postcode, however they are written', async () => {
    const { isKnown, meant } = await freightAt().checkSuburb({ suburb: 'gregory hills', postcode: '2557' });
    expect({ isKnown, meant }).toEqual({
      isKnown: true,
      meant: [{ suburb: 'GREGORY HILLS', postcode: '2557', state: 'NSW' }],
    });
  });

  test('what may have been meant, by the postcode and by the name', async () => {
    const { isKnown, meant } = await freightAt().checkSuburb({ suburb: 'Gregory', postcode: '2557' });
    expect(isKnown).toBe(false);
    expect(meant.map(({ suburb }) => suburb)).toContain('GREGORY HILLS');
  });
});

describe('prices', () => {
  test('of all three carriers, the cheapest first, in cents', async () => {
    const quotes = await freightAt().quote(sampleOrder());
    expect(new Set(quotes.map(({ carrierName }) => carrierName))).toEqual(new Set(['Star Track', 'TNT', 'TOLL']));
    expect(quotes.map(({ totalCents }) => totalCents)).toEqual(
      quotes.map(({ totalCents }) => totalCents).toSorted((one, other) => one - other),
    );
    for (const { totalCents, carrierAndService, arrivesAt } of quotes) {
      expect(Number.isInteger(totalCents)).toBe(true);
      expect(carrierAndService).toMatch(/^\d+:\d+$/);
      expect(new Date(String(arrivesAt)).getTime()).toBeGreaterThan(Date.now());
    }
  });

  test('depend on way and weight', async () => {
    const [near] = await freightAt().quote(sampleOrder());
    const { to } = sampleOrder();
    const far = { ...to, suburb: 'Forrestdale', postcode: '6112' };
    const [distant] = await freightAt().quote(sampleOrder({ to: far }));
    expect(distant?.totalCents).toBeGreaterThan(near?.totalCents ?? 0);
  });

  test('of dangerous goods only where they are taken', async () => {
    const quotes = await freightAt().quote(dangerousOrder());
    expect(quotes.map(({ serviceName }) => serviceName).toSorted()).toEqual([
      'IPEC Road',
      'Road Express',
      'Road Express',
    ]);
  });

  test('for a suburb that isn’t there are refused in words', async () => {
    const { to } = sampleOrder();
    expect(await refusalOf(freightAt().quote(sampleOrder({ to: { ...to, postcode: '0801' } })))).toBe(
      'The suburb and postcode do not match a location.',
    );
  });
});

describe('a consignment', () => {
  test('is made, and found by our case id', async () => {
    const made = await freightAt().createConsignment(sampleOrder(), 'key-1');
    expect(made).toMatchObject({
      number: expect.stringMatching(/^TNTP\d{9}$/),
      reference: 'PGRE2600001',
      key: 'key-1',
      carrierAndService: '34:341',
      carrierName: 'TNT',
      serviceName: 'Road Express',
      status: 'unmanifested',
      totalCents: expect.any(Number),
      manifestId: null,
      hasDangerousGoods: false,
    });
    expect(await freightAt().findConsignments('PGRE2600001')).toEqual([made]);
    expect(await freightAt().findConsignments('PGRE260000')).toEqual([]);
    expect(await freightAt().readConsignments([made.id, '999'])).toEqual([made]);
  });

  test('costs what was quoted, and leaves at the time of the place', async () => {
    const perth = { ...sampleOrder().from, suburb: 'Forrestdale', postcode: '6112' };
    const ready = { day: nextMonday(), time: '09:00', zone: 'Australia/Perth' };
    const order = sampleOrder({ from: perth, ready, carrierAndService: '47:471' });
    const quotes = await freightAt().quote(order);
    const made = await freightAt().createConsignment(order, 'k');
    expect(made.totalCents).toBe(quotes.find(({ carrierName }) => carrierName === 'TOLL')?.totalCents);
    const [{ body } = { body: {} }] = await callsTo('createConsignment');
    expect(body).toMatchObject({
      despatchDateTimeLocal: `${nextMonday()}T09:00:00`,
      despatchDateTimeUtc: `${nextMonday()}T01:00:00.000Z`,
    });
  });

  test('of dangerous goods declares them', async () => {
    const made = await freightAt().createConsignment(dangerousOrder(), 'k');
    expect(made.hasDangerousGoods).toBe(true);
    const [{ body } = { body: {} }] = await callsTo('createConsignment');
    expect(body).toMatchObject({
      dgsDeclaration: true,
      items: [
        {
          itemType: 3,
          palletSpaces: 2,
          consignmentItemDgItems: [{ unNumber: 3481, dgClassType: 15, packingGroup: 4, aggregateQuantity: 1.4 }],
        },
      ],
    });
  });

  test.each([
    ['by air with dangerous goods', dangerousOrder({ carrierAndService: '34:342' }), /does not accept dangerous goods/],
    ['by an unknown carrier', sampleOrder({ carrierAndService: '99:1' }), /Carrier is required/],
    ['to nowhere', sampleOrder({ to: { ...sampleOrder().to, suburb: 'Atlantis' } }), /do not match a location/],
  ])('%s is refused in words, within an answer of 200', async (_what, order, words) => {
    expect(await refusalOf(freightAt().createConsignment(order, 'k'))).toMatch(words);
    expect((await callsTo('createConsignment')).length).toBe(1);
  });

  test('is deleted until it is manifested, and is not found then', async () => {
    const made = await freightAt().createConsignment(sampleOrder(), 'k');
    await freightAt().deleteConsignment(made.id);
    expect(await freightAt().findConsignments(made.reference)).toEqual([]);
    const booked = await freightAt().createConsignment(sampleOrder(), 'k');
    await freightAt().bookPickUp([booked.id], samplePickUp());
    expect(await refusalOf(freightAt().deleteConsignment(booked.id))).toMatch(/Only unmanifested/);
  });

  test('with an id that is none of theirs', async () => {
    expect(await refusalOf(freightAt().deleteConsignment('1; drop'))).toBe(
      'There is no consignment or manifest 1; drop.',
    );
    expect(await callsTo('deleteUnmanifested')).toEqual([]);
  });

  test('is there again when its answer was lost', async () => {
    await sim('faults/machship', { fault: 'lost-answer', on: 'createConsignment' });
    expect(await failureReasonOf(freightAt().createConsignment(sampleOrder(), 'key-9'))).toBe('unreachable');
    expect(await freightAt().findConsignments('PGRE2600001')).toMatchObject([{ key: 'key-9' }]);
  });
});

describe('a pick-up', () => {
  test('is booked with the carrier, at the time of the place', async () => {
    const made = await freightAt().createConsignment(dangerousOrder(), 'k');
    const bookings = await freightAt().bookPickUp([made.id], samplePickUp());
    expect(bookings).toEqual([
      {
        manifestId: expect.stringMatching(/^\d+$/),
        consignmentIds: [made.id],
        carrierReference: `TNT-PU-${made.id}`,
        isBooked: true,
        message: null,
        // The vendor's answer has no times: they are read from the manifest.
        window: null,
      },
    ]);
    const { manifests } = (await sim('machship/state')) as { manifests: unknown[] };
    expect(manifests).toMatchObject([
      { pickupDateTime: `${nextMonday()}T10:00:00`, pickupClosingTime: `${nextMonday()}T16:30:00`, palletSpaces: 2 },
    ]);
    const [{ body } = { body: [] }] = await callsTo('manifests/manifest');
    expect(body).toMatchObject([{ pickupAlreadyBooked: false, dgsDeclaration: true, companyId: 1201 }]);
    expect(await freightAt().readConsignments([made.id])).toMatchObject([
      { status: 'booked', manifestId: bookings[0]?.manifestId },
    ]);
  });

  test('of many consignments is one a carrier', async () => {
    const freight = freightAt();
    const made = [
      await freight.createConsignment(sampleOrder(), '1'),
      await freight.createConsignment(sampleOrder({ reference: 'B' }), '2'),
      await freight.createConsignment(sampleOrder({ reference: 'C', carrierAndService: '21:211' }), '3'),
    ];
    const bookings = await freight.bookPickUp(
      made.map(({ id }) => id),
      samplePickUp(),
    );
    expect(bookings.map(({ consignmentIds }) => consignmentIds.length).toSorted()).toEqual([1, 2]);
  });

  test('that the carrier declines leaves a manifest, which is booked again', async () => {
    const freight = freightAt();
    const made = await freight.createConsignment(sampleOrder(), 'k');
    const sunday = new Date(Date.parse(`${nextMonday()}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);
    const [declined] = await freight.bookPickUp([made.id], samplePickUp({ day: sunday }));
    expect(declined).toMatchObject({ isBooked: false, message: 'TNT has no pick-ups on weekends.' });
    const manifestId = declined?.manifestId ?? '';
    expect(await refusalOf(freight.rebookPickUp(manifestId, samplePickUp({ day: sunday })))).toMatch(/weekends/);
    expect(await freight.rebookPickUp(manifestId, samplePickUp())).toMatch(/^TNT-PU-/);
    expect(await freight.readConsignments([made.id])).toMatchObject([{ status: 'booked' }]);
  });

  test('is read with the time that the carrier has, also after it was booked again', async () => {
    const freight = freightAt();
    const made = await freight.createConsignment(sampleOrder(), 'k');
    const pickUp = samplePickUp();
    const { zone: _zone, ...window } = pickUp.window;
    const [booking] = await freight.bookPickUp([made.id], pickUp);
    const manifestId = booking?.manifestId ?? '';
    expect(await freight.readWindow(manifestId)).toEqual(window);
    const later = { ...pickUp, window: { ...pickUp.window, readyAt: '13:00', closesAt: '16:30' } };
    await freight.rebookPickUp(manifestId, later);
    expect(await freight.readWindow(manifestId)).toEqual({ ...window, readyAt: '13:00', closesAt: '16:30' });
    expect(await freight.readWindow('999999')).toBeNull();
  });

  test('twice is refused', async () => {
    const made = await freightAt().createConsignment(sampleOrder(), 'k');
    await freightAt().bookPickUp([made.id], samplePickUp());
    expect(await refusalOf(freightAt().bookPickUp([made.id], samplePickUp()))).toMatch(/is not unmanifested/);
  });

  test('in the past is refused', async () => {
    const made = await freightAt().createConsignment(sampleOrder(), 'k');
    expect(await refusalOf(freightAt().bookPickUp([made.id], samplePickUp({ day: '2026-01-05' })))).toMatch(/future/);
  });
});
