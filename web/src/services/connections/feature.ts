import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { connectionPaths } from './paths.ts';

export const connectionsService = {
  adminEntries: [{ label: 'Connections', group: 'system', path: connectionPaths.list, permission: 'admin:manage' }],
  routes: [
    page(connectionPaths.list, () => import('./connections-page.tsx'), 'ConnectionsPage'),
    page(`${connectionPaths.list}/$system`, () => import('./connection-calls-page.tsx'), 'ConnectionCallsPage'),
  ],
  palette: codeOf(() => import('./connection-palette.ts')),
} satisfies WebFeature;
