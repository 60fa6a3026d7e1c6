import { expect, test } from 'vitest';
import { pickUpStatuses } from '../pick-ups/pick-up-status.ts';
import { movedByCourier } from './moved-by-courier.ts';

test.each([
  ['processing', []],
  ['Awaiting Pickup', ['processing → booked', 'Awaiting Pickup → booked']],
  ['Picked Up', ['processing → Picked Up', 'Awaiting Pickup → Picked Up', 'booked → Picked Up']],
  ['Cancelled', ['processing → Cancelled', 'Awaiting Pickup → Cancelled', 'booked → Cancelled']],
] as const)('%s moves a pick-up forward only: %j', (to, expected) => {
  const moves = pickUpStatuses.flatMap((status) => {
    const moved = movedByCourier(status, to);
    return moved === null ? [] : [`${status} → ${moved}`];
  });
  expect(moves).toEqual(expected);
});
