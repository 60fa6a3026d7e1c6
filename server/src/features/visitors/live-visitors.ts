import type { LiveTopic } from '../../platform/realtime/index.ts';

export const liveVisitors: LiveTopic = {
  list: 'visitors',
  record: 'visitor',
  channel: 'visitors',
  access: { by: 'permission', permission: view },
};
