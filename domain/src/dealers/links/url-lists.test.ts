import { describe, expect, test } from 'vitest';
import {
  applyUrlLists,
  changesWithUrls,
  itemOfField,
  mostUrls,
  namedFields,
  spreadUrls,
  type UrlLists,
  urlListChanges,
} from './url-lists.ts';

const [a, b] = ['https://a.example.com', 'https://b.example.com'];

describe('the links of a dealer', () => {
  test('a list is changed as a whole, the others stay, an empty one goes', () => {
    const current = { incentive: [a], active_sprout: [b] };
    expect(applyUrlLists(current, { incentive: [b, a] })).toEqual({ incentive: [b, a], active_sprout: [b] });
    expect(applyUrlLists(current, { incentive: [] })).toEqual({ active_sprout: [b] });
    expect(applyUrlLists(current, undefined)).toEqual(current);
  });

  test('each list is a field of its own in the history', () => {
    const before = { name: 'Aqua', urls: { incentive: [a], ms_sales: [a] } };
    const after = { name: 'Aqua', urls: { incentive: [a, b] } };
    expect(changesWithUrls(before, after)).toEqual([
      { field: 'urls.incentive', before: [a], after: [a, b] },
      { field: 'urls.ms_sales', before: [a], after: null },
    ]);
    expect(changesWithUrls(before, before)).toEqual([]);
    expect(changesWithUrls({}, after)).toContainEqual({ field: 'urls.incentive', before: null, after: [a, b] });
    const without: { name: string; urls?: UrlLists } = { name: 'Aqua' };
    expect(spreadUrls(without)).toEqual({ name: 'Aqua' });
  });

  test('a change names its lists', () => {
    expect(namedFields({ city: 'Sydney', urls: { incentive: [] } } as never)).toEqual(['city', 'urls.incentive']);
    expect([itemOfField('urls.incentive'), itemOfField('website')]).toEqual(['incentive', null]);
  });
});

describe('links that come in', () => {
  test('get their scheme, once each', () => {
    expect(urlListChanges.parse({ incentive: ['a.example.com', 'https://a.example.com'] })).toEqual({ incentive: [a] });
  });

  test.each([
    ['an item that is none', { 'no-such-item': [a] }],
    ['a script', { incentive: ['javascript:alert(1)'] }],
    ['a script with a line break', { incentive: [' java\nscript:alert(1)'] }],
    ['data', { incentive: ['data:text/html,x'] }],
    ['five kilobytes', { incentive: [`${a}/${'x'.repeat(5_000)}`] }],
    ['a text for a list', { incentive: a }],
    ['too many', { incentive: Array.from({ length: mostUrls + 1 }, (_none, index) => `${a}/${index}`) }],
  ])('%s is refused', (_what, given) => expect(urlListChanges.safeParse(given).success).toBe(false));
});
