import { type Page, pagesOfRole } from '@poolhouse/domain/features/access/pages';
import { pageDifferences } from '@poolhouse/domain/features/access/role-pages';
import { type Role, roles } from '@poolhouse/domain/features/access/roles';
import { expect, test } from 'vitest';
import { consequencesOf, replacePages, switchPage } from './role-drafts.ts';

const stored = roles.map((role: Role) => {
  const pages: Page[] = [...pagesOfRole[role]];
  return { role, pages, ...pageDifferences(role, pages), revision: 1, people: 12 };
});

test('switching there and back leaves no draft', () => {
  const once = switchPage(stored, {}, 'FINANCE', 'dealers');
  expect(once).toEqual({ FINANCE: ['dealers', 'order', 'online_store', 'payments'] });
  expect(switchPage(stored, once, 'FINANCE', 'dealers')).toEqual({});
});

test('a preset takes the place of all pages of a role', () => {
  const drafts = replacePages(stored, {}, 'RECEPTION', ['pos']);
  expect(drafts).toEqual({ RECEPTION: ['pos'] });
  expect(consequencesOf(stored, drafts).at(-1)).toEqual({ role: 'RECEPTION', page: 'pos', effect: 'gain', people: 12 });
  expect(replacePages(stored, drafts, 'RECEPTION', pagesOfRole.RECEPTION)).toEqual({});
});

test('says who loses and gains what, losses first', () => {
  const gained = switchPage(stored, {}, 'FINANCE', 'dealers');
  const drafts = switchPage(stored, gained, 'RECEPTION', 'payments');
  expect(consequencesOf(stored, drafts)).toEqual([
    { role: 'RECEPTION', page: 'payments', effect: 'lose', people: 12 },
    { role: 'FINANCE', page: 'dealers', effect: 'gain', people: 12 },
  ]);
});
