import { expect, test } from 'vitest';
import { choicesFor, chooseAllFrom, movesText, swapSides } from './merge-choice-state.ts';

const preview = {
  differences: [
    { field: 'name', canTakeBoth: false, suggested: 'kept' },
    { field: 'email', canTakeBoth: true, suggested: 'both' },
    { field: 'phone', canTakeBoth: false, suggested: 'other' },
  ],
} as unknown as Parameters<typeof choicesFor>[0];

test('starts with what is suggested, and keeps what was chosen', () => {
  expect(choicesFor(preview, {})).toEqual({ name: 'kept', email: 'both', phone: 'other' });
  expect(choicesFor(preview, { name: 'other', city: 'other' })).toEqual({
    name: 'other',
    email: 'both',
    phone: 'other',
  });
});

test('takes everything from one side', () => {
  expect(chooseAllFrom(preview, 'other')).toEqual({ name: 'other', email: 'other', phone: 'other' });
});

test('keeps the values when the other dealer is kept', () => {
  const choices = choicesFor(preview, {});
  expect(swapSides(choices)).toEqual({ name: 'other', email: 'both', phone: 'kept' });
  expect(swapSides(swapSides(choices))).toEqual(choices);
});

test.each([
  [[], 'its history'],
  [[{ what: 'file', count: 1 }], '1 file and its history'],
  [
    [
      { what: 'files', count: 1200 },
      { what: 'dealer sign-in', count: 1 },
    ],
    '1,200 files, 1 dealer sign-in and its history',
  ],
])('says what goes over: %j', (moves, text) => {
  expect(movesText(moves)).toBe(text);
});
