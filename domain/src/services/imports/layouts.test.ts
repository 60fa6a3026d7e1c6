import { describe, expect, test } from 'vitest';
import { headingsKey, mapColumns, recogniseLayout, type SheetLayout, suggestMapping } from './layouts.ts';

const layout = (name: string, fields: string[], needs: string[][]): SheetLayout => ({
  name,
  label: name,
  needs,
  groupOf: () => '',
  fields: fields.map((field) => ({ field, heading: `The ${field}`, aliases: [`${field}-x`] })),
});
const [small, large] = [layout('small', ['a', 'b'], [['a']]), layout('large', ['a', 'b', 'c'], [['a'], ['b', 'c']])];

describe('recogniseLayout', () => {
  test.each([
    [['The A'], 'small'],
    [['the_a', 'B-X', 'Other'], 'small'],
    [['The a', 'The b', 'The c'], 'large'],
    [['The b', 'The c'], null],
    [['a', 'b'], null],
    [['The a', 'a-x'], null],
  ])('%o is %s', (headings, name) => {
    expect(recogniseLayout(headings, [small, large])?.layout.name ?? null).toBe(name);
  });
});

test('a mapping finds headings whatever their case, and each field once', () => {
  const mapping = { columns: { 'Order No.': 'reference', Town: 'city' }, values: {} };
  expect(mapColumns(['ORDER NO', 'Town', 'town', 'Extra'], mapping)).toEqual({
    fields: ['reference', 'city', null, null],
    ignored: ['town', 'Extra'],
  });
});

test('headings are the same in any order and case', () => {
  expect(headingsKey(['Town', 'Order No.', ''])).toBe(headingsKey(['order no', 'TOWN']));
});

test('a mapping is suggested by the words of the headings', () => {
  const suggested = suggestMapping(['b', 'The A', 'a-x', 'Other'], large.fields);
  expect(suggested).toEqual({ columns: { b: 'b', 'The A': 'a' }, values: {} });
});
