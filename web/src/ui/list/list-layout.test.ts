import { describe, expect, it } from 'vitest';
import { defaultLayout, fittingWidth, isSameLayout, movedOrder, readLayout } from './list-layout.ts';

describe('what the browser kept of a layout', () => {
  it('comes back as it was', () => {
    const layout = { density: 'compact', shown: { a: false }, order: ['b', 'a'], widths: { b: 120 } };
    expect(readLayout(layout)).toEqual(layout);
  });

  it.each([
    ['nothing', null],
    ['a text', 'compact'],
    ['another shape', { shown: [], order: {}, widths: 'x', density: 7 }],
    ['entries that don’t fit', { shown: { a: 'yes' }, order: [1], widths: { a: 1, b: '90', c: 9999 } }],
  ])('is as shipped when it is %s', (_what, stored) => {
    expect(readLayout(stored)).toEqual(defaultLayout);
  });
});

it.each([
  ['b', -1, 'b a c d'],
  ['b', 1, 'a c b d'],
  ['a', -1, 'a b c d'],
  ['d', 1, 'a b c d'],
  ['a', 3, 'b c d a'],
  ['d', -3, 'd a b c'],
])('moves %s by %i to %s', (id, places, expected) => {
  expect(movedOrder(['a', 'b', 'c', 'd'], id, places).join(' ')).toBe(expected);
});

it('keeps widths where a column can still be read', () => {
  expect([3, 120.4, 5000].map(fittingWidth)).toEqual([48, 120, 800]);
});

it('compares layouts by what they say, not by the order in which it was said', () => {
  const one = { ...defaultLayout, shown: { a: true, b: false } };
  expect(isSameLayout(one, { ...defaultLayout, shown: { b: false, a: true } })).toBe(true);
  expect(isSameLayout(one, { ...one, order: ['b', 'a'] })).toBe(false);
});
