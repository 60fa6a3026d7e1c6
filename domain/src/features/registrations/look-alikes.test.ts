import { describe, expect, test } from 'vitest';
import { type Comparable, lookAlikeReasons, ownDomains } from './look-alikes.ts';

const one: Comparable = {
  names: ['Coral Pools Pty Ltd', 'Coral Shop'],
  abn: '51824753556',
  emails: ['jo@coral.example'],
  phones: ['0740550101'],
};
const other: Comparable = { names: ['Reef Supplies'], abn: null, emails: ['a@reef.example'], phones: ['0299550102'] };

describe('a dealer looks like an application', () => {
  test.each<[string, Partial<Comparable>, string[]]>([
    ['nothing in common', {}, []],
    ['ABN', { abn: '51824753556' }, ['same ABN 51 824 753 556']],
    ['phone', { phones: ['0740550101'] }, ['same phone 07 4055 0101']],
    ['email domain', { emails: ['Shop@CORAL.example'] }, ['same email domain coral.example']],
    ['name', { names: ['The Coral Pool'] }, ['same or nearly the same name']],
    ['trading name', { names: ['Coral Shop'] }, ['same or nearly the same name']],
  ])('by %s', (_what, change, reasons) => expect(lookAlikeReasons(one, { ...other, ...change })).toEqual(reasons));

  test('not by the address of a provider', () => {
    expect(ownDomains(['a@gmail.com', 'b@Bigpond.com', 'c@shop.example', 'd@shop.example'])).toEqual(['shop.example']);
    const both = ['x@gmail.com'];
    expect(lookAlikeReasons({ ...one, emails: both }, { ...other, emails: both })).toEqual([]);
  });

  test('not because neither has an ABN', () => {
    expect(lookAlikeReasons({ ...one, abn: null }, other)).toEqual([]);
  });
});
