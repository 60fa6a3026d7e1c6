import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'notifications', path: '/home/notifications', heading: 'Notifications' },
];
