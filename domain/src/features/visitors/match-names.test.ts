import { describe, expect, test } from 'vitest';
import { findOneVisitor, matchesNames, shownName } from './match-names.ts';
import { capitals, exactTimeOf, expiredPapers, instantOf, timeGiven } from './visitor.ts';

const anna = { firstName: 'ANNA', lastName: 'O’BRIEN' };
const bo = { firstName: 'BO', lastName: 'LI' };
const typed = (firstName: string, lastName: string) => ({ firstName, lastName });

describe('names typed to sign out', () => {
  test.each([
    ['ann', 'ob', true],
    ['ANNA', "o'brien", true],
    ['an', 'ob', false],
    ['ann', 'o', false],
    ['anne', 'ob', false],
    ['', '', false],
    ['---', '--', false],
  ])('%s %s', (first, last, fits) => expect(matchesNames(typed(first, last), anna)).toBe(fits));

  test('a short name is typed whole', () => {
    expect(matchesNames(typed('bo', 'li'), bo)).toBe(true);
    expect(matchesNames(typed('b', 'li'), bo)).toBe(false);
  });

  test('accents make no difference', () => {
    expect(matchesNames(typed('ren', 'mu'), { firstName: 'RENÉ', lastName: 'MÜLLER' })).toBe(true);
  });

  test('two of one name are no match', () => {
    expect(findOneVisitor(typed('ann', 'ob'), [anna, { ...anna }])).toBeNull();
    expect(findOneVisitor(typed('ann', 'ob'), [anna, bo])).toBe(anna);
  });

  test('shows the first name and the initial', () => expect(shownName(anna)).toBe('ANNA O.'));
});

describe('a visit', () => {
  const now = new Date('2026-11-27T03:04:05.678Z');

  test('keeps seconds and nanoseconds', () => {
    expect(exactTimeOf(now)).toEqual({ seconds: 1_795_748_645, nanoseconds: 678_000_000 });
    expect(instantOf(exactTimeOf(now))).toBe(now.toISOString());
  });

  test.each([
    [null, null, now.toISOString()],
    ['2026-11-27T01:00:00.000Z', null, '2026-11-27T01:00:00.000Z'],
    ['2026-11-27T03:06:00.000Z', null, now.toISOString()],
    ['2026-11-27T09:00:00.000Z', null, now.toISOString()],
    ['2020-01-01T00:00:00.000Z', null, now.toISOString()],
    ['2026-11-27T01:00:00.000Z', '2026-11-27T03:01:05.678Z', '2026-11-27T01:00:00.000Z'],
    ['2026-11-27T01:00:00.000Z', '2026-11-27T02:04:05.678Z', '2026-11-27T02:00:00.000Z'],
    ['2026-11-27T03:30:00.000Z', '2026-11-27T04:04:05.678Z', '2026-11-27T02:30:00.000Z'],
  ])('entered at %s by a device that shows %s counts from %s', (at, shows, from) =>
    expect(timeGiven(at, shows === null ? null : new Date(shows), now).toISOString()).toBe(from),
  );

  test('capitals stay within the limit', () => {
    expect(capitals(4).parse(' ßab ')).toBe('SSAB');
    expect(capitals(4).parse('ßßß')).toBe('SSSS');
  });

  test('says which papers have expired', () => {
    expect(expiredPapers({ insuredUntil: '2026-11-26', inductedUntil: '2026-11-27' }, '2026-11-27')).toEqual([
      'Insurance has expired.',
    ]);
  });
});
