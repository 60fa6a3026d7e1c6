import { expect, test } from 'vitest';
import {
  type CourierStatus,
  courierMeaningOf,
  courierStatuses,
  courierStatusOf,
  isCancelledOrDeleted,
  isUnbooked,
  isUnmanifested,
} from './courier-status.ts';

const all = Object.keys(courierStatuses) as CourierStatus[];
const meant: readonly (readonly [string, readonly number[]])[] = [
  ['moves processing', [2, 14]],
  ['moves Awaiting Pickup', [3, 4, 24, 25]],
  ['moves Picked Up', [5, 6, 13, 15, 16, 17, 18, 19, 20, 22, 23, 29]],
  ['suggests Received at Repair Facility', [7]],
  ['moves Cancelled', [10, 21]],
  ['asks-rebook', [27]],
  ['warns', [8, 9, 28, 30]],
  ['none', [1, 26]],
];

function wordsFor(id: number): string {
  const status = courierStatusOf(id);
  if (status === null) return 'unknown';
  const meaning = courierMeaningOf(status);
  return 'to' in meaning ? `${meaning.effect} ${meaning.to}` : meaning.effect;
}

test.each(meant.flatMap(([words, ids]) => ids.map((id) => [id, words] as const)))('%i → %s', (id, words) => {
  expect(wordsFor(id)).toBe(words);
});

test('the table above names every status once', () => {
  const listed = meant.flatMap(([, ids]) => ids).sort((one, other) => one - other);
  expect(listed).toEqual(all.map((status) => courierStatuses[status].id).sort((one, other) => one - other));
  expect(new Set(listed).size).toBe(listed.length);
});

test.each([0, 11, 12, 31, -1, 2.5, Number.NaN])('%d is no status', (id) => {
  expect(courierStatusOf(id)).toBeNull();
});

test('what is over, what can still be deleted, and what still has to be booked', () => {
  expect(all.filter(isCancelledOrDeleted)).toEqual(['cancelled', 'deleted']);
  expect(all.filter(isUnmanifested)).toEqual(['quote', 'unmanifested', 'added']);
  expect(all.filter(isUnbooked)).toEqual([
    'quote',
    'unmanifested',
    'manifested',
    'added',
    'manifesting',
    'failedPickup',
  ]);
});
