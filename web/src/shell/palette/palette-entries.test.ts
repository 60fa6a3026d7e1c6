import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { palette as dealerPalette } from '../features/dealers/dealer-palette.ts';
import type { SavedView } from '../platform/api/list-views.ts';
import { storeSession } from '../platform/session/session-store.ts';
import { dropRecent, recentOf } from '../platform/use-recent.ts';
import { matchesQuery, paletteEntriesFor } from './palette-entries.ts';

const user = (role: Role) =>
  ({ id: 'u1', role, pages: pagesOfRole[role], permissions: {}, theme: { darkMode: false } }) as unknown as SessionUser;
const hands = { go: vi.fn(), showKeys: vi.fn() };
const finds = {
  recent: [{ path: '/home/dealers/d1', title: 'Blue Pools', note: 'C1 · NSW' }],
  views: (dealerPalette.views ?? []).map((of) => {
    return { of, views: [{ id: 'v1', name: 'Active in NSW' }] as unknown as SavedView[] };
  }),
  palettes: [dealerPalette],
};
const titles = (role: Role) => paletteEntriesFor(user(role), hands, finds).map(({ title }) => title);

describe('the palette', () => {
  it('begins with what was looked at last, then views, pages and actions', () => {
    const groups = paletteEntriesFor(user('ADMIN'), hands, finds).map(({ group }) => group);
    expect([...new Set(groups)]).toEqual(['Recent', 'Views', 'Pages', 'Actions']);
  });

  it('offers what the person may do', () => {
    expect(titles('ADMIN')).toEqual(
      expect.arrayContaining(['New dealer', 'Import dealers', 'Export dealers', 'Dealers › Map']),
    );
    expect(titles('COMMERCIAL')).not.toContain('New dealer');
    expect(titles('ACCOUNT')).toContain('Export dealers');
    expect(titles('ACCOUNT')).not.toContain('Import dealers');
    expect(titles('DEALER').some((title) => title.includes('ealers'))).toBe(false);
  });

  it.each([
    ['Active in NSW', '/home/dealers?view=v1'],
    ['Blue Pools', '/home/dealers/d1'],
    ['Dealers › Near a place', '/home/dealers/near'],
  ])('%s goes to %s', (title, path) => {
    paletteEntriesFor(user('ADMIN'), hands, finds)
      .find((entry) => entry.title === title)
      ?.run();
    expect(hands.go).toHaveBeenLastCalledWith(path);
  });

  it.each([
    ['new de', true],
    ['dealer n', true],
    ['ealer', false],
  ])('takes the starts of words: %s', (typed, expected) => {
    expect(matchesQuery('New dealer', typed)).toBe(expected);
  });
});

describe('what was looked at last', () => {
  beforeEach(() => {
    localStorage.clear();
    storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user('ADMIN') }, null);
  });

  it('is nothing where the browser kept nonsense, and nothing after a sign-out', () => {
    const kept = [{ path: '/a', title: 'A', note: '' }, { path: 1 }, null, 'x'];
    localStorage.setItem('poolhouse.recent.u1', JSON.stringify(kept));
    expect(recentOf('u1')).toEqual([kept[0]]);
    expect(recentOf('u2')).toEqual([]);
    dropRecent('u1');
    expect(recentOf('u1')).toEqual([]);
  });
});
