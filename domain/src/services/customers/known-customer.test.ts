import { expect, test } from 'vitest';
import {
  customerTitle,
  customerWords,
  joinCustomers,
  type KnownCustomer,
  splitName,
  unknownCustomer,
} from './known-customer.ts';

const jo: KnownCustomer = { ...unknownCustomer, firstName: 'Jo', lastName: 'Smith', phone: '0412 345 678' };
const on = (day: string) => ({ what: 'Till sale', day });

test.each([
  ['0412 345 678', '412345678'],
  ['+61 412 345 678', '412345678'],
  ['0061412345678', '412345678'],
  ['61412345678', '412345678'],
  ['(02) 9999-1111', '299991111'],
  ['0412', '412'],
  ['6145', '45'],
  [' Jo Smith ', 'Jo Smith'],
  ['jo@pool.example', 'jo@pool.example'],
  ['M700', 'M700'],
])('%j is searched for as %j', (typed, words) => {
  expect(customerWords(typed)).toBe(words);
});

test.each([
  ['Jo Smith', 'Jo', 'Smith'],
  ['Mary Ann  Smith', 'Mary Ann', 'Smith'],
  ['Cher', 'Cher', null],
  ['', null, null],
  [null, null, null],
])('the name %j is %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test('a customer is called by name, or by company; a dealer by company', () => {
  expect(customerTitle({ ...jo, company: 'Aqua Pools', dealerId: 'C1' })).toBe('Aqua Pools');
  expect(customerTitle(jo)).toBe('Jo Smith');
  expect(customerTitle({ ...unknownCustomer, company: 'Aqua Pools' })).toBe('Aqua Pools');
});

test('a customer with several records is shown once, with the newest purchase and what older ones add', () => {
  const older = { ...jo, phone: '+61412345678', email: 'jo@pool.example', addressLine: '1 Lap Lane', city: 'Oxley' };
  const joined = joinCustomers(
    [
      { ...older, last: on('2026-01-01') },
      { ...jo, last: on('2026-03-01') },
    ],
    10,
  );
  expect(joined).toEqual([
    { ...jo, email: 'jo@pool.example', addressLine: '1 Lap Lane', city: 'Oxley', last: on('2026-03-01') },
  ]);
});

test.each([
  ['another name', { firstName: 'Sam' }],
  ['another phone number', { phone: '0499 999 999' }],
  ['a dealer', { dealerId: 'C1' }],
])('a record with %s is of another customer', (_what, change) => {
  expect(joinCustomers([jo, { ...jo, ...change }], 10)).toHaveLength(2);
});

test('those who bought last come first, up to the limit', () => {
  const days = ['2026-01-01', '2026-03-01', '2026-02-01'];
  const records = days.map((day) => ({ ...jo, firstName: day, last: on(day) }));
  expect(joinCustomers(records, 2).map(({ firstName }) => firstName)).toEqual(['2026-03-01', '2026-02-01']);
});
