import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type {
  PickUpStatus,
  ShownPickUpStatus,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import type { RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { expect, it } from 'vitest';
import { judgeDrop } from '../requests/judge-drop.ts';
import { pickUpKind } from './pick-up-kind.ts';

const pickUp = (status: PickUpStatus, robot: RobotStatus = 'received') =>
  ({ status, robots: [{ status: robot }] }) as unknown as PickUpSummary;
const person = (role: string, ...permissions: string[]) =>
  ({
    id: 'u1',
    role,
    pages: ['pick_up'],
    priorityId: 'C1',
    permissions: { service_request: { subAreas: { pick_up: permissions } } },
  }) as never;
const staff = person('SERVICE', 'edit');
const dealer = person('DEALER', 'edit');

it.each<[string, PickUpSummary, ShownPickUpStatus, never, object | null]>([
  ['its own column', pickUp('processing'), 'processing', staff, null],
  ['its own column while a courier is booked', pickUp('booked'), 'Awaiting Pickup', staff, null],
  ['the next column', pickUp('booked'), 'Picked Up', staff, { step: { to: 'Picked Up', needsReason: false } }],
  ['the end, which is asked about', pickUp('processing'), 'Cancelled', staff, { step: { needsReason: true } }],
  ['the end while a robot isn’t back', pickUp('Repair in Progress'), 'Closed', staff, { refused: /1 robot isn’t/ }],
  ['the end once all are back', pickUp('Repair in Progress', 'returned'), 'Closed', staff, { step: { to: 'Closed' } }],
  ['a column that doesn’t follow', pickUp('processing'), 'Closed', staff, { refused: /can’t become Closed/ }],
  ['the end, by its dealer', pickUp('booked'), 'Cancelled', dealer, { step: { to: 'Cancelled' } }],
  ['the next column, by its dealer', pickUp('booked'), 'Picked Up', dealer, { refused: /You can cancel/ }],
  ['the end, by its dealer too late', pickUp('Picked Up'), 'Cancelled', dealer, { refused: /picked up already/ }],
  [
    'the next column without the permission',
    pickUp('booked'),
    'Picked Up',
    person('SERVICE', 'view'),
    { refused: /./ },
  ],
])('dropping a pick-up on %s', (_what, dropped, to, by, expected) => {
  const verdict = judgeDrop(pickUpKind, dropped, to, by);
  if (expected === null) expect(verdict).toBeNull();
  else if ('refused' in expected)
    expect(verdict).toEqual({ refused: expect.stringMatching(expected.refused as RegExp) });
  else expect(verdict).toMatchObject(expected);
});
