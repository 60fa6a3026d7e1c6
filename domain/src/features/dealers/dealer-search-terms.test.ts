import { describe, expect, test } from 'vitest';
import { readSearch, type SearchableDealer, searchTermsOf } from './dealer-search-terms.ts';
import { emptyDealer } from './dealer-values.ts';

const finds = (dealer: Partial<SearchableDealer>, typed: string) => {
  const terms = searchTermsOf({ ...emptyDealer, ...dealer });
  return readSearch(typed).terms.any.some((term) => terms.includes(term));
};

describe('a dealer is found by', () => {
  const mobile = { mobile: '0412345678' };
  const phone = { phone: '0299005509' };
  test.each<[Partial<SearchableDealer>, string]>([
    [mobile, '0412345678'],
    [mobile, '0412 345 678'],
    [mobile, '+61 412 345 678'],
    [mobile, '+61 (0)412 345 678'],
    [mobile, '61412345678'],
    [mobile, '0061 412 345 678'],
    [mobile, '412 345 678'],
    [phone, '(02) 9900-5509'],
    [phone, '+61.2.9900.5509'],
    [{ phone: '1300123456' }, '1300 123 456'],
    [{ phone: '131234' }, '13 12 34'],
    [{ phone: '+6491234567' }, '+64 9 123 4567'],
    [{ phone: '+6491234567' }, '0064 9 123 4567'],
    [{ email: ['shop@cascade.example', 'Jo@Cascade.example'] }, ' JO@cascade.EXAMPLE '],
    [{ city: 'Coffs Harbour' }, 'coffs harbour'],
    [{ city: 'Nouméa' }, 'noumea'],
    [{ postcode: '0800' }, '0800'],
    [{ contactName: 'Siobhán O’Brien' }, "siobhan o'brien"],
    [{ contactName: 'Kim & Lee' }, 'kim and lee'],
    [{ flag: ['ecomm'] }, 'E-commerce'],
    [{ flag: ['barrierreef'] }, 'barrier reef'],
    [{ type: ['jims'] }, 'Jim’s'],
    [{ type: ['watertreatmentrepairs'] }, 'water treatment repairs'],
  ])('%j as %s', (dealer, typed) => expect(finds(dealer, typed)).toBe(true));

  test.each<[Partial<SearchableDealer>, string]>([
    [mobile, '0412 345'],
    [mobile, '2345678'],
    [{ phone: '131234' }, '1234'],
    [{ email: ['shop@cascade.example'] }, 'cascade.example'],
    [{ city: 'Coffs Harbour' }, 'coffs'],
    [{ postcode: '0800' }, '800'],
    [{}, ''],
    [{}, '&'],
    [{}, '@'],
  ])('not %j as %s', (dealer, typed) => expect(finds(dealer, typed)).toBe(false));
});

test.each([
  ['2478', true],
  ['+61 (2) 9900-5509', true],
  ['jo@cascade.example', true],
  ['C100200', false],
  ['Ballina', false],
  ['7 Seas', false],
  ['', false],
  ['+', false],
])('%s comes before the fuzzy ranking: %s', (typed, comeFirst) => {
  expect(readSearch(typed).terms.comeFirst).toBe(comeFirst);
});

test.each([
  ['Smith & Sons', ['Smith and Sons']],
  ['Smith&Sons', ['Smith and Sons']],
  ['smith AND sons and co', ['smith & sons & co']],
  ['and', []],
  ['Sand', []],
  ['& more', []],
  ['Anderson', []],
])('%s is also spelt %j', (typed, spellings) => expect(readSearch(typed).spellings).toEqual(spellings));
