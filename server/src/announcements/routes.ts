import type { AnyVerb } from '../platform/verb.ts';
import { listAnnouncements } from './list-announcements.ts';
import { listReaders } from './list-readers.ts';
import { confirmAnnouncement, listNotifications, markRead } from './own-notifications.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { updateAnnouncement, withdrawAnnouncement } from './update-announcement.ts';

export function announcementRoutes(): AnyVerb[] {
  return [
    listAnnouncements,
    publishAnnouncement,
    updateAnnouncement,
    withdrawAnnouncement,
    listReaders,
    listNotifications,
    markRead,
    confirmAnnouncement,
  ];
}
