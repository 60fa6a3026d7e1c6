import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'messages', path: '/home/admin/messages', heading: 'Messages' },
  { name: 'message', path: '/home/admin/messages/pick-up-booked', heading: 'Pick-up booked' },
];
