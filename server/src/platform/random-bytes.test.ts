import { expect, test } from 'vitest';
import { drawBytes } from './random-bytes.ts';

test('nothing is given out twice, and what was given out stays as it is', () => {
  const drawn = Array.from({ length: 2_000 }, () => drawBytes(12));
  const written = drawn.map((bytes) => bytes.toString('hex'));
  drawBytes(4_096);
  expect(new Set(written).size).toBe(2_000);
  expect(drawn.map((bytes) => bytes.toString('hex'))).toEqual(written);
  expect(written.some((hex) => /^0+$/.test(hex))).toBe(false);
});

test.each([0, 1, 32, 4_096, 10_000])('of %d bytes there are as many', (length) => {
  expect(drawBytes(length)).toHaveLength(length);
});
