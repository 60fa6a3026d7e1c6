import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { can } from '@poolhouse/domain/features/access/can';
import { pagePaths } from '@poolhouse/domain/features/access/pages';
import {
  type Icon,
  IconAddressBook,
  IconChartBar,
  IconDownload,
  IconFileImport,
  IconFilter,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMap2,
  IconMapPin,
  IconMoon,
  IconPlus,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import type { SavedView } from '../platform/api/list-views.ts';
import { paths } from '../platform/paths.ts';
import type { Recent } from '../platform/use-recent.ts';
import { menuItemsFor } from './menu.ts';
import { requestSignOut } from './sign-out.ts';
import { saveTheme } from './theme-choice.tsx';

export type PaletteEntry = {
  id: string;
  group: 'Recent' | 'Dealers' | 'Views' | 'Pages' | 'Actions';
  title: string;
  /** Beside the title, in grey. */
  note?: string;
  icon: Icon;
  run: () => void;
};

export type PaletteActions = {
  go: (path: string) => void;
  showKeys: () => void;
  exportDealers: () => void;
};

/** What the palette knows of a person besides their pages. */
export type PaletteData = { recent: readonly Recent[]; views: readonly SavedView[] };

const dealerPages = [
  { path: paths.dealerMap, title: 'Dealers › Map', icon: IconMap2 },
  { path: paths.dealersNear, title: 'Dealers › Near a place', icon: IconMapPin },
  { path: paths.dealerSales, title: 'Dealers › Sales', icon: IconChartBar },
] as const;

/** What a person looked at last, their views, pages and actions; those that they may not use are left out. */
export function paletteEntriesFor(user: SessionUser, actions: PaletteActions, data: PaletteData): PaletteEntry[] {
  return [
    ...recentEntries(actions, data),
    ...viewEntries(actions, data),
    ...pageEntries(user, actions),
    ...actionEntries(user, actions),
  ];
}

function recentEntries({ go }: PaletteActions, { recent }: PaletteData): PaletteEntry[] {
  return recent.map(({ path, title, note }) => {
    return { id: `recent-${path}`, group: 'Recent', title, note, icon: IconAddressBook, run: () => go(path) };
  });
}

function viewEntries({ go }: PaletteActions, { views }: PaletteData): PaletteEntry[] {
  return views.map(({ id, name }) => {
    const run = () => go(`${paths.dealers}?view=${id}`);
    return { id: `view-${id}`, group: 'Views', title: name, note: 'Dealers', icon: IconFilter, run };
  });
}

function pageEntries(user: SessionUser, { go }: PaletteActions): PaletteEntry[] {
  const pages = menuItemsFor(user.pages).map(({ page, title, icon }) => ({ path: pagePaths[page], title, icon }));
  const below = can(user, 'dealers:view') ? dealerPages : [];
  return [...pages, ...below].map(({ path, title, icon }) => {
    return { id: path, group: 'Pages', title, icon, run: () => go(path) };
  });
}

function actionEntries(user: SessionUser, { go, showKeys, exportDealers }: PaletteActions): PaletteEntry[] {
  const { theme } = user;
  const toggleDark = () => void saveTheme({ ...theme, darkMode: !theme.darkMode });
  const action = (id: string, title: string, icon: Icon, run: () => void): PaletteEntry => {
    return { id, group: 'Actions', title, icon, run };
  };
  return [
    ...(can(user, 'dealers:create') ? [action('new-dealer', 'New dealer', IconPlus, () => go(paths.newDealer))] : []),
    ...(can(user, 'dealers:import')
      ? [action('import', 'Import dealers', IconFileImport, () => go(paths.importDealers))]
      : []),
    ...(can(user, 'dealers:export') ? [action('export', 'Export dealers', IconDownload, exportDealers)] : []),
    action('account', 'Account', IconUserCircle, () => go(paths.account)),
    action('dark', theme.darkMode ? 'Light mode' : 'Dark mode', theme.darkMode ? IconSun : IconMoon, toggleDark),
    action('password', 'Change password', IconLock, () => window.location.assign(paths.changePassword)),
    action('keys', 'Keyboard shortcuts', IconKeyboard, showKeys),
    action('out', 'Sign out', IconLogout, () => requestSignOut(false)),
  ];
}

/** Every typed word must start a word of the title. */
export function matchesQuery(title: string, typed: string): boolean {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
