import type { SessionUser } from '@poolhouse/domain/access/api';
import { can } from '@poolhouse/domain/access/can';
import { pagePaths } from '@poolhouse/domain/access/pages';
import {
  type Icon,
  IconFileImport,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { menuItemsFor } from './menu.ts';
import { paths } from './paths.ts';
import { saveTheme } from './theme-choice.tsx';
import { signOutOrSay } from './user-menu.tsx';

export type PaletteEntry = {
  id: string;
  group: 'Dealers' | 'Pages' | 'Actions';
  title: string;
  /** Beside the title, in grey. */
  note?: string;
  icon: Icon;
  run: () => void;
};

export type PaletteHands = { go: (path: string) => void; showKeys: () => void };

/** Pages and actions of a person, those that they may not use left out. */
export function entriesFor(user: SessionUser, { go, showKeys }: PaletteHands): PaletteEntry[] {
  const pages = menuItemsFor(user.pages).map(
    ({ page, title, icon }): PaletteEntry => ({
      id: page,
      group: 'Pages',
      title,
      icon,
      run: () => go(pagePaths[page]),
    }),
  );
  const action = (id: string, title: string, icon: Icon, run: () => void): PaletteEntry => {
    return { id, group: 'Actions', title, icon, run };
  };
  const { theme } = user;
  return [
    ...pages,
    ...(can(user, 'dealers:create') ? [action('new-dealer', 'Add a dealer', IconPlus, () => go(paths.newDealer))] : []),
    ...(can(user, 'dealers:import')
      ? [action('import', 'Import dealers', IconFileImport, () => go(paths.importDealers))]
      : []),
    action('account', 'Account', IconUserCircle, () => go(paths.account)),
    action('dark', theme.darkMode ? 'Light mode' : 'Dark mode', theme.darkMode ? IconSun : IconMoon, () => {
      saveTheme({ ...theme, darkMode: !theme.darkMode });
    }),
    action('password', 'Change password', IconLock, () => window.location.assign(paths.changePassword)),
    action('keys', 'Keyboard shortcuts', IconKeyboard, showKeys),
    action('out', 'Sign out', IconLogout, () => signOutOrSay(false)),
  ];
}

/** Every typed word must start a word of the title. */
export function fits(title: string, typed: string): boolean {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
