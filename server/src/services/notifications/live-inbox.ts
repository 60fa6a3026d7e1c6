import type { LiveTopic } from '../../platform/realtime/index.ts';

/** A person's open pages hear that a message to them came. */
export const liveInbox: LiveTopic = {
  list: 'inboxes',
  record: 'inbox',
  channel: 'notifications',
  access: { by: 'owner' },
};
