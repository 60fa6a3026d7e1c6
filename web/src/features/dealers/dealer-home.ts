import { IconAddressBook, IconFileImport, IconMap2, IconPlus } from '@tabler/icons-react';
import type { HomeParts } from '../../platform/home-parts.ts';
import { dealerPaths } from './paths.ts';
import { SalesCard } from './sales/sales-card.tsx';

export const home: HomeParts = {
  cards: [{ id: 'sales', permission: 'dealers:view', Card: SalesCard }],
  shortcuts: [
    { path: dealerPaths.list, title: 'Dealers', icon: IconAddressBook, permission: 'dealers:view' },
    { path: dealerPaths.create, title: 'New dealer', icon: IconPlus, permission: 'dealers:create' },
    { path: dealerPaths.map, title: 'Dealer map', icon: IconMap2, permission: 'dealers:view' },
    { path: dealerPaths.imports, title: 'Import dealers', icon: IconFileImport, permission: 'dealers:import' },
  ],
};
