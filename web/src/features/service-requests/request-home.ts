import { IconPackageImport, IconPlus, IconTruck } from '@tabler/icons-react';
import type { HomeParts } from '../../platform/home-parts.ts';
import { dropOffPaths } from './drop-offs/paths.ts';
import { pickUpPaths } from './pick-ups/paths.ts';

export const home: HomeParts = {
  shortcuts: [
    { path: pickUpPaths.create, title: 'New pick-up', icon: IconPlus, permission: 'service_request.pick_up:create' },
    { path: dropOffPaths.create, title: 'New drop-off', icon: IconPlus, permission: 'service_request.drop_off:create' },
    { path: pickUpPaths.list, title: 'Pick Up', icon: IconTruck, permission: 'service_request.pick_up:view' },
    {
      path: dropOffPaths.list,
      title: 'Drop Off',
      icon: IconPackageImport,
      permission: 'service_request.drop_off:view',
    },
  ],
};
