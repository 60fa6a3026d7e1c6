import { expect, test } from 'vitest';
import { questionOfSerial, serialNumber } from './serial-number.ts';

test.each([
  [' ab-1234 ', 'AB-1234'],
  ['ab12o4', 'AB12O4'],
])('%j is kept as %j', (given, kept) => expect(serialNumber.parse(given)).toBe(kept));

test.each(['abc', 'a b c d', 'ab_123', 'x'.repeat(41)])('%j is refused', (given) => {
  expect(serialNumber.safeParse(given).success).toBe(false);
});

test.each([
  ['AB12O4', true],
  ['1O', true],
  ['O1', true],
  ['ROBO-1234', false],
  ['AB1204', false],
  [null, false],
])('%j is asked about: %s', (serial, hasQuestion) => expect(questionOfSerial(serial) !== null).toBe(hasQuestion));
