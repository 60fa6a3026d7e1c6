import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, mobileAddress, normalisePhone, phoneText, searchedPhone } from './phone.ts';

describe('a phone number', () => {
  test.each([
    ['0412 345 678', '0412345678'],
    ['+61 412 345 678', '0412345678'],
    ['+61 (0)412 345 678', '0412345678'],
    ['0061 2 9900 5509', '0299005509'],
    ['(02) 9900-5509', '0299005509'],
    ['1300 123 456', '1300123456'],
    ['+61 1800 123 456', '1800123456'],
    ['13 12 34', '131234'],
    ['09 8827 2283', '0988272283'],
    ['+64 9 123 4567', '+6491234567'],
    ['+852 2345 6789', '+85223456789'],
  ])('%s is kept as %s', (given, stored) => expect(normalisePhone(given)).toBe(stored));

  test.each(['12', '', 'call me', '0412 345 67', '+1234567890123456', '0412 345 678 ext 3', '٠٤١٢٣٤٥٦٧٨'])(
    '%s is none',
    (given) => {
      expect(normalisePhone(given)).toBeNull();
    },
  );

  test.each([
    ['0412345678', '0412 345 678'],
    ['0299005509', '02 9900 5509'],
    ['1300123456', '1300 123 456'],
    ['+6491234567', '+6491234567'],
  ])('%s is shown as %s', (stored, shown) => expect(formatPhone(stored)).toBe(shown));

  test('that isn’t there is shown as nothing', () => {
    expect([phoneText(null), phoneText('0412345678')]).toEqual(['', '0412 345 678']);
  });

  test.each([
    ['0412345678', '+61412345678'],
    ['0512345678', '+61512345678'],
    ['0299005509', null],
    ['1300123456', null],
    ['+6421234567', null],
    ['041234567', null],
    [null, null],
  ])('text messages to %s go to %s', (stored, address) => expect(mobileAddress(stored)).toBe(address));

  test.each([
    ['0412 345 678', '0412345678'],
    ['+61 412 345 678', '0412345678'],
    ['(02) 9900-5509', '0299005509'],
    ['1300 123 456', '1300123456'],
    ['+64 9 123 4567', '+6491234567'],
    ['2601 0001', '2601 0001'],
    ['PGRE2026-0001', 'PGRE2026-0001'],
    ['412 345', '412 345'],
    ['Aqua 0412 345 678', 'Aqua 0412 345 678'],
  ])('%s is searched as %s', (given, searched) => expect(searchedPhone(given)).toBe(searched));

  test('what is shown reads back as what is stored', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ()-]{3,18}$/), (given) => {
        const stored = normalisePhone(given);
        if (stored !== null) expect(normalisePhone(formatPhone(stored))).toBe(stored);
      }),
    );
  });
});
