import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { notificationsPath } from './paths.ts';

const links = codeOf(() => import('./notification-links.ts'));

export const notificationsService = {
  routes: [page(notificationsPath, () => import('./notifications-page.tsx'), 'NotificationsPage')],
  badges: [{ page: 'bell', field: 'notifications_unread', text: (count) => `${count} unread` }],
  palette: links,
  home: links,
} satisfies WebFeature;
