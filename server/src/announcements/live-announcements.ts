import type { LiveSubject } from '../platform/realtime/index.ts';

/** Every open page hears that something was announced, and asks for what is its person's own. §14 */
export const liveAnnouncements: LiveSubject = {
  list: 'announcements',
  record: 'announcement',
  channel: 'announcements',
  permission: null,
};

/** A person's open pages hear that a message to them came. */
export const liveInbox: LiveSubject = {
  list: 'inboxes',
  record: 'inbox',
  channel: 'notifications',
  permission: null,
  isOwn: true,
};
