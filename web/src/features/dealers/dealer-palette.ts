import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import {
  IconAddressBook,
  IconChartBar,
  IconCopy,
  IconFileImport,
  IconListCheck,
  IconMap2,
  IconMapPin,
  IconPlus,
} from '@tabler/icons-react';
import { exportAction, type Palette, recordFinder } from '../../platform/palette.ts';
import { dealerPaths } from './paths.ts';

export const palette: Palette = {
  links: [
    { path: dealerPaths.map, title: 'Dealers › Map', icon: IconMap2, permission: 'dealers:view' },
    { path: dealerPaths.near, title: 'Dealers › Near a place', icon: IconMapPin, permission: 'dealers:view' },
    { path: dealerPaths.sales, title: 'Dealers › Sales', icon: IconChartBar, permission: 'dealers:view' },
    { path: dealerPaths.duplicates, title: 'Dealers › Duplicates', icon: IconCopy, permission: 'dealers:manage' },
    { path: dealerPaths.bulkEdits, title: 'Dealers › Bulk edits', icon: IconListCheck, permission: 'dealers:edit' },
  ],
  synonyms: {
    [pagePaths.dealers]: ['customers', 'customer', 'clients', 'shops', 'dealer'],
    [dealerPaths.near]: ['nearest dealer', 'dealer locator'],
    [dealerPaths.sales]: ['revenue', 'chart'],
    [dealerPaths.duplicates]: ['merge dealers'],
  },
  actions: [
    {
      id: 'new-dealer',
      title: 'New dealer',
      icon: IconPlus,
      permission: 'dealers:create',
      synonyms: ['create dealer', 'add dealer', 'new customer', 'add customer', 'create customer'],
      run: (go) => go(dealerPaths.create),
    },
    {
      id: 'import',
      title: 'Import dealers',
      icon: IconFileImport,
      permission: 'dealers:import',
      synonyms: ['import customers', 'upload dealers', 'csv'],
      run: (go) => go(dealerPaths.imports),
    },
    exportAction('Export dealers', dealersApi.csv, 'dealers:export'),
  ],
  views: [{ list: 'dealers', path: dealerPaths.list, note: 'Dealers', permission: 'dealers:view' }],
  finders: [
    recordFinder(dealersApi.list, {
      group: 'Dealers',
      icon: IconAddressBook,
      toRecords: ({ dealers }) =>
        dealers.map(({ id, name, custId, state }) => {
          return { id, path: dealerPaths.dealer(id), title: name, note: [custId, state].filter(Boolean).join(' · ') };
        }),
    }),
  ],
};
