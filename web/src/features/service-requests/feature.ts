import { IconPackageImport, IconTool, IconTruck } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';

/** The menu of service requests; each kind brings its own pages. */
export const serviceRequestsFeature = {
  menu: {
    title: 'Service Request',
    icon: IconTool,
    items: [
      { page: 'drop_off', icon: IconPackageImport, isComing: true },
      { page: 'pick_up', icon: IconTruck },
    ],
  },
} as const satisfies WebFeature;
