import type { LiveSubject } from '../platform/realtime/index.ts';

/** Open pages hear that something of the outbox changed, and ask for what their person may see. */
export const liveOutbox: LiveSubject = {
  list: 'outbox',
  record: 'intent',
  channel: 'outbox_changed',
  permission: null,
};
