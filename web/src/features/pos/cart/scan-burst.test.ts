import { expect, test } from 'vitest';
import { ScanBurst } from './scan-burst.ts';

const type = (burst: ScanBurst, keys: readonly string[], everyMs: number, from = 0) =>
  keys.map((key, place) => burst.take(key, from + place * everyMs));

test('a burst of keys that ends with Enter is a code', () => {
  expect(type(new ScanBurst(), [...'9300000000151', 'Enter'], 8).at(-1)).toEqual({ code: '9300000000151' });
});

test('capitals come with their shift key', () => {
  const keys = ['Shift', 'M', '7', '0', '0', 'Enter'];
  expect(type(new ScanBurst(), keys, 8).at(-1)).toEqual({ code: 'M700' });
});

test.each([
  ['what a person types', [...'9300000000151', 'Enter'], 120],
  ['a few fast keys', [...'123', 'Enter'], 8],
  ['Enter alone', ['Enter'], 8],
])('%s is none', (_what, keys, everyMs) => {
  expect(type(new ScanBurst(), keys, everyMs).filter((one) => typeof one === 'object')).toEqual([]);
});

test('what was typed before a burst isn’t part of it', () => {
  const burst = new ScanBurst();
  type(burst, [...'ab'], 200);
  expect(type(burst, [...'4711X', 'Enter'], 8, 1_000).at(-1)).toEqual({ code: '4711X' });
});
