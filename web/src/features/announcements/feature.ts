import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { callApi } from '../../platform/api/call-api.ts';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { announcementPaths } from './paths.ts';

const announcement = codeOf(() => import('./announcement-page.tsx'));
const links = codeOf(() => import('./announcement-links.ts'));

export const announcementsFeature = {
  adminEntries: [
    { label: 'Announcements', group: 'company', path: announcementPaths.list, permission: 'admin.announcement:view' },
  ],
  routes: [
    page(announcementPaths.list, () => import('./announcement-list-page.tsx'), 'AnnouncementListPage'),
    page(announcementPaths.create, announcement, 'AnnouncementCreatePage'),
    page(`${announcementPaths.list}/$id`, announcement, 'AnnouncementPage'),
  ],
  records: { announcement: announcementPaths.record },
  notifications: {
    type: 'announcement',
    topic: 'announcements',
    confirm: (id) => callApi(announcementsApi.confirm, { params: { id } }),
  },
  palette: links,
  home: links,
} satisfies WebFeature;
