import { expect, test } from 'vitest';
import { bankKeyOf, bankTextOf, ofxDay } from './bank-line.ts';

test.each([
  ['20260105', '2026-01-05'],
  ['20260105000000', '2026-01-05'],
  ['20260105120000.000[+10:AEST]', '2026-01-05'],
  ['20260104203000[-5:EST]', '2026-01-05'],
  ['20260105233000[-8]', '2026-01-06'],
  ['20260105001500[+5.30:IST]', '2026-01-05'],
  ['20261305', null],
  ['yesterday', null],
])('the day of %s is %s', (text, day) => expect(ofxDay(text)).toBe(day));

test.each([
  ['DEALER EFT POOL & SPA CO PTY', 'DEALER EFT POOL & SPA CO PTY LTD', 'DEALER EFT POOL & SPA CO PTY LTD'],
  ['FEE', '', 'FEE'],
  ['', 'RENT', 'RENT'],
  ['COLES', 'CARD 1234', 'COLES CARD 1234'],
])('%s with %s is %s', (name, memo, text) => expect(bankTextOf(name, memo)).toBe(text));

test('a line has one key in every format, and equal lines of a day have their place', () => {
  const line = {
    account: '1',
    date: '2026-01-05',
    cents: -1_000,
    text: 'Account  FEE',
    bankReference: 'A',
    balanceCents: 5,
  };
  expect(bankKeyOf(line, 1)).toBe(
    bankKeyOf({ ...line, text: 'account fee', bankReference: null, balanceCents: null }, 1),
  );
  expect(bankKeyOf(line, 2)).not.toBe(bankKeyOf(line, 1));
  const unknown = { ...line, account: '' };
  expect(bankKeyOf(unknown, 1)).not.toBe(bankKeyOf({ ...unknown, balanceCents: 6 }, 1));
});
