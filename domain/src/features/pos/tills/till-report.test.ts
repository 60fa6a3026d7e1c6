import { expect, test } from 'vitest';
import { enteredBanking, refuseBanking, reportTitle } from './till-report.ts';

test.each([
  [5_000, 5_000, null],
  [0, 5_000, null],
  [5_001, 5_000, 'Enter no more than the cash that was counted.'],
  [1, null, 'This till is open. Close it first: its cash isn’t counted.'],
])('%i cents of %s counted: %s', (banked, counted, refused) => {
  expect(refuseBanking(banked, counted)).toBe(refused);
});

test.each([
  [{ bankedCents: -1 }, 'bankedCents'],
  [{ bankedCents: 0.5 }, 'bankedCents'],
  [{ bankedOn: '2026-02-30' }, 'bankedOn'],
  [{ bankReference: 'D 1' }, 'bankReference'],
  [{ bankReference: '' }, 'bankReference'],
])('banking of %j is refused', (change, field) => {
  const given = { bankedCents: 5_000, bankedOn: '2026-11-28', bankReference: 'DEP 1', ...change };
  expect(enteredBanking.safeParse(given).error?.issues[0]?.path).toEqual([field]);
});

test('a report is X until the till is closed', () => {
  expect(reportTitle({ till: 'GH1', zNumber: null })).toBe('X report, till GH1');
  expect(reportTitle({ till: 'GH1', zNumber: 7 })).toBe('Z report 7, till GH1');
});
