import { saleRecord } from '@poolhouse/domain/features/pos/records';
import type { LiveTopic } from '../../platform/realtime/index.ts';

/** What tills sell can be followed: prices and stock show once they were read from the shop. */
export const liveTillProducts: LiveTopic = {
  list: 'till-products',
  record: 'till-product',
  channel: 'till_products',
  access: { by: 'permission', permission: saleRecord.permissions.view },
};
