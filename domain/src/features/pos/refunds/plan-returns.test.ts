import { describe, expect, test } from 'vitest';
import { paidForLines, planReturn, type ReturnableSale } from './plan-returns.ts';

const product = (priceCents: number, quantity = 1, overrideCents: number | null = null) => ({
  priceCents,
  quantity,
  overrideCents,
});
const back = (line: number, quantity = 1) => ({ line, quantity, isRestocked: true });

/** A sale of three baskets and a cable, less ten dollars, delivered. */
const sale: ReturnableSale = {
  products: [product(8_900, 3), product(3_182)],
  discountCents: 1_000,
  shippingCents: 990,
  paidCents: 29_872,
  refundedCents: 0,
  refunds: [],
};

describe('what lines were paid with', () => {
  test.each([
    ['no discount', [product(100), product(200)], 0, [100, 200]],
    ['a share of a discount', [product(100), product(300)], 40, [90, 270]],
    ['the cent left to the largest remainder', [product(100), product(200)], 10, [97, 193]],
    ['equal remainders, the first line first', [product(100), product(100), product(100)], 2, [99, 99, 100]],
    ['other prices', [product(100, 2, 50), product(300)], 40, [90, 270]],
    ['a discount of everything', [product(100), product(200)], 300, [0, 0]],
    ['nothing', [product(0)], 0, [0]],
    ['large amounts', [product(99_999_999, 9), product(1)], 899_999_990, [2, 0]],
  ])('%s', (_what, products, discountCents, expected) => {
    expect(paidForLines(products, discountCents)).toEqual(expected);
  });
});

describe('a return', () => {
  test.each([
    ['of a line', { lines: [back(1)], freight: false }, { amountCents: 3_076, freightCents: 0, isWhole: false }],
    ['of a piece', { lines: [back(0)], freight: false }, { amountCents: 8_602 }],
    ['with delivery by choice', { lines: [back(1)], freight: true }, { amountCents: 4_066, freightCents: 990 }],
    ['of delivery alone', { lines: [], freight: true }, { amountCents: 990, isWhole: false }],
    ['of everything', { lines: [back(0, 3), back(1)], freight: false }, { amountCents: 29_872, isWhole: true }],
  ])('%s', (_what, request, expected) => {
    expect(planReturn(sale, request)).toMatchObject({ planned: expected });
  });

  test.each([
    ['more than was sold', [back(1, 2)], 'lines.0.quantity', 'Only 1 of this line can be returned.'],
    ['a line that isn’t there', [back(2)], 'lines.0', 'Choose each line of the sale once.'],
    ['a line twice', [back(0), back(0)], 'lines.1', 'Choose each line of the sale once.'],
    ['nothing', [], 'lines', 'Choose what comes back.'],
  ])('of %s is refused', (_what, lines, path, message) => {
    expect(planReturn(sale, { lines, freight: false })).toEqual({ refused: { path, message } });
  });

  test('of what came back already is refused, and so is more than was paid', () => {
    const lines = [{ ...back(1), amountCents: 3_076 }];
    const after = { ...sale, refundedCents: 3_076, refunds: [{ lines, freightCents: 0 }] };
    expect(planReturn(after, { lines: [back(1)], freight: false })).toMatchObject({
      refused: { message: 'None of this line can be returned.' },
    });
    expect(planReturn({ ...sale, refundedCents: 29_000 }, { lines: [back(1)], freight: false })).toMatchObject({
      refused: { message: '$8.72 of what was paid is left to refund.' },
    });
  });

  test('of everything of a sale that was paid in part is what was paid', () => {
    const found = planReturn({ ...sale, paidCents: 5_000 }, { lines: [back(0, 3), back(1)], freight: false });
    expect(found).toMatchObject({ planned: { amountCents: 5_000, freightCents: 990, isWhole: true } });
  });

  test('piece by piece comes to what was paid, to the cent, whatever the discount', () => {
    for (let discountCents = 0; discountCents < 3_000; discountCents += 37) {
      const products = [product(999, 3), product(1_001, 7), product(5, 1), product(333, 2, 100)];
      const subtotal = 2_997 + 7_007 + 5 + 200;
      let state: ReturnableSale = {
        products,
        discountCents,
        shippingCents: 990,
        paidCents: subtotal - discountCents + 990,
        refundedCents: 0,
        refunds: [],
      };
      let last = false;
      for (const [line, { quantity }] of products.entries())
        for (let piece = 0; piece < quantity; piece += 1) {
          const found = planReturn(state, { lines: [back(line)], freight: false });
          if ('refused' in found) throw new Error(found.refused.message);
          const { planned } = found;
          last = planned.isWhole;
          const refundedCents = state.refundedCents + planned.amountCents;
          state = { ...state, refundedCents, refunds: [...state.refunds, planned] };
        }
      expect([state.refundedCents, last]).toEqual([state.paidCents, true]);
    }
  });
});
