import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import { announcingLoop } from './announce-due.ts';
import { countAnnouncementAudience } from './count-audience.ts';
import { getAnnouncement, listAnnouncements } from './list-announcements.ts';
import { listNotifications } from './list-notifications.ts';
import { exportReaders, listReaders } from './list-readers.ts';
import { liveAnnouncements, liveInbox } from './live-announcements.ts';
import { announcementsToConfirm, latestNotices } from './notices.ts';
import { unreadCounter } from './notification-queries.ts';
import { confirmAnnouncement, markRead } from './own-notifications.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { seedAnnouncements } from './sample-announcements.ts';
import { updateAnnouncement, withdrawAnnouncement } from './update-announcement.ts';

const useCases = [
  listAnnouncements,
  countAnnouncementAudience,
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

export function announcementsFeature({ clock }: Platform): Feature {
  return {
    name: 'announcements',
    useCases,
    topics: [liveAnnouncements, liveInbox],
    counters: [unreadCounter],
    waiting: [announcementsToConfirm, latestNotices],
    loops: [announcingLoop(clock)],
    seed: seedAnnouncements,
  };
}
