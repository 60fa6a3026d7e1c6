import { defineCall } from '../../kernel/contract.ts';
import { listAnswer } from '../../kernel/paging.ts';
import { notification, notificationQuery, readNotifications, unreadAnswer } from './notification.ts';
import { notificationActions } from './records.ts';

/** The calls keep the names under which clients know them. */
export const notificationsApi = {
  list: defineCall({
    name: 'announcements.notifications',
    method: 'GET',
    path: '/notification',
    access: 'session',
    scope: 'own-account',
    summary: 'List your own notifications, newest first',
    query: notificationQuery,
    answer: listAnswer('notifications', notification).extend(unreadAnswer.shape),
  }),
  markRead: defineCall({
    name: 'announcements.markRead',
    method: 'POST',
    path: '/notification/read',
    access: 'session',
    scope: 'own-account',
    summary: 'Mark your own notifications as read: some, or all',
    body: readNotifications,
    answer: unreadAnswer,
    audit: notificationActions.markRead,
  }),
} as const;
