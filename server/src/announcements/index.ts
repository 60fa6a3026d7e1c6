export { startAnnouncing } from './announce-due.ts';
export { unreadCounter } from './notification-queries.ts';
export { announcementRoutes } from './routes.ts';
