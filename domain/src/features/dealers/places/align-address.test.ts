import { describe, expect, test } from 'vitest';
import { type SuburbList, splitAddress } from '../../../services/places/split-address.ts';
import { type AlignedValues, addressWarning, alignAddress, isUnsplit, splitParts } from './align-address.ts';

const suburbs: Record<string, { name: string; state: string }[]> = {
  '4075': [
    { name: 'Oxley', state: 'QLD' },
    { name: 'Sherwood', state: 'QLD' },
  ],
  '2557': [
    { name: 'Gregory Hills', state: 'NSW' },
    { name: 'Hills', state: 'NSW' },
  ],
};
const list: SuburbList = {
  ofPostcode: (postcode) =>
    (suburbs[postcode] ?? []).map((one) => ({ ...one, plain: one.name.toLowerCase(), postcode })),
  named: (name) =>
    Object.keys(suburbs).flatMap((postcode) => list.ofPostcode(postcode).filter(({ plain }) => plain === name)),
};

const none: AlignedValues = {
  address: null,
  line1: null,
  line2: null,
  city: null,
  state: 'QLD',
  postcode: null,
  country: 'Australia',
};
const oxley: AlignedValues = {
  ...none,
  address: '12 Smith St, Oxley QLD 4075',
  line1: '12 Smith St',
  city: 'Oxley',
  postcode: '4075',
};
const typed: AlignedValues = { ...none, address: 'Shed 3 behind the pub', postcode: '4075' };
const hills = { address: '12 Pumphouse Road, Gregory Hills NSW 2557' };
const hillsParts = { line1: '12 Pumphouse Road', line2: null, city: 'Gregory Hills', state: 'NSW', postcode: '2557' };

describe('a change', () => {
  const cases: [string, AlignedValues, Partial<AlignedValues>, Partial<AlignedValues>][] = [
    ['of line 1 rewrites the line', oxley, { line1: '14 Smith St' }, { address: '14 Smith St, Oxley QLD 4075' }],
    [
      'of line 1 and city rewrites it',
      oxley,
      { line1: '1 Low Rd', city: 'Sherwood' },
      { address: '1 Low Rd, Sherwood QLD 4075' },
    ],
    ['of line 2 adds it', oxley, { line2: 'Unit 3' }, { address: '12 Smith St, Unit 3, Oxley QLD 4075' }],
    ['of the postcode rewrites it', oxley, { postcode: '4076' }, { address: '12 Smith St, Oxley QLD 4076' }],
    [
      'of both keeps both',
      oxley,
      { line1: '14 Smith St', address: 'As I say' },
      { line1: '14 Smith St', address: 'As I say' },
    ],
    ['of the line fills the parts', oxley, hills, { ...hills, ...hillsParts }],
    ['of a line with the country fills them', oxley, { address: `${hills.address}, Australia` }, hillsParts],
    ['of a line without commas', oxley, { address: '12 Pumphouse Road Gregory Hills 2557 NSW' }, hillsParts],
    [
      'of a line whose postcode is another suburb’s',
      oxley,
      { address: '1 Low Rd, Gregory Hills QLD 4075' },
      { line1: '12 Smith St' },
    ],
    [
      'of a line in another state than the suburb',
      oxley,
      { address: '1 Low Rd, Oxley NSW 4075' },
      { line1: '12 Smith St' },
    ],
    ['of a line without a street', oxley, { address: 'Sherwood QLD 4075' }, { line1: '12 Smith St' }],
    ['of a line and its own postcode fills the rest', oxley, { ...hills, state: 'NSW', postcode: '2557' }, hillsParts],
    [
      'of a line and another postcode keeps both',
      oxley,
      { ...hills, postcode: '4000' },
      { ...hills, postcode: '4000', city: 'Oxley' },
    ],
    ['that clears the line keeps the parts', oxley, { address: null }, { address: null, line1: '12 Smith St' }],
    ['of the postcode beside a typed line keeps the line', typed, { postcode: '4076' }, { address: typed.address }],
    [
      'of line 1 beside a typed line rewrites it',
      typed,
      { line1: '1 Low Rd', city: 'Oxley' },
      { address: '1 Low Rd, Oxley QLD 4075' },
    ],
    ['of a state alone gives no line', none, { state: 'NSW' }, { address: null }],
    [
      'overseas names the country',
      { ...oxley, state: 'NZN', country: 'New Zealand' },
      { city: 'Auckland', postcode: '1010' },
      { address: '12 Smith St, Auckland 1010, New Zealand' },
    ],
    ['of nothing', oxley, {}, oxley],
  ];
  test.each(cases)('%s', (_what, before, change, expected) => {
    expect(alignAddress(before, { ...before, ...change }, list)).toMatchObject(expected);
  });
});

describe('a new dealer', () => {
  test.each([
    ['with parts', { ...oxley, address: null }, { address: '12 Smith St, Oxley QLD 4075' }],
    ['with a city', { ...none, city: 'Oxley' }, { address: 'Oxley QLD' }],
    ['with a postcode alone', { ...none, postcode: '4075' }, { address: null }],
    ['with a line that matches', { ...none, state: 'NSW', ...hills }, { ...hills, ...hillsParts }],
    ['with a line of another state', { ...none, state: 'QLD', ...hills }, { ...hills, city: null }],
    ['with a line and parts', { ...oxley, address: 'As I say' }, { ...oxley, address: 'As I say' }],
  ])('%s', (_what, values, expected) => {
    expect(alignAddress(null, values as AlignedValues, list)).toMatchObject(expected);
  });
});

test.each([
  ['the same', oxley, null],
  ['none', none, null],
  ['other commas and capitals', { ...oxley, address: '12 SMITH ST OXLEY, QLD 4075' }, null],
  ['another street', { ...oxley, line1: '14 Smith St' }, /differs/],
  ['another suburb', { ...oxley, address: '12 Smith St, Sherwood QLD 4075' }, /differs/],
  ['a line that says its postcode', { ...typed, address: 'Shed 3, 4075' }, null],
  ['a line without its postcode', typed, /Check the address: .*not recognised/],
])('a warning: %s', (_what, values, words) => {
  if (words === null) expect(addressWarning(values)).toBeNull();
  else expect(addressWarning(values)).toMatch(words);
});

test('a line that is too long for an address isn’t read', () => {
  expect(splitAddress('12 Smith St, Oxley QLD 4075', {}, list)).toMatchObject({ suburb: 'Oxley' });
  expect(splitAddress(`12 Smith St,${' '.repeat(2_000_000)}x Oxley QLD 4075`, {}, list)).toBeNull();
});

describe('an address in one line', () => {
  test.each([
    ['without parts', { ...none, address: '12 Smith St, Oxley QLD 4075' }, true],
    ['without a suburb', { ...none, address: '12 Smith St, Oxley', line1: '12 Smith St' }, true],
    ['with its parts', oxley, false],
    ['that is missing', none, false],
    ['in New Zealand', { ...none, address: '1 Queen St, Auckland', state: 'NZN', country: 'New Zealand' }, false],
  ] as const)('%s is unsplit: %s', (_what, values, expected) => {
    expect(isUnsplit(values)).toBe(expected);
  });

  test.each([
    ['is split with what is known beside it', { address: '12 Smith St, Oxley', postcode: '4075' }, oxley],
    ['is written in the usual form', { address: '12 smith st OXLEY 4075' }, { address: '12 smith st, Oxley QLD 4075' }],
    ['keeps its street', { address: 'Oxley QLD 4075', line1: '12 Smith St' }, oxley],
    ['without a street is for a person', { address: 'Oxley QLD 4075' }, null],
    ['without a suburb is for a person', { address: 'Shed 3', postcode: '4075' }, null],
    ['of another state is for a person', hills, null],
  ] as const)('%s', (_what, given, expected) => {
    const split = splitParts({ ...none, ...given }, list);
    if (expected === null) expect(split).toBeNull();
    else expect({ ...oxley, ...split }).toMatchObject(expected);
  });
});
