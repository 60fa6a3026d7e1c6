import { expect, it } from 'vitest';
import { parseDay, typedProblem } from './parse-day.ts';

it.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/26', '2026-02-01'],
  ['21.11.2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['11/21/2026', null],
  ['soon', null],
])('reads %s as %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each([
  ['29/02/2026', 'This day isn’t in the calendar. Check day and month.'],
  ['11/21/2026', 'This day isn’t in the calendar. Check day and month.'],
  ['01/01/9999', 'Enter a date from 2000 to 2099.'],
  ['01/01/1899', 'Enter a date from 2000 to 2099.'],
  ['soon', 'Enter a date as dd/mm/yyyy.'],
  ['21/11/2026', null],
])('says of %s: %s', (text, problem) => {
  expect(typedProblem(text)).toBe(problem);
});
