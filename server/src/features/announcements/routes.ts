import type { AnyUseCase } from '../../platform/use-case.ts';
import { getAnnouncement, listAnnouncements } from './list-announcements.ts';
import { listNotifications } from './list-notifications.ts';
import { exportReaders, listReaders } from './list-readers.ts';
import { confirmAnnouncement, markRead } from './own-notifications.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { updateAnnouncement, withdrawAnnouncement } from './update-announcement.ts';

export function announcementRoutes(): AnyUseCase[] {
  return [
    listAnnouncements,
    getAnnouncement,
    publishAnnouncement,
    updateAnnouncement,
    withdrawAnnouncement,
    listReaders,
    exportReaders,
    listNotifications,
    markRead,
    confirmAnnouncement,
  ];
}
