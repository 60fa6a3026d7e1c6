import { visitorRecord } from '@poolhouse/domain/features/visitors/records';
import type { LiveTopic } from '../../platform/realtime/index.ts';

/** Notifies users who may see visitors of each sign-in and sign-out. */
export const liveVisitors: LiveTopic = {
  list: 'visitors',
  record: 'visitor',
  channel: 'visitors',
  access: { by: 'permission', permission: visitorRecord.permissions.view },
};
