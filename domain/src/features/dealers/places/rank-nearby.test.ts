import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Nearby, rankNearby } from './rank-nearby.ts';

const dealer = (id: string, distanceKm: number, busyUntil: string | null = null): Nearby => ({
  id,
  name: `Dealer ${id}`,
  distanceKm,
  busyUntil,
});
const reasonsOf = (given: Nearby[]) => rankNearby(given).map(({ id, reason }) => `${id}: ${reason}`);

describe('dealers near an address', () => {
  it.each([
    ['none', [], []],
    ['one', [dealer('a', 3.24)], ['a: Nearest (3.2 km)']],
    ['by distance', [dealer('b', 12), dealer('a', 0.4)], ['a: Nearest (400 m)', 'b: 12 km away']],
    [
      'busy ones last',
      [dealer('near', 1, '2026-11-30'), dealer('far', 50), dealer('nearer', 20)],
      ['nearer: Nearest available (20 km)', 'far: 50 km away', 'near: Busy until 30/11/2026, so listed last'],
    ],
    [
      'all busy',
      [dealer('b', 9, '2026-12-01'), dealer('a', 2, '2026-11-30')],
      ['a: Busy until 30/11/2026, like every dealer nearby', 'b: Busy until 01/12/2026, like every dealer nearby'],
    ],
    ['equally far by name', [dealer('b', 2), dealer('a', 2)], ['a: Nearest (2.0 km)', 'b: 2.0 km away']],
  ])('%s', (_what, given, expected) => {
    expect(reasonsOf(given)).toEqual(expected);
  });

  it('hides no dealer, and lists free ones before busy ones, each by distance', () => {
    const some = fc.array(
      fc.record({
        id: fc.uuid(),
        name: fc.string(),
        distanceKm: fc.double({ min: 0, max: 5_000, noNaN: true }),
        busyUntil: fc.constantFrom(null, '2026-11-30'),
      }),
    );
    fc.assert(
      fc.property(some, (given) => {
        const ranked = rankNearby(given);
        expect(ranked).toHaveLength(given.length);
        const keys = ranked.map(({ busyUntil, distanceKm }) => [busyUntil === null ? 0 : 1, distanceKm] as const);
        for (const [at, [isBusy, km]] of keys.slice(1).entries()) {
          const [wasBusy, before] = keys[at] ?? [0, 0];
          expect(isBusy > wasBusy || (isBusy === wasBusy && km >= before)).toBe(true);
        }
      }),
    );
  });
});
