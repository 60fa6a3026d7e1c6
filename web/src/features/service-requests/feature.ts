import { IconPackageImport, IconTool, IconTruck } from '@tabler/icons-react';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { dashboardPaths } from './paths.ts';

/** The menu and the dashboard of service requests; each kind brings its own pages. */
export const serviceRequestsFeature = {
  menu: {
    title: 'Service Request',
    icon: IconTool,
    items: [
      { page: 'drop_off', icon: IconPackageImport },
      { page: 'pick_up', icon: IconTruck },
    ],
  },
  routes: [
    page(dashboardPaths.list, () => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
    page(dashboardPaths.board, () => import('./dashboard/dashboard-board-page.tsx'), 'DashboardBoardPage'),
  ],
  palette: codeOf(() => import('./dashboard/dashboard-palette.ts')),
  home: codeOf(() => import('./request-home.ts')),
} as const satisfies WebFeature;
