import { pagePaths } from '@poolhouse/domain/features/access/pages';

const list = `${pagePaths.admin}/announcements` as const;

/** Where the pages of announcements and notifications are. */
export const announcementPaths = {
  list,
  create: `${list}/new`,
  announcement: (id: string) => `${list}/${encodeURIComponent(id)}`,
  notifications: '/home/notifications',
} as const;
