import { expect, test } from 'vitest';
import { pooledRandomBytes } from './random-bytes.ts';

test('nothing is given out twice, and what was given out stays as it is', () => {
  const drawn = Array.from({ length: 2_000 }, () => pooledRandomBytes(12));
  const written = drawn.map((bytes) => bytes.toString('hex'));
  pooledRandomBytes(4_096);
  expect(new Set(written).size).toBe(2_000);
  expect(drawn.map((bytes) => bytes.toString('hex'))).toEqual(written);
  expect(written.some((hex) => /^0+$/.test(hex))).toBe(false);
});

test.each([0, 1, 32, 4_096, 10_000])('of %d bytes there are as many', (length) => {
  expect(pooledRandomBytes(length)).toHaveLength(length);
});
