import { saleRecord } from '@poolhouse/domain/features/pos/records';
import type { LiveTopic } from '../../platform/realtime/index.ts';

/** Sales can be followed: two tills on one cart see each other's changes. */
export const liveSales: LiveTopic = {
  list: 'sales',
  record: 'sale',
  channel: 'sales',
  access: { by: 'permission', permission: saleRecord.permissions.view },
};
