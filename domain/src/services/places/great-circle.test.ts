import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundingBox, distanceText, greatCircleKm } from './great-circle.ts';

const sydney = { latitude: -33.8688, longitude: 151.2093 };
const melbourne = { latitude: -37.8136, longitude: 144.9631 };
const suva = { latitude: -18.1416, longitude: 178.4419 };
const apia = { latitude: -13.8333, longitude: -171.7667 };
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance along the earth', () => {
  it.each([
    ['Sydney to Melbourne', sydney, melbourne, 713],
    ['over the date line', suva, apia, 1_150],
    ['from pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 20_015],
    ['to itself', sydney, sydney, 0],
  ])('%s', (_what, from, to, km) => {
    expect(Math.abs(greatCircleKm(from, to) - km)).toBeLessThanOrEqual(km / 100);
  });

  it('is the same both ways', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(greatCircleKm(one, other)).toBeCloseTo(greatCircleKm(other, one), 6);
      }),
    );
  });
});

it('draws a box that leaves nothing out that is near enough', () => {
  fc.assert(
    fc.property(point, point, fc.double({ min: 1, max: 5_000, noNaN: true }), (from, to, km) => {
      const { north, south, east, west } = boundingBox(from, km);
      const turns = [-360, 0, 360].map((turn) => to.longitude + turn);
      const isInside =
        to.latitude <= north + 1e-9 &&
        to.latitude >= south - 1e-9 &&
        turns.some((longitude) => longitude <= east + 1e-9 && longitude >= west - 1e-9);
      expect(isInside || greatCircleKm(from, to) > km - 1e-6).toBe(true);
    }),
  );
});

it.each([
  [0, '0 m'],
  [0.31, '300 m'],
  [0.94, '950 m'],
  [0.97, '1.0 km'],
  [3.24, '3.2 km'],
  [9.96, '10 km'],
  [1234.5, '1,235 km'],
])('says %s km as %s', (km, text) => {
  expect(distanceText(km)).toBe(text);
});
