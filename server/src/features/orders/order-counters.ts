import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { sql } from 'kysely';
import type { Counter } from '../../services/counters/index.ts';

const permission = orderRecord.permissions.view;

/** Orders that wait for a dealer, or to be sent from the own warehouse. */
export const pendingCounter: Counter = {
  field: 'orders_pending',
  of: 'company',
  permission,
  count: () => sql`select count(*) from orders where status = 'received'`,
};

/** Orders that aren't sent yet. */
export const unsentCounter: Counter = {
  field: 'orders_unsent',
  of: 'company',
  permission,
  count: () => sql`select count(*) from orders where status in ('received', 'assigned')`,
};
