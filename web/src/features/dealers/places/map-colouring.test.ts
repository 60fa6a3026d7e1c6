import { type DealerType, dealerTypes } from '@poolhouse/domain/features/dealers/dealer-codes';
import { expect, test } from 'vitest';
import { colourDealers } from './map-colouring.ts';

const place = (code: DealerType) => dealerTypes.indexOf(code);
const none = { type: [], status: [], busy: [] };

test('by type: the most frequent ones have a colour of their own, the rest share one', () => {
  const all = [...dealerTypes.map((_code, at) => at), place('elite'), place('elite'), place('trade'), -1];
  const { categories, category } = colourDealers('type', { ...none, type: all });
  expect(categories).toHaveLength(8);
  expect(categories.slice(0, 2).map(({ label, count }) => [label, count])).toEqual([
    ['Elite', 3],
    ['Trade', 2],
  ]);
  expect(categories.at(-1)).toMatchObject({ label: 'Other types' });
  expect(category.at(-1)).toBe(7);
  expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
});

test.each([
  ['status', { ...none, status: [0, 1, 0] }, [0, 1, 0], ['Active', 'Inactive']],
  ['busy', { ...none, busy: ['', '2026-11-30'] }, [0, 1], ['Available', 'Busy']],
] as const)('by %s', (colouring, dealers, expected, labels) => {
  const { category, categories } = colourDealers(colouring, {
    type: [...dealers.type],
    status: [...dealers.status],
    busy: [...dealers.busy],
  });
  expect(category).toEqual(expected);
  expect(categories.map(({ label }) => label)).toEqual(labels);
});
