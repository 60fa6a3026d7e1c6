import { expect, test } from 'vitest';
import { formatAxisAmount, formatCents, formatWholeDollars } from './money.ts';
import { formatGrowth, formatPercent, formatShare } from './number-text.ts';

test.each([
  [123_456, '$1,234.56', '$1,235', '$1.23k'],
  [-123_456, '−$1,234.56', '−$1,235', '−$1.23k'],
  [0, '$0.00', '$0', '0'],
  [-0, '$0.00', '$0', '0'],
  [82_000_000, '$820,000.00', '$820,000', '$820k'],
  [100_000_000, '$1,000,000.00', '$1,000,000', '$1m'],
  [150_000_000, '$1,500,000.00', '$1,500,000', '$1.5m'],
  [-125_000_000, '−$1,250,000.00', '−$1,250,000', '−$1.25m'],
])('%d cents are %s, in whole dollars %s and on an axis %s', (cents, exact, whole, axis) => {
  expect(formatCents(cents)).toBe(exact);
  expect(formatWholeDollars(cents)).toBe(whole);
  expect(formatAxisAmount(cents)).toBe(axis);
});

test('percentages have no space and one minus sign', () => {
  expect([10, 0, 12.5, -3].map(formatPercent)).toEqual(['10%', '0%', '12.5%', '−3%']);
  expect([0.1234, -0.5, 0].map(formatGrowth)).toEqual(['+12.3%', '−50%', '0%']);
  expect([0.34, 0.004, 0, 1].map(formatShare)).toEqual(['34%', '<1%', '0%', '100%']);
});
