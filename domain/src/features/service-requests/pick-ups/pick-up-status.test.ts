import { describe, expect, test } from 'vitest';
import { type EffectState, pickUpEffects, unmailedQuotes } from './pick-up-effects.ts';
import {
  isBeforePickUp,
  type PickUpStatus,
  pickUpLifecycle,
  pickUpStatuses,
  pickUpStatusLabels,
  refusePickUpStatus,
} from './pick-up-status.ts';

/** The usual ways; those in capitals of `reasons` need one. */
const ways: Readonly<Record<PickUpStatus, readonly PickUpStatus[]>> = {
  processing: ['Awaiting Pickup', 'booked', 'Cancelled'],
  'Awaiting Pickup': ['booked', 'Picked Up', 'Received at Repair Facility', 'processing', 'Cancelled'],
  booked: ['Awaiting Pickup', 'Picked Up', 'Received at Repair Facility', 'processing', 'Cancelled'],
  'Picked Up': ['Received at Repair Facility', 'Cancelled'],
  'Received at Repair Facility': ['Repair in Progress', 'Closed'],
  'Repair in Progress': ['Closed', 'Received at Repair Facility'],
  Closed: ['Repair in Progress'],
  Cancelled: [],
};
const reasons = ['Picked Up→Cancelled', 'Closed→Repair in Progress'];
const dealerCancels: readonly PickUpStatus[] = ['processing', 'Awaiting Pickup', 'booked'];
const pairs = pickUpStatuses.flatMap((from) => pickUpStatuses.map((to) => [from, to] as const));
const done = [{ status: 'returned' as const }];
const staff = { isDealer: false, mayManage: false, reason: null };

describe('the status of a pick-up', () => {
  const isUsual = (from: PickUpStatus, to: PickUpStatus) => from === to || ways[from].includes(to);
  const needsReason = (from: PickUpStatus, to: PickUpStatus) => reasons.includes(`${from}→${to}`);
  const refusal = (from: PickUpStatus, to: PickUpStatus, by: Parameters<typeof refusePickUpStatus>[2]) =>
    refusePickUpStatus({ status: from, robots: done }, to, by)?.field ?? null;

  test.each(pairs)('%s → %s for staff', (from, to) => {
    const withoutReason = needsReason(from, to) ? 'reason' : null;
    expect(refusal(from, to, staff)).toBe(isUsual(from, to) ? withoutReason : 'status');
    expect(refusal(from, to, { ...staff, reason: 'Moved' })).toBe(isUsual(from, to) ? null : 'status');
  });

  test.each(pairs)('%s → %s for who manages: any step, with a reason', (from, to) => {
    expect(refusal(from, to, { ...staff, mayManage: true, reason: 'Moved' })).toBeNull();
    const withoutReason = isUsual(from, to) && !needsReason(from, to) ? null : 'reason';
    expect(refusal(from, to, { ...staff, mayManage: true })).toBe(withoutReason);
  });

  test.each(pairs)('%s → %s for dealers: they cancel what was not picked up', (from, to) => {
    const isSame = from === to || (from === 'booked' && to === 'Awaiting Pickup');
    const mayCancel = to === 'Cancelled' && dealerCancels.includes(from);
    const dealer = { isDealer: true, mayManage: true, reason: 'Moved' };
    expect(refusal(from, to, dealer)).toBe(isSame || mayCancel ? null : 'status');
  });

  test('takes a courier until the goods have left', () => {
    expect(pickUpStatuses.filter(isBeforePickUp)).toEqual(['processing', 'Awaiting Pickup', 'booked']);
  });

  test('is labelled as specified', () => {
    expect(pickUpStatusLabels).toEqual({
      processing: 'Consignment Created',
      'Awaiting Pickup': 'Awaiting Pickup',
      booked: 'Awaiting Pickup',
      'Picked Up': 'Picked Up',
      'Received at Repair Facility': 'Received at Facility',
      'Repair in Progress': 'Repair in Progress',
      Closed: 'Closed',
      Cancelled: 'Cancelled',
    });
  });

  test('booked is found as Awaiting Pickup', () => {
    expect(pickUpLifecycle.stored(['Awaiting Pickup'])).toEqual(['Awaiting Pickup', 'booked']);
    expect(pickUpLifecycle.stored(['booked', 'Closed'])).toEqual(['Awaiting Pickup', 'booked', 'Closed']);
    expect(pickUpLifecycle.nextStatuses({ status: 'processing', robots: done })).toEqual([
      'Awaiting Pickup',
      'Cancelled',
    ]);
    expect(pickUpLifecycle.nextStatuses({ status: 'booked', robots: done }, { isDealer: true })).toEqual(['Cancelled']);
  });

  test('closes once every robot has ended', () => {
    const status = 'Repair in Progress' as const;
    const refused = refusePickUpStatus(
      { status, robots: [{ status: 'returned' }, { status: 'inspecting' }] },
      'Closed',
      staff,
    );
    expect(refused?.message).toBe(
      '1 robot isn’t returned, disposed of or marked as not received. A pick-up is closed when all are.',
    );
  });

  test('tells dealers what they can do', () => {
    const by = { ...staff, isDealer: true };
    const messageOf = (status: PickUpStatus, to: PickUpStatus) =>
      refusePickUpStatus({ status, robots: done }, to, by)?.message;
    expect(messageOf('Picked Up', 'Cancelled')).toBe('This was picked up already. Call us to cancel it.');
    expect(messageOf('processing', 'Closed')).toBe('You can cancel a pick-up. We change its other statuses.');
  });
});

describe('what a change causes', () => {
  const state = (status: PickUpStatus, given: Partial<EffectState> = {}): EffectState => ({
    status,
    courierBooked: false,
    deliveredNoticeSent: false,
    robots: [{ place: 1, status: 'inspecting' }],
    ...given,
  });
  const quoted = { robots: [{ place: 1, status: 'quoted' as const }] };
  const received = 'Received at Repair Facility';

  test.each([
    ['nothing without a change', state('processing'), state('processing'), []],
    ['cancelling', state('booked'), state('Cancelled'), ['cancelCourier', 'recordCompletion']],
    ['booked and received', state('booked'), state(received), ['deliveredNotice']],
    [
      'booked, picked up and received',
      state('Picked Up', { courierBooked: true }),
      state(received),
      ['deliveredNotice'],
    ],
    ['not booked', state('Awaiting Pickup'), state(received), []],
    [
      'received again',
      state('Repair in Progress', { courierBooked: true, deliveredNoticeSent: true }),
      state(received),
      [],
    ],
    ['closing', state('Repair in Progress'), state('Closed'), ['recordCompletion']],
    ['reopening', state('Closed'), state('Repair in Progress'), ['clearCompletion']],
    ['a robot quoted', state('Repair in Progress'), state('Repair in Progress', quoted), ['quoteMail']],
    ['a robot quoted with the status', state(received), state('Repair in Progress', quoted), []],
    ['a robot that stays quoted', state(received, quoted), state(received, quoted), []],
  ])('%s', (_what, before, after, kinds) => {
    expect(pickUpEffects(before, after).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('the page offers to send the quote that was not mailed', () => {
    expect(unmailedQuotes(state(received), state('Repair in Progress', quoted))).toEqual([1]);
    expect(unmailedQuotes(state(received), state(received, quoted))).toEqual([]);
  });
});
