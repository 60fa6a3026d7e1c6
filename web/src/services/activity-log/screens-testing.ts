import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'activity-log', path: '/home/activity_logs?limit=25', heading: 'Activity Logs' },
];
