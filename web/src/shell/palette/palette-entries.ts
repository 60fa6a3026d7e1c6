import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { can } from '@poolhouse/domain/features/access/can';
import { pagePaths } from '@poolhouse/domain/features/access/pages';
import {
  type Icon,
  IconAddressBook,
  IconFilter,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import type { SavedView } from '../platform/api/list-views.ts';
import type { FoundRecord, Palette, PaletteFinder, PaletteViews } from '../platform/palette.ts';
import { paths } from '../platform/paths.ts';
import type { Recent } from '../platform/use-recent.ts';
import { menuItemsFor } from './menu.ts';
import { requestSignOut } from './sign-out.ts';
import { saveTheme } from './theme-choice.tsx';

export type PaletteEntry = {
  id: string;
  group: string;
  title: string;
  /** Beside the title, in grey. */
  note?: string;
  icon: Icon;
  run: () => void;
};

export type PaletteHands = { go: (path: string) => void; showKeys: () => void };

/** What the palette knows of a person besides their pages, and what the features offer. */
export type PaletteData = {
  recent: readonly Recent[];
  views: readonly { of: PaletteViews; views: readonly SavedView[] }[];
  palettes: readonly Palette[];
};

/** Returns what a person looked at last, their views, pages and actions; those that they may not use are left out. */
export function paletteEntriesFor(user: SessionUser, hands: PaletteHands, data: PaletteData): PaletteEntry[] {
  return [
    ...recentEntries(hands, data),
    ...viewEntries(hands, data),
    ...pageEntries(user, hands, data),
    ...actionEntries(user, hands, data),
  ];
}

/** Returns the records that a finder brought. */
export function foundEntries({ group, icon }: PaletteFinder, records: readonly FoundRecord[], go: PaletteHands['go']) {
  return records.map(({ id, path, title, note }): PaletteEntry => {
    return { id: `${group}-${id}`, group, title, note, icon, run: () => go(path) };
  });
}

function recentEntries({ go }: PaletteHands, { recent }: PaletteData): PaletteEntry[] {
  return recent.map(({ path, title, note }) => {
    return { id: `recent-${path}`, group: 'Recent', title, note, icon: IconAddressBook, run: () => go(path) };
  });
}

function viewEntries({ go }: PaletteHands, { views: lists }: PaletteData): PaletteEntry[] {
  return lists.flatMap(({ of: { path, note }, views }) =>
    views.map(({ id, name }): PaletteEntry => {
      const run = () => go(`${path}?view=${id}`);
      return { id: `view-${id}`, group: 'Views', title: name, note, icon: IconFilter, run };
    }),
  );
}

function pageEntries(user: SessionUser, { go }: PaletteHands, { palettes }: PaletteData): PaletteEntry[] {
  const pages = menuItemsFor(user.pages).map(({ page, title, icon }) => ({ path: pagePaths[page], title, icon }));
  const below = palettes.flatMap(({ links = [] }) => links).filter(({ permission }) => can(user, permission));
  return [...pages, ...below].map(({ path, title, icon }) => {
    return { id: path, group: 'Pages', title, icon, run: () => go(path) };
  });
}

function actionEntries(user: SessionUser, { go, showKeys }: PaletteHands, { palettes }: PaletteData): PaletteEntry[] {
  const { theme } = user;
  const toggleDark = () => void saveTheme({ ...theme, darkMode: !theme.darkMode });
  const action = (id: string, title: string, icon: Icon, run: () => void): PaletteEntry => {
    return { id, group: 'Actions', title, icon, run };
  };
  return [
    ...palettes
      .flatMap(({ actions = [] }) => actions)
      .filter(({ permission }) => can(user, permission))
      .map(({ id, title, icon, run }) => action(id, title, icon, () => run(go))),
    action('account', 'Account', IconUserCircle, () => go(paths.account)),
    action('dark', theme.darkMode ? 'Light mode' : 'Dark mode', theme.darkMode ? IconSun : IconMoon, toggleDark),
    action('password', 'Change password', IconLock, () => window.location.assign(paths.changePassword)),
    action('keys', 'Keyboard shortcuts', IconKeyboard, showKeys),
    action('out', 'Sign out', IconLogout, () => requestSignOut(false)),
  ];
}

/** Returns true when every typed word starts a word of the title. */
export function matchesQuery(title: string, typed: string): boolean {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
