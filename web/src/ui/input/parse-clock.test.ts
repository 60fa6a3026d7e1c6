import { expect, it } from 'vitest';
import { clockText, parseClock } from './parse-clock.ts';

it.each([
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  [' 23:59 ', '23:59'],
  ['9', '09:00'],
  ['2:30 pm', '14:30'],
  ['2pm', '14:00'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['13 pm', null],
  ['0 am', null],
  ['24:00', null],
  ['12:60', null],
  ['9:3', null],
  ['noon', null],
  ['', null],
])('%s is %s', (text, clock) => {
  expect(parseClock(text)).toBe(clock);
});

it.each([
  ['00:05', '12:05 am'],
  ['09:00', '9:00 am'],
  ['12:00', '12:00 pm'],
  ['14:05', '2:05 pm'],
  ['25', '25'],
  ['', ''],
])('%s is shown as %s, or on a 24-hour clock as it is kept', (time, text) => {
  expect(clockText(time, '12h')).toBe(text);
  expect(clockText(time, '24h')).toBe(time);
});
