import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { WaitingSource } from '../../services/waiting/index.ts';
import { isLate } from './order-filter.ts';

/** More are said as "1,000+": Home doesn't count on. */
const maxCounted = 1_000;

type Kind = {
  id: string;
  /** What dealing with it takes. */
  permission: Permission;
  where: RawBuilder<unknown>;
  /** Since when the oldest waits. */
  since: RawBuilder<unknown>;
  title: (count: string, isOne: boolean) => string;
  action: { label: string; search: string };
};

const kinds: readonly Kind[] = [
  {
    id: 'parked',
    permission: 'marketplace:edit',
    where: sql`o.parked_reasons <> '{}' and o.status = 'processing'`,
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
    title: (count, isOne) => `${count} ${isOne ? 'order is' : 'orders are'} past the dispatch date`,
    action: { label: 'Show', search: 'late=yes' },
  },
];

/** Parked orders, orders without a dealer, and orders that should have been dispatched: one item each, with its count. */
export const ordersWaiting: readonly WaitingSource[] = kinds.map(({ id, permission, where, since, title, action }) => ({
  section: 'waiting',
  of: 'company',
  permission,
  items: async ({ db }) => {
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(since) as since from (select ${since} as since from marketplace_orders o
        where ${where} order by o.date limit ${maxCounted}) waiting`.execute(db);
    const { count, since: oldest } = rows[0] ?? { count: 0, since: null };
    if (count === 0) return [];
    const counted = count === maxCounted ? '1,000+' : count.toLocaleString('en-AU');
    return [
      {
        id: `marketplace:${id}`,
        title: title(counted, count === 1),
        note: 'Market Place',
        at: oldest?.toISOString() ?? null,
        action: { label: action.label, path: `${pagePaths.online_store}?${action.search}` },
      },
    ];
  },
}));
