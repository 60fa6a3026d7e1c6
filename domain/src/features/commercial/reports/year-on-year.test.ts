import { expect, test } from 'vitest';
import type { Answer, Answers } from './answers.ts';
import { itemHistories } from './year-on-year.ts';

type Values = Readonly<Record<string, Answer>>;
type Row = [row: string, values: Values];

const uuid = (row: string) => `00000000-0000-7000-8000-${row.padStart(12, '0')}`;
const answersOf = (section: string, rows: readonly Row[]): Answers =>
  Object.fromEntries(
    rows.flatMap(([row, values], place) =>
      Object.entries({ order: String.fromCharCode(97 + place), ...values }).map(([part, answer]) => [
        `${section}/${uuid(row)}/${part}`,
        answer,
      ]),
    ),
  );

/** Returns the rows of each history, by the reports in which the item is: `1:a 2:b`. */
function rowsOf(section: string, ...walks: readonly (readonly Row[])[]): string[] {
  const reports = walks.map((rows, place) => ({ id: String(place + 1), day: '', answers: answersOf(section, rows) }));
  return itemHistories(reports).map((history) =>
    history.map(({ reportId, item }) => `${reportId}:${item.row.replace(/^[0-]*7000-8000-0*/, '')}`).join(' '),
  );
}

const outdoor = { location: 'Outdoor pool' };
const indoor = { location: 'Indoor pool' };

test.each<[string, Row[], Row[], string[]]>([
  [
    'the same serial number, elsewhere',
    [['a', { serial: 'S-100', ...outdoor }]],
    [['b', { serial: 'S-100', ...indoor }]],
    ['1:a 2:b'],
  ],
  ['a copied item', [['a', outdoor]], [['a', indoor]], ['1:a 2:a']],
  [
    'a copied item that was replaced',
    [['a', { serial: 'S-100', ...outdoor }]],
    [['a', { serial: 'S-200', ...outdoor }]],
    ['2:a', '1:a'],
  ],
  ['a serial number that was read later', [['a', outdoor]], [['b', { serial: 'S-100', ...outdoor }]], ['1:a 2:b']],
  [
    'type and location',
    [
      ['a', { type: 'Pump', ...outdoor }],
      ['b', { type: 'Filter', ...outdoor }],
    ],
    [
      ['c', { type: 'Filter', location: 'OUTDOOR pool' }],
      ['d', { type: 'Pump', ...outdoor }],
    ],
    ['1:b 2:c', '1:a 2:d'],
  ],
  [
    'the order of the walk',
    [
      ['a', outdoor],
      ['b', outdoor],
    ],
    [
      ['c', outdoor],
      ['d', outdoor],
      ['e', outdoor],
    ],
    ['1:a 2:c', '1:b 2:d', '2:e'],
  ],
  ['another location', [['a', outdoor]], [['b', indoor]], ['2:b', '1:a']],
  [
    'a serial number before the place',
    [
      ['a', outdoor],
      ['b', { serial: 'S-100', ...outdoor }],
    ],
    [['c', { serial: 'S-100', ...outdoor }]],
    ['1:b 2:c', '1:a'],
  ],
])('items are matched by %s', (_name, first, second, histories) => {
  expect(rowsOf('plant_room', first, second)).toEqual(histories);
});

test('an item that was left out once is continued', () => {
  expect(rowsOf('plant_room', [['a', outdoor]], [], [['b', outdoor]])).toEqual(['1:a 3:b']);
});

test.each([
  ['good', 'average', true],
  ['poor', 'replacement_to_be_quoted', true],
  ['poor', 'good', false],
  ['good', 'good', false],
])('%s and then %s is worse: %s', (before, after, expected) => {
  const walks = [before, after].map((condition) => answersOf('plant_room', [['a', { condition }]]));
  const reports = walks.map((answers, place) => ({ id: String(place), day: '', answers }));
  expect(itemHistories(reports)[0]?.map(({ isWorse }) => isWorse)).toEqual([false, expected]);
});
