export { countUnread } from './own-notifications.ts';
export { announcementRoutes } from './routes.ts';
