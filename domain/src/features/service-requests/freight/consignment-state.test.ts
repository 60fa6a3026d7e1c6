import { expect, test } from 'vitest';
import {
  bookingStates,
  consignmentStates,
  isConsignmentOpen,
  offersRebooking,
  refuseBooking,
  refuseCancelling,
  refuseRebooking,
} from './consignment-state.ts';

const all = consignmentStates.flatMap((state) => bookingStates.map((booking) => ({ state, booking })));
const first = { pickUpReference: null };
const again = { pickUpReference: 'TNT-PU-480001' };

test('only a consignment that is made is booked, and only once', () => {
  expect(all.filter((one) => refuseBooking({ ...one, ...first }) === null)).toEqual([
    { state: 'made', booking: 'none' },
    { state: 'made', booking: 'failed' },
  ]);
  expect(refuseBooking({ state: 'made', booking: 'failed', ...again })).toMatch(/Rebook it/);
});

test('a pick-up that was booked or missed is rebooked', () => {
  expect(all.filter((one) => refuseRebooking({ ...one, ...first }) === null)).toEqual([
    { state: 'made', booking: 'booked' },
    { state: 'made', booking: 'missed' },
  ]);
  expect(refuseRebooking({ state: 'made', booking: 'failed', ...again })).toBeNull();
});

test('a page offers to rebook a booked driver while the robots wait, and a missed one always', () => {
  const offered = (isWaiting: boolean) =>
    bookingStates.filter((booking) => offersRebooking({ state: 'made', booking, ...again }, { isWaiting }));
  expect(offered(true)).toEqual(['booked', 'failed', 'missed']);
  expect(offered(false)).toEqual(['failed', 'missed']);
});

test('a consignment is cancelled until it is delivered', () => {
  const both = ['inTransit', 'complete'].flatMap((status) => consignmentStates.map((state) => ({ state, status })));
  expect(both.filter((one) => refuseCancelling(one) === null)).toEqual([
    { state: 'making', status: 'inTransit' },
    { state: 'made', status: 'inTransit' },
  ]);
});

test('a case gets another consignment after one that failed or is cancelled', () => {
  expect(consignmentStates.filter((state) => !isConsignmentOpen(state))).toEqual(['failed', 'cancelled']);
});
