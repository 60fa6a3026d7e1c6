import { expect, test } from 'vitest';
import { type Consignment, Consignments, statusOf } from './consignments.ts';
import { moveByClock } from './journeys.ts';

const start = new Date('2026-11-23T00:00:00Z');
const stepMs = 15 * 60_000;
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** A consignment in a status since `start`. */
function consignmentIn(statusId: number) {
  const all = new Consignments();
  const given = { carrier: { prefix: 'ST' }, createdAt: start } as unknown as Consignment;
  const one = all.add(given);
  all.enter(one, statusId, start);
  return { all, one };
}

test.each([
  [0, 4],
  [14, 4],
  [15, 24],
  [29, 24],
  [30, 15],
  [45, 16],
  [60, 5],
  [75, 18],
  [90, 13],
  [105, 7],
  [1_000, 7],
])('%i minutes after it was booked, a consignment stands at %i', (minutes, statusId) => {
  const { all, one } = consignmentIn(4);
  moveByClock(all, stepMs, after(minutes));
  expect(statusOf(one)).toBe(statusId);
});

test('looked at now and then it travels as far, and what is delivered stays so, with one proof', () => {
  const { all, one } = consignmentIn(4);
  for (let minutes = 15; minutes <= 300; minutes += 15) moveByClock(all, stepMs, after(minutes));
  expect(one.history.map(({ statusId }) => statusId)).toEqual([2, 4, 24, 15, 16, 5, 18, 13, 7]);
  expect(one.history.at(-1)).toMatchObject({ at: after(105), information: expect.stringContaining('signed by') });
  expect(one.attachments).toHaveLength(1);
});

test.each([2, 3, 8, 10, 27])('what isn’t under way (%i) stays where it is', (statusId) => {
  const { all, one } = consignmentIn(statusId);
  moveByClock(all, stepMs, after(1_000));
  expect(statusOf(one)).toBe(statusId);
});
