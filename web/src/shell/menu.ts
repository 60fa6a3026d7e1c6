import { type Page, pageTitles } from '@poolhouse/domain/features/access/pages';
import type { Icon } from '@tabler/icons-react';
import type { MenuPage } from '../platform/feature.ts';
import { features } from './features.ts';

export type MenuItem = { page: Page; title: string; icon: Icon };
export type MenuGroup = { title: string; icon: Icon; items: MenuItem[] };
export type MenuEntry = MenuItem | MenuGroup;

const item = ({ page, icon }: MenuPage): MenuItem => ({ page, title: pageTitles[page], icon });

const allEntries: readonly MenuEntry[] = features.flatMap(({ menu }): MenuEntry[] => {
  if (menu === undefined) return [];
  return ['items' in menu ? { ...menu, items: menu.items.map(item) } : item(menu)];
});

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'items' in entry;
}

/** Returns the menu of a person: what their pages hold, in the usual order. §2 */
export function menuFor(pages: readonly Page[]): MenuEntry[] {
  return allEntries.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return pages.includes(entry.page) ? [entry] : [];
    const items = entry.items.filter(({ page }) => pages.includes(page));
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}

/** Returns all pages of a person in one row, for the palette. */
export function menuItemsFor(pages: readonly Page[]): MenuItem[] {
  return menuFor(pages).flatMap((entry) =>
    isGroup(entry) ? entry.items.map((one) => ({ ...one, title: `${entry.title} › ${one.title}` })) : [entry],
  );
}
