import type { LiveSubject } from '../platform/realtime/index.ts';

/** Every open page hears that something was announced, and asks for what is its person's own. §14 */
export const liveAnnouncements: LiveSubject = {
  list: 'announcements',
  record: 'announcement',
  channel: 'announcements',
  permission: null,
};
