import { type Page, pageTitles } from '@poolhouse/domain/features/access/pages';
import {
  type Icon,
  IconActivity,
  IconAddressBook,
  IconBuildingStore,
  IconCashRegister,
  IconClipboardList,
  IconCreditCard,
  IconPackageImport,
  IconSchool,
  IconSettings,
  IconSwimming,
  IconTool,
  IconTruck,
  IconUsersGroup,
} from '@tabler/icons-react';

export type MenuItem = { page: Page; title: string; icon: Icon };
export type MenuGroup = { title: string; icon: Icon; items: MenuItem[] };
export type MenuEntry = MenuItem | MenuGroup;

const icons = {
  dealers: IconAddressBook,
  online_store: IconBuildingStore,
  commercial: IconSwimming,
  admin: IconSettings,
  order: IconClipboardList,
  activity_logs: IconActivity,
  payments: IconCreditCard,
  pos: IconCashRegister,
  visitor_logs: IconUsersGroup,
  drop_off: IconPackageImport,
  pick_up: IconTruck,
  pick_up_training: IconTruck,
} as const satisfies Record<Page, Icon>;

const single: readonly Page[] = [
  'dealers',
  'online_store',
  'commercial',
  'admin',
  'order',
  'activity_logs',
  'payments',
  'pos',
  'visitor_logs',
];

const item = (page: Page): MenuItem => ({ page, title: pageTitles[page], icon: icons[page] });

const allEntries: readonly MenuEntry[] = [
  ...single.map(item),
  { title: 'Service Request', icon: IconTool, items: [item('drop_off'), item('pick_up')] },
  { title: 'Training', icon: IconSchool, items: [item('pick_up_training')] },
];

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'items' in entry;
}

/** The menu of a person: what their pages hold, in the order everybody knows. §2 */
export function menuFor(pages: readonly Page[]): MenuEntry[] {
  return allEntries.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return pages.includes(entry.page) ? [entry] : [];
    const items = entry.items.filter(({ page }) => pages.includes(page));
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}

/** All pages of a person in one row, for the palette. */
export function menuItemsFor(pages: readonly Page[]): MenuItem[] {
  return menuFor(pages).flatMap((entry) =>
    isGroup(entry) ? entry.items.map((one) => ({ ...one, title: `${entry.title} › ${one.title}` })) : [entry],
  );
}
