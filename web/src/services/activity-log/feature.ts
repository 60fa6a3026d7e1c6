import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { IconActivity } from '@tabler/icons-react';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';

export const activityLogService = {
  menu: { page: 'activity_logs', icon: IconActivity },
  adminEntries: [
    { label: 'Activity log', group: 'system', path: pagePaths.activity_logs, permission: 'activity_logs:view' },
  ],
  routes: [page(pagePaths.activity_logs, () => import('./activity-log-page.tsx'), 'ActivityLogPage')],
  palette: codeOf(() => import('./log-palette.ts')),
} satisfies WebFeature;
