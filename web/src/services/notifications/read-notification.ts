import type { Notification } from '@poolhouse/domain/services/notifications/notification';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { notify } from '../../platform/notify.ts';
import { viewedUser } from '../../platform/session/view-as.ts';
import { dismissNotification } from './new-notifications.ts';
import { markRead } from './notification-queries.ts';
import { openNotification } from './opened-notification.ts';

/** Returns true for addresses of our own pages: only these are followed. */
export function isOwnPath(link: string | null): link is string {
  return link !== null && /^\/home(\/|$|\?)/.test(link);
}

/** Counts notifications as read; who looks as another person leaves no mark. */
export function markNotificationsRead(queries: QueryClient, ...ids: string[]): void {
  if (viewedUser() === null) markRead(queries, ids).catch(notify.error);
}

/** Returns what a click on a notification does: it counts as read, and opens what it leads to, or its text. */
export function useReadNotification(): (notification: Notification) => void {
  const queries = useQueryClient();
  const router = useRouter();
  return (notification) => {
    dismissNotification(notification.id);
    if (!notification.isRead) markNotificationsRead(queries, notification.id);
    if (isOwnPath(notification.link)) router.history.push(notification.link);
    else openNotification(notification);
  };
}
