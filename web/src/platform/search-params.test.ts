import { expect, it } from 'vitest';
import { listSearch, parseSearch, stringifySearch } from './search-params.ts';

it('reads texts as they stand', () => {
  expect(parseSearch('?q=pool&postcode=0800&page=2')).toEqual({ q: 'pool', postcode: '0800', page: '2' });
});

it('keeps what is given more than once', () => {
  expect(parseSearch('?type=elite&type=trade&flag=leads')).toEqual({ type: ['elite', 'trade'], flag: 'leads' });
});

it('writes back what it read, without empty values', () => {
  const text = '?type=elite&type=trade&q=a+%26+b';
  expect(stringifySearch({ ...parseSearch(text), page: undefined, state: '' })).toBe(text);
  expect(stringifySearch({})).toBe('');
});

it('keeps a list’s parameters to texts', () => {
  expect(listSearch({ q: 'a', page: 2, type: ['elite', 3], flag: ['leads'] })).toEqual({ q: 'a', flag: ['leads'] });
});
