import { orderRecord } from '@poolhouse/domain/features/orders/records';
import type { LiveTopic } from '../../platform/realtime/index.ts';

/** Orders can be followed: all of them, or one. */
export const liveOrders: LiveTopic = {
  list: 'orders',
  record: 'order',
  channel: 'orders',
  access: { by: 'permission', permission: orderRecord.permissions.view },
};
