import { IconBuildingStore, IconFileImport, IconPlus } from '@tabler/icons-react';
import type { HomeParts } from '../../platform/home-parts.ts';
import { orderPaths } from './paths.ts';

export const home: HomeParts = {
  shortcuts: [
    { path: orderPaths.list, title: 'Market Place', icon: IconBuildingStore, permission: 'marketplace:view' },
    { path: orderPaths.create, title: 'New store order', icon: IconPlus, permission: 'marketplace:create' },
    { path: orderPaths.imports, title: 'Import store orders', icon: IconFileImport, permission: 'marketplace:import' },
  ],
};
