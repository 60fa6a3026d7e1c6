import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { announcementPaths } from './paths.ts';

const announcement = codeOf(() => import('./announcement-page.tsx'));

export const announcementsFeature = {
  adminEntries: [
    { label: 'Announcements', group: 'company', path: announcementPaths.list, permission: 'admin.announcement:view' },
  ],
  routes: [
    page(announcementPaths.list, () => import('./announcement-list-page.tsx'), 'AnnouncementListPage'),
    page(announcementPaths.create, announcement, 'AnnouncementCreatePage'),
    page(`${announcementPaths.list}/$id`, announcement, 'AnnouncementPage'),
    page(announcementPaths.notifications, () => import('./notifications-page.tsx'), 'NotificationsPage'),
  ],
  badges: [{ page: 'bell', field: 'notifications_unread', text: (count) => `${count} unread` }],
  records: { announcement: announcementPaths.announcement },
  palette: codeOf(() => import('./announcement-palette.ts')),
  home: codeOf(() => import('./announcement-home.ts')),
} satisfies WebFeature;
