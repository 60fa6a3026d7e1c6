import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { sql } from 'kysely';
import type { Counter } from '../../services/counters/index.ts';
import { type CountedKind, countedWaiting } from '../../services/waiting/index.ts';
import { isLate } from './order-finder.ts';

const permission = marketplaceOrderRecord.permissions.view;

/** Open orders that a person checks before they go anywhere: the badge and Home count them. */
const isParked = sql`o.parked_reasons <> '{}' and o.status = 'processing'`;

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
  count: () => sql`select count(*) from marketplace_orders o where ${isParked}`,
};

const kinds: readonly CountedKind[] = [
  {
    id: 'parked',
    permission: 'marketplace:edit',
    where: isParked,
    since: sql`o.created_at`,
    title: (count, isOne) => `${count} parked ${isOne ? 'order needs' : 'orders need'} checking`,
    action: { label: 'Review', search: 'parked=yes&status=processing' },
  },
  {
    id: 'unassigned',
    permission: 'marketplace:assign',
    where: sql`o.dealer_id is null and o.status = 'processing'`,
    since: sql`o.created_at`,
    title: (count, isOne) => `${count} ${isOne ? 'order has' : 'orders have'} no dealer`,
    action: { label: 'Assign', search: 'hasDealer=no&status=processing' },
  },
  {
    id: 'late',
    permission: 'marketplace:edit',
    where: isLate,
    since: sql`o.ship_by::timestamptz`,
    order: sql`o.ship_by`,
    title: (count, isOne) => `${count} ${isOne ? 'order is' : 'orders are'} past the dispatch date`,
    action: { label: 'Show', search: 'late=yes' },
  },
];

/** Parked orders, orders without a dealer, and orders that should have been dispatched: one item each, with its count. */
export const ordersWaiting = countedWaiting(
  {
    name: 'marketplace',
    from: sql`marketplace_orders o`,
    order: sql`o.date`,
    note: 'Market Place',
    path: pagePaths.online_store,
  },
  kinds,
);
