import { describe, expect, test } from 'vitest';
import { caseNumberOf, isCaseNumber, robotCaseId } from '../case-number.ts';
import { dotted, nested } from '../dotted.ts';
import { questionOfSerial, repeatedSerials, serialNumber } from './serial-number.ts';
import { refuseWarranty, suggestWarranty } from './warranty.ts';

describe('warranty', () => {
  const facts = { model: 'Dolphin M600', months: 24, purchaseDate: null, sale: null, today: '2026-11-22' };

  test.each([
    [
      'bought within',
      { purchaseDate: '2025-01-10' },
      true,
      'bought on 10/01/2025: 24 months of warranty, which ends on 09/01/2027.',
    ],
    ['its last day', { purchaseDate: '2024-11-23' }, true, 'ends on 22/11/2026'],
    ['the day after', { purchaseDate: '2024-11-22' }, false, 'ended on 21/11/2026'],
    [
      'the end of a shorter month',
      { purchaseDate: '2026-10-31', months: 1, today: '2026-11-30' },
      true,
      'ends on 30/11/2026',
    ],
    ['from our sale', { sale: { day: '2026-02-01', reference: 'S-12' } }, true, 'sold on 01/02/2026 in order S-12'],
    [
      'what was entered counts first',
      { purchaseDate: '2020-01-01', sale: { day: '2026-02-01', reference: 'S-12' } },
      false,
      'bought on 01/01/2020',
    ],
    ['nothing known', {}, null, 'Enter the purchase date.'],
    ['a day to come', { purchaseDate: '2027-01-01' }, null, 'is in the future'],
    [
      'a model without months',
      { months: null, purchaseDate: '2026-01-01' },
      null,
      'no warranty months for Dolphin M600',
    ],
  ])('%s', (_what, given, covered, reason) => {
    const suggestion = suggestWarranty({ ...facts, ...given });
    expect(suggestion.covered).toBe(covered);
    expect(suggestion.reason).toContain(reason);
  });

  test('an override says why', () => {
    expect(refuseWarranty(true, null, false)).toBe('Say why the warranty is decided otherwise than suggested.');
    expect(refuseWarranty(true, 'Goodwill', false)).toBeNull();
    expect(refuseWarranty(true, null, null)).toBeNull();
    expect(refuseWarranty(null, null, false)).toBeNull();
  });
});

describe('serial numbers', () => {
  test.each([
    [' ab-12 ', 'AB-12'],
    ['D1O23', 'D1O23'],
  ])('%s is kept as %s', (typed, kept) => expect(serialNumber.parse(typed)).toBe(kept));

  test.each(['abc', 'A B12', 'A_123', 'A'.repeat(41)])('%s is refused', (typed) => {
    expect(serialNumber.safeParse(typed).success).toBe(false);
  });

  test('a letter O beside a digit is asked about', () => {
    expect(questionOfSerial('D1O23')).toBe(
      'Is this the letter O or a zero? Check D1O23 against D1023, then confirm it.',
    );
    expect(questionOfSerial('DOLPHIN-12')).toBeNull();
    expect(questionOfSerial(null)).toBeNull();
  });

  test('repeats are found', () => expect(repeatedSerials(['A', null, 'B', 'A', null])).toEqual([3]));
});

test('case numbers', () => {
  const caseId = caseNumberOf({ letter: 'P', branchCode: 'GRE', year: 2026 }, 7);
  expect([caseId, robotCaseId(caseId, 2)]).toEqual(['PGRE2026-0007', 'PGRE2026-0007-2']);
  expect(['PGRE2026-0007', 'dlid2026-12345-2', 'PGRE26-1', 'X'].map(isCaseNumber)).toEqual([true, true, false, false]);
});

test('fields have one name', () => {
  const values = { name: 'A', address: { city: 'B', lines: ['C'] }, none: null };
  expect(dotted(values)).toEqual({ name: 'A', 'address.city': 'B', 'address.lines': ['C'], none: null });
  expect(nested(dotted(values))).toEqual(values);
});
