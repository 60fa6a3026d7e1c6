import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedNameEdits, comparableName, isSimilarName } from './business-name.ts';

test.each([
  ['Aqua Pools', 'aquapool'],
  ['The AQUA-pools Pty. Ltd.', 'aquapool'],
  ['Smith & Sons Pools', 'smithsonpool'],
  ['Smith and Son Pool Co', 'smithsonpool'],
  ['O’Brien’s Pool World', 'obrienpoolworld'],
  ['Poolworld', 'poolworld'],
  ['Spa', 'spa'],
  ['Swiss Glass', 'swissglass'],
  ['The Company', 'thecompany'],
  ['  ', ''],
])('%j is compared as %s', (name, comparable) => {
  expect(comparableName(name)).toBe(comparable);
});

describe('near names', () => {
  test.each([
    ['Aqua Pools', 'Aqua Pool Pty Ltd', true],
    ['Aqua Pools', 'Aqau Pools', true],
    ['Aqua Pools', 'Aqua Polls', true],
    ['Aqua Pools', 'Aquatic Pools', false],
    ['Clearwater Pool Supplies', 'Clear Water Pool Suplies', true],
    ['Pool Shop 1', 'Pool Shop 2', false],
    ['Pool Shop 1', 'Pool Shops 1', true],
    ['Spa', 'Spb', false],
    ['Blue Pools', 'Glue Spas', false],
    ['', '', false],
  ])('%s and %s: %s', (one, other, isNear) => {
    expect(isSimilarName(comparableName(one), comparableName(other))).toBe(isNear);
  });

  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 6, maxLength: 16 });

  test('agree with the textbook table of mistakes, either way round', () => {
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        const expected = editDistance(one, other) <= allowedNameEdits(Math.min(one.length, other.length));
        expect(isSimilarName(one, other)).toBe(expected);
        expect(isSimilarName(other, one)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  test('a slip is forgiven wherever it stands', () => {
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('a', 'x'), (name, place, letter) => {
        const at = place % name.length;
        expect(isSimilarName(name, name.slice(0, at) + letter + name.slice(at + 1))).toBe(true);
      }),
    );
  });
});

/** Letters left out, added, changed or swapped with their neighbour, by the full table. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 99;
  for (let i = 1; i <= one.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j += 1) {
      const changed = cell(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      rows[i]?.push(Math.min(changed, cell(i - 1, j) + 1, cell(i, j - 1) + 1, isSwapped ? cell(i - 2, j - 2) + 1 : 99));
    }
  }
  return cell(one.length, other.length);
}
