import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { palette as dealerPalette } from '../../features/dealers/dealer-palette.ts';
import type { SavedView } from '../../platform/api/list-views.ts';
import { storeSession } from '../../platform/session/session-store.ts';
import { dropRecent, recentOf } from '../../platform/use-recent.ts';
import { fitOf, paletteEntriesFor } from './palette-entries.ts';
import { loadedPalettes, loadPalettes } from './palettes.ts';

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
    ['', 'names'],
    ['new de', 'names'],
    ['Dealer N', 'names'],
    ['ealer', null],
    ['add dealer', 'names'],
    ['add de', 'begins'],
  ])('takes the starts of words, and synonyms as a whole: %s', (typed, fit) => {
    expect(fitOf({ title: 'New dealer', synonyms: ['add dealer'] }, typed)).toBe(fit);
  });

  it.each([
    ['customer', 'Dealers'],
    ['staff', 'Admin › Users'],
    ['create user', 'New user'],
    ['export users', 'Export users'],
    ['roles', 'Admin › Roles'],
    ['log out', 'Sign out'],
    ['theme', 'Dark mode'],
    ['ocean', 'Theme: Ocean'],
    ['reset password', 'Reset a user’s password'],
    ['prices', 'Admin › Prices & lists'],
    ['states', 'Admin › States'],
    ['bell', 'Notifications'],
  ])('%s finds %s first', async (typed, title) => {
    await loadPalettes();
    const known = paletteEntriesFor(user('ADMIN'), hands, { ...finds, palettes: loadedPalettes() });
    expect(known.find((entry) => fitOf(entry, typed) === 'names')?.title).toBe(title);
  });

  it('gives every entry an id of its own', async () => {
    await loadPalettes();
    const ids = paletteEntriesFor(user('ADMIN'), hands, { ...finds, palettes: loadedPalettes() }).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('offers a dealer nothing of Admin, and of exports that of its own pick-ups alone', async () => {
    await loadPalettes();
    const known = paletteEntriesFor(user('DEALER'), hands, { ...finds, palettes: loadedPalettes() });
    const offered = known.filter(({ title }) => /Admin|user|Export|branch/.test(title));
    expect(offered.map(({ title }) => title)).toEqual(['Export pick-ups']);
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
