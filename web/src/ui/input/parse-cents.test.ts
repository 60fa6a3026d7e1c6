import { expect, it } from 'vitest';
import { amountText, parseCents } from './parse-cents.ts';

it.each([
  ['1,234.50', 123_450],
  ['$12', 1_200],
  ['12.5', 1_250],
  ['12.', 1_200],
  ['-3.05', -305],
  ['0', 0],
  ['-0', 0],
  ['12.345', null],
  ['1,23.00', null],
  ['twelve', null],
  ['', null],
])('reads %s as %s cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

it('writes what it reads', () => {
  expect(amountText(123_450)).toBe('1,234.50');
  expect(amountText(null)).toBe('');
});
