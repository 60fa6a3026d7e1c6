import type { TillProduct, TillProducts } from '@poolhouse/domain/features/pos/products/product';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StockAge, StockList } from './stock-list.tsx';

afterEach(cleanup);

const shop = {
  stockBranches: [
    { value: 'gregory_hills', label: 'Gregory Hills' },
    { value: 'lidcombe', label: 'Lidcombe' },
  ],
  stockReadAt: '2026-11-28T00:00:00Z',
  stockProblem: null,
} as unknown as TillProducts;
const product = { stock: 'in-stock', quantity: 7, branchQuantities: [3, 12] } as unknown as TillProduct;
const shown = (given: Partial<TillProduct>, changed: Partial<TillProducts> = {}) => {
  const stock = { shop: { ...shop, ...changed }, here: 'gregory_hills' };
  return render(<StockList product={{ ...product, ...given }} stock={stock} />).container.textContent;
};

test('each branch is listed with what it has and the age of the figures, the branch of the till first', () => {
  const text = shown({});
  expect(text).toMatch(/Gregory Hills \(here\)3Lidcombe12/);
  expect(text).toMatch(/from Priority: .*2026/);
});

test('the last figures are shown with the reason why there are no newer ones', () => {
  const text = shown({}, { stockProblem: 'Priority can’t be reached.' });
  expect(text).toContain('Gregory Hills (here)3');
  expect(text).toContain('The last try failed: Priority can’t be reached.');
});

test('a product that the ERP doesn’t have shows the stock of the online shop', () => {
  expect(shown({ branchQuantities: null })).toBe('7 in the online shop');
});

test('where no branch has a warehouse, and in answers kept by an earlier version, nothing is said of it', () => {
  for (const stockBranches of [[], undefined] as never[])
    expect(render(<StockAge shop={{ ...shop, stockBranches }} />).container.textContent).toBe('');
});
