import { expect, test } from 'vitest';
import { accountTotals, journalFiles, myobTaxOf, xeroTaxOf } from './journal-lines.ts';

const line = (date: string, cents: number, account = '1-1') => ({ date, account, taxCode: 'N-T', cents });

test.each([
  ['fits', 6, [6]],
  ['fits by whole days', 4, [4, 2]],
  ['has days that are larger than a file', 1, [2, 2, 2]],
])('a journal that %s is in files', (_name, most, sizes) => {
  const lines = ['2026-11-01', '2026-11-02', '2026-11-03'].flatMap((day) => [line(day, 5), line(day, -5, '2-2')]);
  const files = journalFiles(lines, most);
  expect(files.map(({ length }) => length)).toEqual(sizes);
  for (const file of files) expect(file.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
});

test.each([
  ['N-T', 1, 'BAS Excluded', 'N-T'],
  ['GST', -1, 'GST on Income', 'GST'],
  ['GST', 1, 'GST on Expenses', 'GST'],
  ['FRE', -1, 'GST Free Income', 'FRE'],
  ['GST on Income', 1, 'GST on Income', 'GST'],
  ['Tax exempt', 1, 'Tax exempt', 'Tax exempt'],
])('%s of %d cents is %s in Xero and %s in MYOB', (taxCode, cents, xero, myob) => {
  expect([xeroTaxOf({ taxCode, cents }), myobTaxOf({ taxCode })]).toEqual([xero, myob]);
});

test('totals are those of each account', () => {
  const lines = [line('2026-11-01', 5), line('2026-11-02', -2), line('2026-11-02', -3, '2-2')];
  expect(accountTotals(lines)).toEqual([
    { account: '1-1', taxCode: 'N-T', debitCents: 5, creditCents: 2 },
    { account: '2-2', taxCode: 'N-T', debitCents: 0, creditCents: 3 },
  ]);
});
