import { describe, expect, test } from 'vitest';
import { courierNews } from './courier-news.ts';
import type { CourierStatus } from './courier-status.ts';

const now = new Date('2026-11-24T03:00:00Z');
const event = (status: CourierStatus | null, at: string) => ({ status, at });
const known = (status: CourierStatus | null, statusAt: string | null) => ({ status, statusAt });
const nine = '2026-11-23T22:00:00.000Z';
const ten = '2026-11-23T23:00:00.000Z';
const yesterday = '2026-11-22T22:00:00.000Z';

describe('what is new in the carrier’s events', () => {
  test('is the latest status, with where it moves the request', () => {
    const events = [event('inTransit', ten), event('pickedUp', nine), event('booked', yesterday)];
    expect(courierNews(known('booked', yesterday), events, now)).toEqual({
      status: 'inTransit',
      statusAt: ten,
      moveTo: 'Picked Up',
      isMissed: false,
    });
  });

  test('keeps the move of a step in between, when the latest only suggests one', () => {
    const events = [event('complete', ten), event('pickedUp', nine)];
    expect(courierNews(known('booked', yesterday), events, now)).toMatchObject({
      status: 'complete',
      moveTo: 'Picked Up',
    });
  });

  test.each([
    ['nothing was told', []],
    ['all is older than what is known', [event('booked', yesterday)]],
    ['a clock says yesterday', [event('inTransit', yesterday), event('pickedUp', yesterday)]],
    ['the status is the same', [event('pickedUp', ten)]],
    ['this release doesn’t know the status', [event(null, ten)]],
  ])('is nothing when %s', (_what, events) => {
    expect(courierNews(known('pickedUp', nine), events, now)).toBeNull();
  });

  test('takes a time to come as now, so that what follows isn’t hidden', () => {
    const first = courierNews(known('booked', nine), [event('pickedUp', '2027-11-24T03:00:00Z')], now);
    expect(first).toMatchObject({ status: 'pickedUp', statusAt: now.toISOString() });
    const later = new Date('2026-11-24T04:00:00Z');
    const events = [event('complete', later.toISOString()), event('pickedUp', '2027-11-24T03:00:00Z')];
    expect(courierNews(known('pickedUp', first?.statusAt ?? null), events, later)).toMatchObject({
      status: 'complete',
    });
  });

  test('a missed pick-up asks for another booking, and a new booking ends that', () => {
    expect(courierNews(known('booked', nine), [event('failedPickup', ten)], now)).toMatchObject({ isMissed: true });
    const events = [event('booked', ten), event('failedPickup', nine)];
    expect(courierNews(known('failedPickup', nine), events, now)).toMatchObject({ status: 'booked', isMissed: false });
  });
});
