import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween } from './field-change.ts';
import { isSameValue } from './same-value.ts';

/** The same value with the keys of all its objects the other way round, as another program may write it. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, inner]) => [key, reordered(inner)]));
}

test.each([
  [{ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: undefined, b: 1 }, { a: 1, b: undefined }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{}, [], false],
  [[], {}, false],
  [[1, 2], [2, 1], false],
  [[1], [1, undefined], false],
  [null, undefined, false],
  [null, {}, false],
  ['1', 1, false],
  [Number.NaN, Number.NaN, true],
  [0, -0, true],
  [new Date(5), new Date(5), true],
  [new Date(5), new Date(6), false],
  [new Date(5), {}, false],
])('%j and %j: %j', (one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame);
  expect(isSameValue(other, one)).toBe(isSame);
});

test('the order of keys means nothing, at any depth', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isSameValue(value, reordered(value))));
});

test('values differ exactly when their canonical texts differ', () => {
  const canonical = (value: unknown): string =>
    JSON.stringify(value, (_key, inner) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
        : inner,
    );
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isSameValue(one, other)).toBe(canonical(one) === canonical(other));
    }),
  );
});

test('a value that came back with its keys in another order is no change', () => {
  const before = { permissions: { dealers: ['view'], orders: [] }, note: null };
  expect(changesBetween(before, { permissions: { orders: [], dealers: ['view'] }, note: undefined })).toEqual([]);
});
