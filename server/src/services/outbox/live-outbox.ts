import { z } from 'zod';
import { decidedByChange, type LiveTopic } from '../../platform/realtime/index.ts';
import { maySeeIntent } from './intents/intent-access.ts';

/**
 * Open pages are told of what changed in the outbox as far as their person may see it: whether a link to reset a password
 * was sent, say, is told only to those who see users.
 */
export const liveOutbox: LiveTopic = {
  list: 'outbox',
  record: 'intent',
  channel: 'outbox_changed',
  access: decidedByChange({
    facts: z.object({ targetKind: z.string().nullable(), createdBy: z.string().nullable() }),
    mayFollow: ({ role }) => role !== 'DEALER',
    hears: ({ person }, intent) => maySeeIntent(person, intent),
  }),
};
