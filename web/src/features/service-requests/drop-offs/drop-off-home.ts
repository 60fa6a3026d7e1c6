import { IconPackageImport, IconPlus } from '@tabler/icons-react';
import type { HomeParts } from '../../../platform/home-parts.ts';
import { dropOffPaths } from './paths.ts';

const view = 'service_request.drop_off:view';

export const home: HomeParts = {
  shortcuts: [
    { path: dropOffPaths.list, title: 'Drop Off', icon: IconPackageImport, permission: view },
    { path: dropOffPaths.create, title: 'New drop-off', icon: IconPlus, permission: 'service_request.drop_off:create' },
  ],
};
