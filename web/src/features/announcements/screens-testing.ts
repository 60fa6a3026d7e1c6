import type { Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'announcements', path: '/home/admin/announcements', heading: 'Announcements', isColourful: true },
  { name: 'announcement-new', path: '/home/admin/announcements/new', heading: 'New announcement' },
  { name: 'announcement', path: '/home/admin/announcements/:announcement', heading: /./ },
];

type Announcements = { announcements: { id: string }[] };

export const screenRecords: ScreenRecords = {
  announcement: async (read) => (await read<Announcements>('/announcement?limit=1')).announcements[0]?.id,
};
