import { IconPlus, IconTruck } from '@tabler/icons-react';
import type { HomeParts } from '../../../platform/home-parts.ts';
import { pickUpPaths } from '../paths.ts';

export const home: HomeParts = {
  shortcuts: [
    { path: pickUpPaths.list, title: 'Pick Up', icon: IconTruck, permission: 'service_request.pick_up:view' },
    { path: pickUpPaths.create, title: 'New pick-up', icon: IconPlus, permission: 'service_request.pick_up:create' },
  ],
};
