import { expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { type ItemDifference, versionChanges } from './version-changes.ts';

const row = 'plant_room/00000000-0000-7000-8000-00000000000a';
const pump: Answers = { [`${row}/order`]: 'a', [`${row}/condition`]: 'good', [`${row}/location`]: 'Plant room' };
const title = 'Plant room item 1, Plant room';

test.each<[string, Answers, Answers, ItemDifference[]]>([
  ['nothing', pump, pump, []],
  ['a move', pump, { ...pump, [`${row}/order`]: 'b' }, []],
  [
    'a condition by its label',
    pump,
    { ...pump, [`${row}/condition`]: 'replacement_to_be_quoted' },
    [{ title, kind: 'changed', fields: [{ label: 'Condition', before: 'Good', after: 'Action Recommended' }] }],
  ],
  [
    'a size with its unit',
    pump,
    { ...pump, [`${row}/size`]: 50 },
    [{ title, kind: 'changed', fields: [{ label: 'Size', before: '', after: '50 mm' }] }],
  ],
  [
    'a picture that was replaced',
    { ...pump, [`${row}/image`]: ['one'] },
    { ...pump, [`${row}/image`]: ['other'] },
    [{ title, kind: 'changed', fields: [{ label: 'Pictures', before: '1', after: '1 (replaced)' }] }],
  ],
  [
    'a new item',
    {},
    pump,
    [
      {
        title,
        kind: 'added',
        fields: [
          { label: 'Condition', before: '', after: 'Good' },
          { label: 'Location', before: '', after: 'Plant room' },
        ],
      },
    ],
  ],
  ['a removed item', pump, {}, [{ title, kind: 'removed', fields: [] }]],
  [
    'what is said of the whole report',
    pump,
    { ...pump, 'report/next_inspection': '2027-03-01' },
    [
      {
        title: 'Sign off',
        kind: 'changed',
        fields: [{ label: 'Next inspection due', before: '', after: '01/03/2027' }],
      },
    ],
  ],
])('the difference is %s', (_name, before, after, expected) => {
  expect(versionChanges(before, after)).toEqual(expected);
});
