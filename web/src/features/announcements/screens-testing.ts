import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'announcements', path: '/home/admin/announcements', heading: 'Announcements', isColourful: true },
  { name: 'announcement-new', path: '/home/admin/announcements/new', heading: 'New announcement' },
  { name: 'notifications', path: '/home/notifications', heading: 'Notifications' },
];
