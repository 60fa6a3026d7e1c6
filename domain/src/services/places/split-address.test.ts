import { describe, expect, test } from 'vitest';
import {
  comparedAddress,
  type KnownSuburb,
  type SplitAddress,
  type SuburbList,
  splitAddress,
} from './split-address.ts';

const known: KnownSuburb[] = (
  [
    ['Newcastle', 'NSW', '2300'],
    ['The Hill', 'NSW', '2300'],
    ['Newcastle East', 'NSW', '2300'],
    ['Newcastle West', 'NSW', '2302'],
    ['Maitland', 'NSW', '2320'],
    ['East Maitland', 'NSW', '2323'],
    ['Sydney', 'NSW', '2000'],
    ['North Sydney', 'NSW', '2060'],
    ['Mount Gravatt', 'QLD', '4122'],
    ['Mount Gravatt East', 'QLD', '4122'],
    ['St Lucia', 'QLD', '4067'],
    ['Mungindi', 'NSW', '2406'],
    ['Mungindi', 'QLD', '2406'],
    ['Oaks Estate', 'ACT', '2620'],
    ['Queanbeyan', 'NSW', '2620'],
    ['Richmond', 'VIC', '3121'],
    ['Richmond', 'NSW', '2753'],
    ['Port Victoria', 'SA', '5573'],
    ['Darwin', 'NT', '0800'],
    ['O’Connor', 'ACT', '2602'],
    ['Parramatta', 'NSW', '2124'],
    ['Parramatta', 'NSW', '2150'],
  ] as const
).map(([name, state, postcode]) => ({ name, plain: comparedAddress(name), state, postcode }));
const suburbs: SuburbList = {
  ofPostcode: (postcode) => known.filter((one) => one.postcode === postcode),
  named: (name) => known.filter(({ plain }) => plain === name),
};

const parts = (text: string): SplitAddress => {
  const [street = '', suburb = '', state = '', postcode = ''] = text.split(' | ');
  return { street: street || null, suburb, state, postcode };
};
type Context = Parameters<typeof splitAddress>[1];

describe('an address that is split', () => {
  const cases: [string, Context, string][] = [
    ['Unit 3/12 Smith St Newcastle NSW 2300', {}, 'Unit 3/12 Smith St | Newcastle | NSW | 2300'],
    ['Unit 3, 12 Smith St, Newcastle, NSW, 2300', {}, 'Unit 3, 12 Smith St | Newcastle | NSW | 2300'],
    ['12 SMITH ST NEWCASTLE 2300 NSW', {}, '12 SMITH ST | Newcastle | NSW | 2300'],
    ['12 Smith St, Newcastle NSW2300 Australia', {}, '12 Smith St | Newcastle | NSW | 2300'],
    ['12 Smith St, Newcastle, New South Wales 2300', {}, '12 Smith St | Newcastle | NSW | 2300'],
    ['12 Smith St, Newcastle N.S.W. 2300', {}, '12 Smith St | Newcastle | NSW | 2300'],
    ['12 Smith St Newcastle East NSW 2300', {}, '12 Smith St | Newcastle East | NSW | 2300'],
    ['12 Smith St East Maitland 2323', {}, '12 Smith St | East Maitland | NSW | 2323'],
    ['12 Smith St East, Maitland 2320', {}, '12 Smith St East | Maitland | NSW | 2320'],
    ['Shop 4 - The Hill NSW 2300', {}, 'Shop 4 | The Hill | NSW | 2300'],
    ['Mt Gravatt East QLD 4122', {}, ' | Mount Gravatt East | QLD | 4122'],
    ['1/9 Creek Rd Mt Gravatt East QLD 4122', {}, '1/9 Creek Rd | Mount Gravatt East | QLD | 4122'],
    ['5 Coronation Dr St Lucia QLD 4067', {}, '5 Coronation Dr | St Lucia | QLD | 4067'],
    ['5 Coronation, Saint Lucia QLD 4067', {}, '5 Coronation | St Lucia | QLD | 4067'],
    ['PO Box 12, Newcastle NSW 2300', {}, 'PO Box 12 | Newcastle | NSW | 2300'],
    ['GPO Box 9, Parramatta 2124', {}, 'GPO Box 9 | Parramatta | NSW | 2124'],
    ['3 Bridge St, Mungindi QLD 2406', {}, '3 Bridge St | Mungindi | QLD | 2406'],
    ['3 Bridge St, Mungindi 2406', { state: 'NSW' }, '3 Bridge St | Mungindi | NSW | 2406'],
    ['8 Florence St, Oaks Estate 2620', {}, '8 Florence St | Oaks Estate | ACT | 2620'],
    ['8 Main St, Queanbeyan 2620', {}, '8 Main St | Queanbeyan | NSW | 2620'],
    ['1 Bay Rd, Port Victoria 5573', {}, '1 Bay Rd | Port Victoria | SA | 5573'],
    ["6 Macpherson St, O'Connor ACT 2602", {}, '6 Macpherson St | O’Connor | ACT | 2602'],
    ['2 Mitchell St, Darwin NT 800', {}, '2 Mitchell St | Darwin | NT | 0800'],
    // No postcode in the line: what stands in the other columns, or the only suburb of the name.
    ['284 Victoria Parade, Darwin', { state: 'NT', postcode: '0800' }, '284 Victoria Parade | Darwin | NT | 0800'],
    ['12 Smith St, Newcastle NSW', {}, '12 Smith St | Newcastle | NSW | 2300'],
    ['1 Swan St, Richmond', { state: 'VIC' }, '1 Swan St | Richmond | VIC | 3121'],
  ];
  test.each(cases)('%s %o', (line, context, expected) => {
    expect(splitAddress(line, context, suburbs)).toEqual(parts(expected));
  });
});

describe('an address that a person has to split', () => {
  const cases: [string, string, Context][] = [
    ['has no suburb', 'Shed 3 behind the pub', { state: 'NSW', postcode: '2300' }],
    ['has no suburb but state and postcode', 'NSW 2300', {}],
    ['has a suburb of another postcode', '12 Smith St Newcastle West NSW 2300', {}],
    ['has a suburb of another state', '12 Smith St, Newcastle QLD 2300', {}],
    ['has another postcode than its column', '12 Smith St, Newcastle NSW 2300', { postcode: '2302' }],
    ['has another state than its column', '12 Smith St, Newcastle NSW 2300', { state: 'VIC' }],
    ['has a suburb whose name is in two states', '1 Swan St, Richmond', {}],
    ['has a suburb that two states share', '3 Bridge St, Mungindi 2406', {}],
    ['has a suburb with two postcodes and says none', '9 Church St, Parramatta NSW', {}],
    ['may mean a suburb with a longer name', '5 Bay St North Sydney NSW 2000', {}],
    ['has no street word before St', '12 Smith St Lucia QLD 4067', {}],
    ['has a number for a street', '12 Newcastle NSW 2300', {}],
    ['is in New Zealand', '12 Queen Street, Auckland 1010, New Zealand', {}],
    ['is in New Zealand by its state', '12 Queen Street, Richmond 7020', { state: 'NZS' }],
    ['is in New Zealand by its country', '1 Swan St, Richmond 3121', { country: 'New Zealand' }],
    ['is empty', '  ', {}],
    ['is too long', `12 Smith St,${' '.repeat(500)}Newcastle NSW 2300`, {}],
  ];
  test.each(cases)('%s: %s %o', (_what, line, context) => {
    expect(splitAddress(line, context, suburbs)).toBeNull();
  });
});
