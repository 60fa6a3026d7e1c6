import { defineArea } from '../../features/access/define-area.ts';

export const activityLogArea = defineArea('activity_logs', {
  page: { name: 'activity_logs', path: '/home/activity_logs', title: 'Activity Logs', place: 6, roles: ['SUPERUSER'] },
  noun: 'activity logs',
  roles: { SUPERUSER: ['view', 'export'] },
});
