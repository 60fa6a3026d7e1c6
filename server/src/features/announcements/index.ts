export { startAnnouncementTimer } from './announce-due.ts';
export { liveAnnouncements, liveInbox } from './live-announcements.ts';
export { unreadCounter } from './notification-queries.ts';
export { announcementRoutes } from './routes.ts';
