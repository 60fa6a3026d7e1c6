import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import type { LiveTopic } from '../../platform/realtime/index.ts';

/** Market Place orders can be followed: all of them, or one. */
export const liveOrders: LiveTopic = {
  list: 'marketplace-orders',
  record: 'marketplace-order',
  channel: 'marketplace_orders',
  access: { by: 'permission', permission: marketplaceOrderRecord.permissions.view },
};
