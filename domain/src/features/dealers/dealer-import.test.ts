import { describe, expect, test } from 'vitest';
import { type DealerImportField, readDealerRow } from './dealer-import.ts';

const lookups = {
  reps: new Map([
    ['r01', 'R01'],
    ['grace whitfield', 'R01'],
  ]),
  states: [
    { value: 'NSW', label: 'New South Wales', country: 'Australia' },
    { value: 'QLD', label: 'Queensland', country: 'Australia' },
    { value: 'NT', label: 'Northern Territory', country: 'Australia' },
    { value: 'NZ', label: 'New Zealand', country: 'New Zealand' },
  ],
};
const plain = { priorityId: 'C100', name: 'Harbour Pools', state: 'NSW' };
const read = (cells: Partial<Record<DealerImportField, string>>) => readDealerRow({ ...plain, ...cells }, lookups);

describe('cells that are understood', () => {
  test.each<[DealerImportField, string, unknown]>([
    ['name', '  Harbour Pools ', 'Harbour Pools'],
    ['name', '"Quoted" Pools, Pty Ltd', '"Quoted" Pools, Pty Ltd'],
    ['name', "'=1+1", '=1+1'],
    ['priorityId', ' c100.a/1-b ', 'c100.a/1-b'],
    ['state', 'Queensland', 'QLD'],
    ['state', 'n.s.w.', 'NSW'],
    ['state', 'new zealand', 'NZ'],
    ['email', 'a@example.com; B@example.com ,a@example.com', ['a@example.com', 'B@example.com']],
    ['email', 'a@example.com\nb@example.com', ['a@example.com', 'b@example.com']],
    ['email', '', []],
    ['mobile', '+61 412 345 678', '0412345678'],
    ['mobile', "'+64 9 123 4567", '+6491234567'],
    ['phone', '(02) 9900-5509', '0299005509'],
    ['phone', '', null],
    ['website', 'harbour.example/shop', 'https://harbour.example/shop'],
    ['minisite', '', null],
    ['rep', 'r01', 'R01'],
    ['rep', 'Grace Whitfield', 'R01'],
    ['rep', '', null],
    ['postcode', '2000', '2000'],
    ['postcode', '="2000"', '2000'],
    ['postcode', '', null],
    ['status', 'Inactive', 'inactive'],
    ['status', '', undefined],
    ['active_sprout_completed', 'YES', true],
    ['active_sprout_completed', 'y', true],
    ['active_sprout_completed', '1', true],
    ['active_sprout_completed', 'False', false],
    ['active_sprout_completed', '', undefined],
    [
      'flag',
      'ecomm; leads',
      [
        { code: 'ecomm', duration: null },
        { code: 'leads', duration: null },
      ],
    ],
    ['flag', 'Barrier Reef,BARRIERREEF', [{ code: 'barrierreef', duration: null }]],
    [
      'type',
      '30_elite,-1_supreme',
      [
        { code: 'elite', duration: 30 },
        { code: 'supreme', duration: -1 },
      ],
    ],
    ['type', "'-1_supreme", [{ code: 'supreme', duration: -1 }]],
    [
      'type',
      'Elite Builder, Jim’s, jims',
      [
        { code: 'elitebuilder', duration: null },
        { code: 'jims', duration: null },
      ],
    ],
    ['contactName', '', null],
  ])('%s %j', (field, cell, value) => {
    const { values, problems, warnings } = read({ [field]: cell });
    expect(problems).toEqual([]);
    expect(warnings).toEqual([]);
    expect(values?.[field]).toEqual(value);
  });

  test.each<[string, Partial<Record<DealerImportField, string>>, DealerImportField, unknown, string]>([
    ['a line break in a name', { name: 'Line\nBreak Pools' }, 'name', 'Line Break Pools', 'Line break'],
    ['a formula as a name', { name: '=HYPERLINK("http://x","y")' }, 'name', '=HYPERLINK("http://x","y")', 'formula'],
    ['a postcode without its 0', { state: 'NT', postcode: '800' }, 'postcode', '0800', 'Read as 0800'],
    ['a postcode of another state', { postcode: '3000' }, 'postcode', '3000', 'not in NSW'],
    ['a mobile without its 0', { mobile: '412 345 678' }, 'mobile', '0412345678', 'Read as 0412345678'],
  ])('%s, with a warning', (_case, cells, field, value, words) => {
    const { values, problems, warnings } = read(cells);
    expect(problems).toEqual([]);
    expect(values?.[field]).toEqual(value);
    expect(warnings).toEqual([expect.objectContaining({ message: expect.stringContaining(words) })]);
  });

  test('a postcode of three digits gets its 0 even where it is then in another state', () => {
    const { values, warnings } = read({ state: 'NSW', postcode: '800' });
    expect(values?.postcode).toBe('0800');
    expect(warnings.map(({ message }) => message)).toEqual([
      'Read as 0800: the leading 0 was missing.',
      'Postcode 0800 is not in NSW. Saved as entered.',
    ]);
  });

  test('a New Zealand number as people there write it gets its country code', () => {
    expect(read({ state: 'NZ', phone: '09 827 2283' }).values?.phone).toBe('+6498272283');
    expect(read({ state: 'NSW', phone: '09 827 2283' }).values).toBeNull();
  });

  test('what the file has no column for is not said', () => {
    expect(read({}).values).toEqual({ ...plain, countryOfState: 'Australia' });
  });
});

describe('cells that are refused, each with its column and how to fix it', () => {
  test.each<[DealerImportField, string, string, string]>([
    ['priorityId', '', 'Customer ID', 'Customer ID is missing.'],
    ['priorityId', 'C 1', 'Customer ID', 'letters, digits'],
    ['priorityId', 'C'.repeat(41), 'Customer ID', 'up to 40'],
    ['name', '  ', 'Name', 'Name is missing.'],
    ['name', 'x'.repeat(81), 'Name', 'Use up to 80 characters; this has 81.'],
    ['name', 'Pools\0', 'Name', 'can’t be printed'],
    ['state', '', 'State', 'State is missing.'],
    ['state', 'XX', 'State', 'Unknown state'],
    ['email', 'good@example.com, bad-at-example', 'Email', '“bad-at-example”: not an email address'],
    ['mobile', '12', 'Mobile', '10-digit'],
    ['phone', '4.12E+11', 'Phone', 'shortened this number'],
    ['website', 'javascript:alert(1)', 'Website', 'web address'],
    ['rep', 'R99', 'Rep', 'No account manager called R99.'],
    ['postcode', '20!0', 'Postcode', 'Enter a postcode'],
    ['status', 'closed', 'Status', 'active or inactive'],
    ['type', 'elite,not-a-type', 'Type', '“not-a-type” is not on the list'],
    ['type', '0_elite', 'Type', '1 to 3650 days'],
    ['flag', '99999_leads', 'Flag', '1 to 3650 days'],
    ['active_sprout_completed', 'maybe', 'Sprinklr', 'yes or no'],
    ['contactName', 'x'.repeat(81), 'Contact Name', '80'],
    ['address', 'x'.repeat(201), 'Address', '200'],
    ['phone', '#N/A', 'Phone', 'spreadsheet error'],
  ])('%s %j', (field, cell, column, words) => {
    const { values, problems } = read({ [field]: cell });
    expect(values).toBeNull();
    expect(problems).toMatchObject([{ column, value: expect.any(String), message: expect.stringContaining(words) }]);
  });

  test('all that is wrong in a row is named at once', () => {
    const { problems } = read({ name: '', state: 'XX', email: 'x', phone: '1' });
    expect(problems.map(({ column }) => column)).toEqual(['Name', 'State', 'Email', 'Phone']);
  });

  test('the row is still named by what could be read', () => {
    expect(read({ state: 'XX' })).toMatchObject({ key: 'C100', label: 'Harbour Pools' });
  });
});
