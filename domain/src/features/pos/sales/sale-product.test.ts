import { describe, expect, test } from 'vitest';
import { formatCents } from '../../../kernel/money.ts';
import { bringsApproval, enteredProducts, productsForSale, type SaleProduct, withApprovers } from './sale-product.ts';

const given = (change: object = {}) => ({ productId: 101, quantity: 1, priceCents: 399_900, ...change });
const m700 = { productId: 101, variationId: null, sku: 'M700', name: 'Dolphin M700', priceCents: 399_900 };
const find = (productId: number, variationId: number | null) =>
  productId === 101 && variationId === null ? m700 : null;
const sell = (...lines: object[]) => productsForSale(enteredProducts.parse(lines), find, formatCents);

describe('a line', () => {
  test.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: -1 }, 'quantity'],
    [{ quantity: 0.5 }, 'quantity'],
    [{ quantity: 1e9 }, 'quantity'],
    [{ priceCents: 0.5 }, 'priceCents'],
    [{ total: 1 }, undefined],
    [{ productId: null }, 'description'],
    [{ productId: null, description: 'Hose' }, 'reason'],
    [{ overrideCents: 1 }, 'reason'],
    [{ serials: ['M7-0001', 'M7-0002'] }, 'serials'],
    [{ serials: ['?'] }, 'serials'],
    [{ productId: null, variationId: 151, description: 'Hose', reason: 'None left' }, 'variationId'],
  ])('with %j is refused for %s', (change, field) => {
    const { error } = enteredProducts.safeParse([given(change)]);
    expect(error?.issues[0]?.path[1]).toBe(field);
  });

  test('gets the SKU and the name that the shop has', () => {
    expect(sell(given({ note: 'Gift' }))).toMatchObject({
      products: [{ sku: 'M700', name: 'Dolphin M700', note: 'Gift' }],
    });
    expect(sell({ productId: null, description: 'Hose', quantity: 2, priceCents: 500, reason: 'None' })).toMatchObject({
      products: [{ productId: null, sku: 'MISC', name: 'Hose', quantity: 2, priceCents: 500 }],
    });
  });

  test.each([
    [{ productId: 999 }, { path: 'products.1', isPrice: false }],
    [{ variationId: 151 }, { path: 'products.1', isPrice: false }],
    [
      { priceCents: 389_900 },
      { path: 'products.1.priceCents', message: 'Dolphin M700 is $3,999.00 now, not $3,899.00.', isPrice: true },
    ],
  ])('with %j isn’t sold', (change, refused) => {
    expect(sell(given(), given(change))).toMatchObject({ refused });
  });
});

test('only what wasn’t approved yet needs the permission to approve', () => {
  const line: SaleProduct = { ...m700, quantity: 1, overrideCents: null, reason: null, note: null, serials: [] };
  const cheaper = { ...line, overrideCents: 390_000, reason: 'Scratched' };
  expect(bringsApproval([], [line])).toBe(false);
  expect(bringsApproval([line], [cheaper])).toBe(true);
  expect(bringsApproval([cheaper], [{ ...cheaper, quantity: 2 }, line])).toBe(false);
  expect(bringsApproval([cheaper], [{ ...cheaper, overrideCents: 1 }])).toBe(true);
  expect(bringsApproval([cheaper], [{ ...cheaper, reason: 'Friend' }])).toBe(true);
});

test('a line keeps who approved it until its price or its reason is another', () => {
  const line: SaleProduct = { ...m700, quantity: 1, overrideCents: null, reason: null, note: null, serials: [] };
  const cheaper = { ...line, overrideCents: 390_000, reason: 'Scratched' };
  const [kept, plain] = withApprovers([{ ...cheaper, approvedBy: 'Jo' }], [{ ...cheaper, quantity: 2 }, line], 'Casey');
  expect([kept?.approvedBy, plain?.approvedBy]).toEqual(['Jo', undefined]);
  const [changed] = withApprovers([{ ...cheaper, approvedBy: 'Jo' }], [{ ...cheaper, overrideCents: 1 }], 'Casey');
  expect(changed?.approvedBy).toBe('Casey');
});
