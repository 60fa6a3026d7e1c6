import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { accessPaths } from './paths.ts';

export const accessFeature = {
  adminEntries: [
    { label: 'Roles', group: 'people', path: accessPaths.roles, permission: 'admin.users:view' },
    { label: 'Maintenance', group: 'system', path: accessPaths.maintenance, permission: 'admin:manage' },
  ],
  routes: [
    page(accessPaths.roles, () => import('./role-pages-page.tsx'), 'RolePagesPage'),
    page(accessPaths.maintenance, () => import('./maintenance-page.tsx'), 'MaintenancePage'),
  ],
  records: { maintenance: () => accessPaths.maintenance },
  palette: codeOf(() => import('./role-palette.ts')),
} satisfies WebFeature;
