import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromText } from './money-text.ts';

const dollars = 'Enter an amount in Australian dollars, such as 1299.00.';

test.each([
  ['1299', 129_900],
  ['1299.5', 129_950],
  ['$1,299.00', 129_900],
  ['AU $1,299.00', 129_900],
  ['A$1,299.00', 129_900],
  ['AUD 1299', 129_900],
  ['1299.00 AUD', 129_900],
  ['AU $0.00', 0],
  ['.50', 50],
  ['1,299', 129_900],
  ['1 299.00', 129_900],
  ['1\u00a0299.00', 129_900],
  ['12,345,678.90', null],
  ['1,234,567.89', 123_456_789],
  ['1.299,00', 129_900],
  ['1.234.567,89', 123_456_789],
  ['1299,00', 129_900],
  ['-5', -500],
  ['−5.10', -510],
  ['(5.00)', -500],
  ['5.00-', -500],
  ['$-5.00', -500],
  ['-$5.00', -500],
  ['31.820', null],
  ['1299.000', 129_900],
  ['9.9000000000000004', 990],
  ['3629.9699999999998', 362_997],
])('reads %s', (text, cents) => {
  const read = centsFromText(text);
  if (cents === null) expect(read).toHaveProperty('message');
  else expect(read).toEqual({ cents });
});

test.each([
  ['abc', dollars],
  ['US $10.00', dollars],
  ['€10', dollars],
  ['', 'Enter an amount, such as 1299.00.'],
  ['1,29.00', 'Enter an amount, such as 1299.00.'],
  ['1.299', '1.299 could mean two amounts. Write it with two decimals.'],
  ['5.125', '5.125 could mean two amounts. Write it with two decimals.'],
  ['1299.555', 'Use no more than two decimals in an amount.'],
  ['10000000.01', 'This amount is larger than $10,000,000.'],
])('refuses %s', (text, message) => {
  expect(centsFromText(text)).toEqual({ message });
});

describe('every amount', () => {
  const amounts = fc.integer({ min: 0, max: 999_999_999 });
  test('is read as it was written, however it was written', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('', '$', 'AU $', 'AUD '), (cents, before) => {
        const plain = (cents / 100).toFixed(2);
        const grouped = plain.replace(/\B(?=(\d{3})+\.)/g, ',');
        for (const text of [plain, grouped]) expect(centsFromText(before + text)).toEqual({ cents });
      }),
    );
  });
});
