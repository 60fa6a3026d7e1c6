import { expect, test } from 'vitest';
import type { OrderId } from '../order.ts';
import { type OrderToPlace, planNearest } from './nearest-plan.ts';

const dealer = (id: string, distanceKm: number) => ({
  id: id as never,
  name: `Dealer ${id}`,
  custId: id,
  distanceKm,
  reason: `Nearest (${distanceKm} km)`,
});
const order = (id: string, given: { dealer: ReturnType<typeof dealer> } | { refusal: string }): OrderToPlace => ({
  id: id as OrderId,
  reference: `R-${id}`,
  place: 'Oxley QLD 4075',
  ...given,
});

test('orders are grouped by their dealer, the most first, with the farthest distance', () => {
  const plan = planNearest([
    order('1', { dealer: dealer('A', 3) }),
    order('2', { dealer: dealer('B', 1) }),
    order('3', { dealer: dealer('B', 12) }),
  ]);
  expect(plan.dealers.map(({ id, distanceKm, orders }) => [id, distanceKm, orders.map(({ id: one }) => one)])).toEqual([
    ['B', 12, ['2', '3']],
    ['A', 3, ['1']],
  ]);
  expect(plan.dealers[0]?.orders[1]).toMatchObject({ place: 'Oxley QLD 4075', reason: 'Nearest (12 km)' });
  expect(plan.refused).toEqual([]);
});

test('orders that get none are grouped by the reason', () => {
  const plan = planNearest([
    order('1', { refusal: 'No address.' }),
    order('2', { refusal: 'Cancelled.' }),
    order('3', { refusal: 'No address.' }),
  ]);
  expect(plan).toEqual({
    dealers: [],
    refused: [
      {
        message: 'No address.',
        orders: [
          { id: '1', reference: 'R-1' },
          { id: '3', reference: 'R-3' },
        ],
      },
      { message: 'Cancelled.', orders: [{ id: '2', reference: 'R-2' }] },
    ],
  });
});
