import { describe, expect, it } from 'vitest';
import { dealerSavedList } from '../../features/dealers/dealer-list.ts';
import type { Failure } from '../../kernel/errors.ts';
import { newView, viewChanges } from './saved-view.ts';
import { requireViewQuery, usableViewQuery } from './view-query.ts';

const good = { q: 'pool', state: ['NSW', 'QLD'], status: 'active', sort: '-name' };

describe('the query of a view', () => {
  it('is kept as the list’s address has it', () => {
    expect(requireViewQuery(dealerSavedList, good)).toEqual(good);
  });

  it.each([
    ['an unknown filter', { colour: 'red' }, 'query.colour'],
    ['an unknown value', { status: 'XX' }, 'query.status'],
    ['an unknown sort', { sort: 'password' }, 'query.sort'],
    ['a page', { page: '3' }, 'query.page'],
    ['a page size', { limit: '200' }, 'query.limit'],
    ['an open row', { open: 'a1' }, 'query.open'],
  ])('refuses %s and names it', (_what, query, path) => {
    try {
      requireViewQuery(dealerSavedList, query);
      expect.unreachable();
    } catch (error) {
      expect((error as Failure).detail.fields?.map((field) => field.path)).toEqual([path]);
    }
  });

  it('opens without what the list no longer knows', () => {
    expect(usableViewQuery(dealerSavedList, { ...good, colour: 'red', type: 'gone', sort: 'gone' })).toEqual({
      q: 'pool',
      state: ['NSW', 'QLD'],
      status: 'active',
    });
  });
});

describe('a new view', () => {
  const view = { list: 'dealers', name: ' Mine ', query: {} };

  it('is trimmed, has comfortable rows and is private', () => {
    expect(newView.parse(view)).toEqual({
      list: 'dealers',
      name: 'Mine',
      query: {},
      columns: { order: [], shown: {}, widths: {} },
      density: 'comfortable',
      sharedWith: [],
    });
  });

  it('is shared with each role once', () => {
    expect(newView.parse({ ...view, sharedWith: ['SERVICE', 'ADMIN', 'SERVICE'] }).sharedWith).toEqual([
      'ADMIN',
      'SERVICE',
    ]);
  });

  const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`f${index}`, 'x']));
  it.each([
    ['what is no name of a list', { list: 'Toasters!' }],
    ['no name', { name: ' ' }],
    ['a name over 40 characters', { name: 'x'.repeat(41) }],
    ['a number as a filter', { query: { state: 1 } }],
    ['a filter with a strange name', { query: { 'state[$ne]': 'x' } }],
    ['a search over 200 characters', { query: { q: 'x'.repeat(201) } }],
    ['more filters than there can be', { query: many }],
    ['a column twice', { columns: { order: ['a', 'a'] } }],
    ['a width of nothing', { columns: { widths: { name: 3 } } }],
    ['a width that is no number', { columns: { widths: { name: 'wide' } } }],
    ['an unknown density', { density: 'airy' }],
    ['an unknown role', { sharedWith: ['KING'] }],
    ['an owner of one’s choice', { owner: 'u1' }],
  ])('is refused with %s', (_what, change) => {
    expect(newView.safeParse({ ...view, ...change }).success).toBe(false);
  });

  it('is changed by at least one field', () => {
    expect(viewChanges.safeParse({}).success).toBe(false);
    expect(viewChanges.safeParse({ position: 1.5 }).success).toBe(true);
  });
});
