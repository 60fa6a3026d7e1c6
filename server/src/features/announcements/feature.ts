import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { Inbox } from '../../services/notifications/index.ts';
import { announcingLoop } from './announce-due.ts';
import { announcementNotifications } from './announcement-queries.ts';
import { confirmAnnouncement } from './confirm-announcement.ts';
import { countAnnouncementAudience } from './count-audience.ts';
import { getAnnouncement, listAnnouncements } from './list-announcements.ts';
import { exportReaders, listReaders } from './list-readers.ts';
import { liveAnnouncements } from './live-announcements.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { seedAnnouncements } from './sample-announcements.ts';
import { updateAnnouncement, withdrawAnnouncement } from './update-announcement.ts';

/** Declares announcements, which people read and confirm in their inbox. */
export function announcementsFeature({ clock }: Platform, { inbox }: { inbox: Inbox }): Feature {
  return {
    name: 'announcements',
    tables: { announcements: 'private', announcement_reads: 'private' },
    useCases: [
      listAnnouncements,
      countAnnouncementAudience,
      getAnnouncement,
      publishAnnouncement,
      updateAnnouncement,
      withdrawAnnouncement,
      listReaders,
      exportReaders,
      confirmAnnouncement(inbox),
    ],
    topics: [liveAnnouncements],
    notificationSources: [announcementNotifications],
    loops: [announcingLoop(clock)],
    seed: seedAnnouncements,
  };
}
