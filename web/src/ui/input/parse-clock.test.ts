import { expect, it } from 'vitest';
import { parseClock } from './parse-clock.ts';

it.each([
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  [' 23:59 ', '23:59'],
  ['9', '09:00'],
  ['24:00', null],
  ['12:60', null],
  ['9:3', null],
  ['noon', null],
  ['', null],
])('%s is %s', (text, clock) => {
  expect(parseClock(text)).toBe(clock);
});
