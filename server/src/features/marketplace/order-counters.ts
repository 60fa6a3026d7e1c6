import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { sql } from 'kysely';
import type { Counter } from '../../services/counters/index.ts';

const permission = marketplaceOrderRecord.permissions.view;

/** Orders that are still to be delivered. */
export const processingCounter: Counter = {
  field: 'marketplace_processing',
  of: 'company',
  permission,
  count: () => sql`select count(*) from marketplace_orders where status = 'processing'`,
};

/** Open orders that need a look before they go anywhere. */
export const parkedCounter: Counter = {
  field: 'marketplace_parked',
  of: 'company',
  permission,
  count: () => sql`select count(*) from marketplace_orders where parked_reasons <> '{}' and status = 'processing'`,
};
