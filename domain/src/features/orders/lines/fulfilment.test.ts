import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveProducts, type OrderProgress, type Refund, refundOf, skuLines, withoutDeliveries } from './fulfilment.ts';

const robot = { sku: 'M700', qty: 2, priceCents: 399_900, name: 'Dolphin M700' };
const cable = { sku: 'power cable', qty: 1, priceCents: 3_182, name: null };
const freight = [{ label: 'Flat rate', priceCents: 990, sku: 'FR' }];
const order: OrderProgress = {
  products: [robot, cable],
  freight,
  totalCents: 803_972,
  fulfilment: {},
  refundedCents: 0,
};

describe('delivering and returning', () => {
  test.each([
    [
      'all',
      null,
      [
        { sku: 'M700', qty: 2 },
        { sku: 'power cable', qty: 1 },
      ],
      true,
    ],
    ['a part', [{ sku: 'm700', qty: 1 }], [{ sku: 'M700', qty: 1 }], false],
    [
      'the same line twice',
      [
        { sku: 'M700', qty: 1 },
        { sku: 'm700', qty: 1 },
      ],
      [{ sku: 'M700', qty: 2 }],
      false,
    ],
  ])('%s', (_what, quantities, lines, isAll) => {
    expect(moveProducts(order, 'delivered', quantities)).toMatchObject({ lines, isAll });
  });

  test.each([
    ['delivered', [{ sku: 'M700', qty: 3 }], 'Only 2 of M700 to deliver.'],
    ['delivered', [{ sku: 'X6', qty: 1 }], 'None of X6 to deliver.'],
    ['returned', [{ sku: 'M700', qty: 1 }], 'None of M700 to return.'],
  ] as const)('%s %j: %s', (step, quantities, message) => {
    expect(moveProducts(order, step, quantities)).toEqual({ refused: { path: 'lines', message } });
  });

  test('what was delivered can be returned, and going back to processing undoes both', () => {
    const sent = moveProducts(order, 'delivered', [{ sku: 'M700', qty: 2 }]);
    if ('refused' in sent) throw new Error();
    const back = moveProducts({ ...order, ...sent }, 'returned', null);
    expect(back).toMatchObject({ lines: [{ sku: 'M700', qty: 2 }], isAll: false });
    if ('refused' in back) throw new Error();
    expect(skuLines({ ...order, fulfilment: withoutDeliveries(back.fulfilment) })).toMatchObject([
      { sku: 'M700', ordered: 2, delivered: 0, returned: 0 },
      { sku: 'power cable', ordered: 1 },
    ]);
  });
});

describe('a refund', () => {
  test.each([
    ['of everything', { lines: null, freight: false }, { amountCents: 803_972, freightCents: 990, isWhole: true }],
    ['of one robot', { lines: [{ sku: 'M700', qty: 1 }], freight: false }, { amountCents: 399_900, isWhole: false }],
    ['of the freight', { lines: [], freight: true }, { amountCents: 990, freightCents: 990, lines: [] }],
  ])('%s', (_what, request, expected) => expect(refundOf(order, request)).toMatchObject(expected));

  test('of nothing, or of more than there is, is refused', () => {
    expect(refundOf(order, { lines: [], freight: false })).toHaveProperty('refused');
    expect(refundOf(order, { lines: [{ sku: 'M700', qty: 3 }], freight: false })).toHaveProperty('refused');
  });

  test('of a discounted order pays back what was paid', () => {
    const paid = { ...order, totalCents: 700_000 };
    expect(refundOf(paid, { lines: [{ sku: 'M700', qty: 2 }], freight: false })).toMatchObject({
      amountCents: 696_368,
    });
    expect(refundOf(paid, { lines: null, freight: false })).toMatchObject({ amountCents: 700_000 });
  });

  test('in parts comes to what was paid, to the cent', () => {
    const line = fc.record({
      sku: fc.constantFrom('A', 'B', 'C'),
      qty: fc.integer({ min: 1, max: 5 }),
      priceCents: fc.integer({ min: 1, max: 9_999 }),
      name: fc.constant(null),
    });
    const given = { products: fc.array(line, { minLength: 1, maxLength: 4 }), off: fc.integer({ min: 0, max: 90 }) };
    fc.assert(
      fc.property(fc.record(given), ({ products, off }) => {
        const sum = products.reduce((cents, { qty, priceCents }) => cents + qty * priceCents, 990);
        const totalCents = Math.max(1, Math.round((sum * (100 - off)) / 100));
        let left: OrderProgress = { products, freight, totalCents, fulfilment: {}, refundedCents: 0 };
        const paidBack: number[] = [];
        const refund = (request: Parameters<typeof refundOf>[1]) => {
          const made = refundOf(left, request);
          if ('refused' in made) return;
          paidBack.push((made as Refund).amountCents);
          left = { ...left, fulfilment: made.fulfilment, refundedCents: left.refundedCents + made.amountCents };
        };
        for (const { sku } of products) refund({ lines: [{ sku, qty: 1 }], freight: false });
        refund({ lines: null, freight: true });
        expect(paidBack.reduce((cents, one) => cents + one, 0)).toBe(totalCents);
        expect(left.refundedCents).toBe(totalCents);
      }),
    );
  });
});
