import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { can } from '@poolhouse/domain/features/access/can';
import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { palettes as themePalettes } from '@poolhouse/domain/features/access/theme';
import {
  type Icon,
  IconAddressBook,
  IconDevices,
  IconFilter,
  IconHelpCircle,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconPalette,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import type { SavedView } from '../../platform/api/list-views.ts';
import type { FoundRecord, Palette, PaletteFinder, PaletteViews } from '../../platform/palette.ts';
import { paths } from '../../platform/paths.ts';
import { openAllPermissions } from '../../platform/use-explanation.ts';
import type { Recent } from '../../platform/use-recent.ts';
import { addressOf, adminEntriesOf } from '../admin-entries.ts';
import { menuItemsFor } from '../menu.ts';
import { requestSignOut } from '../sign-out.ts';
import { paletteNames, saveTheme } from '../theme-choice.tsx';

export type PaletteEntry = {
  id: string;
  group: string;
  title: string;
  /** Beside the title, in grey. */
  note?: string;
  icon: Icon;
  /** Other words that people use for it. */
  synonyms?: readonly string[];
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
  const isInMenu = (path: string) => pages.some((page) => page.path === path);
  const adminPages = adminEntriesOf(user)
    .filter(({ path }) => !isInMenu(path))
    .map((tab) => ({ path: addressOf(tab), title: `Admin › ${tab.label}`, icon: IconSettings }));
  const below = palettes.flatMap(({ links = [] }) => links).filter((link) => isAllowed(user, link));
  const synonyms = new Map(palettes.flatMap((palette) => Object.entries(palette.synonyms ?? {})));
  return [...pages, ...adminPages, ...below].map(({ path, title, icon }) => {
    return { id: path, group: 'Pages', title, icon, synonyms: synonyms.get(path), run: () => go(path) };
  });
}

const isAllowed = (user: SessionUser, { permission }: { permission?: Permission }) =>
  permission === undefined || can(user, permission);

function actionEntries(user: SessionUser, hands: PaletteHands, { palettes }: PaletteData): PaletteEntry[] {
  const ofFeatures = palettes
    .flatMap(({ actions = [] }) => actions)
    .filter((action) => isAllowed(user, action))
    .map(({ run, ...action }): OwnAction => ({ ...action, run: () => run(hands.go) }));
  return [...ofFeatures, ...themeActions(user), ...accountActions(hands)].map((action) => {
    return { ...action, group: 'Actions' };
  });
}

type OwnAction = Omit<PaletteEntry, 'group'>;

function themeActions({ theme }: SessionUser): OwnAction[] {
  const { darkMode } = theme;
  return [
    {
      id: 'dark',
      title: darkMode ? 'Light mode' : 'Dark mode',
      icon: darkMode ? IconSun : IconMoon,
      synonyms: ['theme', 'appearance', darkMode ? 'day mode' : 'night mode'],
      run: () => void saveTheme({ ...theme, darkMode: !darkMode }),
    },
    ...themePalettes
      .filter((colorPalette) => colorPalette !== theme.colorPalette)
      .map((colorPalette) => ({
        id: `theme-${colorPalette}`,
        title: `Theme: ${paletteNames[colorPalette]}`,
        icon: IconPalette,
        synonyms: ['colours', 'appearance'],
        run: () => void saveTheme({ ...theme, colorPalette }),
      })),
  ];
}

function accountActions({ go, showKeys }: PaletteHands): OwnAction[] {
  return [
    {
      id: 'account',
      title: 'Account',
      icon: IconUserCircle,
      synonyms: ['profile', 'my details', 'second factor', 'two-step sign-in', 'active sessions'],
      run: () => go(paths.account),
    },
    {
      id: 'password',
      title: 'Change password',
      icon: IconLock,
      synonyms: ['reset password', 'new password'],
      run: () => window.location.assign(paths.changePassword),
    },
    {
      id: 'permissions',
      title: 'What can I do here?',
      icon: IconHelpCircle,
      synonyms: ['my permissions', 'my access'],
      run: openAllPermissions,
    },
    { id: 'keys', title: 'Keyboard shortcuts', icon: IconKeyboard, synonyms: ['help', 'hotkeys'], run: showKeys },
    { id: 'out', title: 'Sign out', icon: IconLogout, synonyms: signOutWords, run: () => void requestSignOut(false) },
    {
      id: 'out-everywhere',
      title: 'Sign out everywhere',
      icon: IconDevices,
      synonyms: signOutWords.map((word) => `${word} everywhere`),
      run: () => void requestSignOut(true),
    },
  ];
}

const signOutWords = ['log out', 'logout', 'log off', 'exit'];

/** How an entry fits what was typed: it names the entry, or it only begins one of its synonyms. */
export type Fit = 'names' | 'begins';

/** Returns how an entry fits what was typed; null when it doesn't. A title, or a synonym as a whole, names an entry. */
export function fitOf({ title, synonyms = [] }: Pick<PaletteEntry, 'title' | 'synonyms'>, typed: string): Fit | null {
  const query = typed.trim().toLowerCase();
  if (query === '' || matchesQuery(title, query) || synonyms.includes(query)) return 'names';
  return synonyms.some((synonym) => matchesQuery(synonym, query)) ? 'begins' : null;
}

/** Returns true when every typed word starts a word of the title. */
function matchesQuery(title: string, typed: string): boolean {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)));
}
