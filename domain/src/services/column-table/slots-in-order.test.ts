import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotsInOrder } from './slots-in-order.ts';

const idOf = (slot: number) => String((slot * 7_919) % 100_003).padStart(6, '0');

test('pages of many slots are those of a list that is sorted whole, however the values are spread', () => {
  const spread = fc.constantFrom<(at: number) => number>(
    (at) => at % 12,
    (at) => (at * 977) % 60_000,
    (at) => (at % 1_000 === 0 ? 90_000_000 * at : at % 700),
    (at) => -((at * 31) % 2_003),
    () => 5,
  );
  fc.assert(
    fc.property(spread, fc.boolean(), fc.nat({ max: 4_200 }), fc.nat({ max: 60 }), (made, down, offset, limit) => {
      const values = Float64Array.from({ length: 4_000 }, (_, at) => made(at));
      const selected = Uint32Array.from({ length: 3_000 }, (_, at) => at + Math.floor(at / 3));
      const turn = down ? -1 : 1;
      const sorted = [...selected].sort(
        (one, other) => turn * ((values[one] ?? 0) - (values[other] ?? 0) || (idOf(one) < idOf(other) ? -1 : 1)),
      );
      expect(slotsInOrder(selected, values, { down, offset, limit }, idOf)).toEqual(
        sorted.slice(offset, offset + limit),
      );
    }),
  );
});
