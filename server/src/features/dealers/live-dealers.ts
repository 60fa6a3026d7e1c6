import type { LiveTopic } from '../../platform/realtime/index.ts';

/** Dealers can be followed: all of them, or one. */
export const liveDealers: LiveTopic = {
  list: 'dealers',
  record: 'dealer',
  channel: 'dealers',
  access: { by: 'permission', permission: 'dealers:view' },
};
