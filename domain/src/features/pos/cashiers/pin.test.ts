import { describe, expect, test } from 'vitest';
import { pinProblem } from './pin.ts';

describe('a PIN', () => {
  test.each(['7391', '80264', '495837', '73958204', '3947'])('of %s is fine', (pin) => {
    expect(pinProblem(pin)).toBeNull();
  });

  test.each(['', '739', '739582041'])('of %s has too few digits, or too many', (pin) => {
    expect(pinProblem(pin)).toBe('Enter 4 to 8 digits.');
  });

  test.each(['73a1', '73 91', '−739', '７３９１'])('of %s isn’t digits', (pin) => {
    expect(pinProblem(pin)).toBe('Enter digits only.');
  });

  test.each([
    '0000',
    '1234',
    '0123',
    '7890',
    '9876',
    '2468',
    '1212',
    '1122',
    '0007',
    '147147',
    '123321',
    '2580',
    '08521',
    '12345678',
    '11111111',
  ])('of %s is too easy to guess', (pin) => {
    expect(pinProblem(pin)).toBe('This PIN is too easy to guess. Choose another one.');
  });

  test.each(['1987', '2026', '2512', '1225', '251287', '871225', '25121987', '12251987', '19871225'])(
    'of %s is a date',
    (pin) => {
      expect(pinProblem(pin)).toBe('Choose a PIN that isn’t a year or a date.');
    },
  );
});
