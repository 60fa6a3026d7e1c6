import { describe, expect, test } from 'vitest';
import { stripHtml } from './woocommerce-answers.ts';
import { centsText, exTaxText, moneyText } from './woocommerce-money.ts';

describe('money of the shop', () => {
  test.each([
    ['3999.00', 399_900],
    ['3999', 399_900],
    ['31.82', 3_182],
    ['31.8', 3_180],
    ['0.005', 1],
    ['0.0049', 0],
    ['1.115', 112],
    ['-9.90', -990],
    ['-0.001', 0],
    ['', null],
  ])('%j → %j', (text, cents) => {
    expect(moneyText.parse(text)).toBe(cents);
  });

  test.each(['free', '1,000.00', '1.', '.5', '$5', 'NaN', '1e3', 9.9])('%j is none', (text) => {
    expect(moneyText.safeParse(text).success).toBe(false);
  });

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [990, '9.90'],
    [399_900, '3999.00'],
    [-5, '-0.05'],
  ])('%j → %s and back', (cents, text) => {
    expect(centsText(cents)).toBe(text);
    expect(moneyText.parse(text)).toBe(cents);
  });

  test('a price before tax comes to the same cent once the tax is on it again', () => {
    for (let cents = 1; cents < 20_000; cents += 7) {
      const exact = Number(exTaxText(cents, 10));
      expect(Math.round(exact * 110)).toBe(cents);
    }
  });

  test('words are plain', () => {
    expect(stripHtml('<strong>Error:</strong> &quot;A &amp; B&quot; &#8211; &#36;5')).toBe('Error: "A & B" – $5');
  });
});
