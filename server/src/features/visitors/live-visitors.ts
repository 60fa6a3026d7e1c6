import { visitorRecord } from '@poolhouse/domain/features/visitors/records';
import type { LiveTopic } from '../../platform/realtime/index.ts';

/** Tells who may see visitors of each that came or went. */
export const liveVisitors: LiveTopic = {
  list: 'visitors',
  record: 'visitor',
  channel: 'visitors',
  access: { by: 'permission', permission: visitorRecord.permissions.view },
};
