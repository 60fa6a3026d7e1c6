export { startAnnouncing } from './announce-due.ts';
export { liveAnnouncements } from './live-announcements.ts';
export { unreadCounter } from './notification-queries.ts';
export { announcementRoutes } from './routes.ts';
