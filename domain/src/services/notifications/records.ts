import { defineActions, defineRecords } from '../../kernel/records.ts';

/** Stored under the module that they had when announcements were the only notifications. */
export const notificationActions = defineActions(
  { module: 'announcements', label: 'Announcements' },
  { markRead: { action: 'read-notification', wording: 'read notifications' } },
);

export const notificationRecords = defineRecords({
  actions: [notificationActions],
  counters: ['notifications_unread'],
});
