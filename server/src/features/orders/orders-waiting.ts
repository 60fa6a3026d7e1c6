import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import type { CheckedOrder } from '@poolhouse/domain/features/orders/sending/api';
import { sql } from 'kysely';
import type { Counter } from '../../services/counters/index.ts';
import { type CountedKind, countedWaiting, type WaitingSource } from '../../services/waiting/index.ts';

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

const kinds: readonly CountedKind[] = [
  {
    id: 'unassigned',
    permission: 'orders:assign',
    where: sql`o.dealer_id is null and o.status = 'received' and o.erp_state = 'unsent'`,
    since: sql`o.created_at`,
    title: (count, isOne) => `${count} shop ${isOne ? 'order has' : 'orders have'} no dealer`,
    action: { label: 'Assign', search: 'hasDealer=no&status=received&erp=unsent' },
  },
  {
    id: 'unsent',
    permission: 'orders:approve',
    where: sql`o.dealer_id is not null and o.status = 'assigned' and o.erp_state = 'unsent'`,
    since: sql`o.status_changed_at`,
    title: (count, isOne) => `${count} shop ${isOne ? 'order isn’t' : 'orders aren’t'} sent yet`,
    action: { label: 'Send', search: 'hasDealer=yes&status=assigned&erp=unsent' },
  },
  {
    id: 'handed-over',
    permission: 'orders:approve',
    where: sql`o.source = 'pos' and o.status = 'completed' and o.send_type is null and o.erp_state in ('unsent', 'sending')`,
    since: sql`o.status_changed_at`,
    title: (count, isOne) => `${count} counter ${isOne ? 'sale waits' : 'sales wait'} for Priority`,
    action: { label: 'Review', search: 'source=pos&status=completed' },
  },
  {
    id: 'failed',
    permission: 'orders:approve',
    where: sql`o.erp_state = 'failed'`,
    since: sql`o.updated_at`,
    title: (count, isOne) => `Priority declined ${count} shop ${isOne ? 'order' : 'orders'}`,
    action: { label: 'Review', search: 'erp=failed' },
  },
  {
    id: 'differing',
    permission: 'orders:edit',
    where: sql`o.differences <> '[]'`,
    since: sql`coalesce(o.shop_modified_at, o.updated_at)`,
    title: (count, isOne) => `${count} sent ${isOne ? 'order differs' : 'orders differ'} from the shop`,
    action: { label: 'Review', search: 'differs=yes' },
  },
];

/** Orders without a dealer, orders that aren't sent or were declined, and orders that the shop changed since: one item each, with its count. */
export const ordersWaiting = countedWaiting(
  { name: 'orders', from: sql`orders o`, order: sql`o.date`, note: 'Orders', path: pagePaths.order },
  kinds,
);

/** What the last check of sent orders left to people: the orders of one kind that were cancelled here while Priority accepted them. */
const leftByCheck = (kind: CheckedOrder['kind']) => sql`(select c.finished_at, d.difference ->> 'orderId' as order_id,
    d.difference ->> 'reference' as reference
  from (select finished_at, differences from sent_order_checks order by started_at desc limit 1) c,
    jsonb_array_elements(c.differences) with ordinality d (difference, place)
  where (d.difference ->> 'isOpen')::boolean and coalesce(d.difference ->> 'kind', ${orderRecord.kind}) = ${kind}
  order by d.place) o`;

const checkedShopOrders = countedWaiting(
  {
    name: 'orders',
    from: leftByCheck('order'),
    order: sql`o.finished_at`,
    note: 'Orders',
    path: `${pagePaths.order}/sync`,
  },
  [
    {
      id: 'checked',
      permission: 'orders:approve',
      where: sql`true`,
      since: sql`o.finished_at`,
      title: (count, isOne) => `${count} sent ${isOne ? 'order differs' : 'orders differ'} in Priority`,
      action: { label: 'Review', search: 'show=checked' },
    },
  ],
);

/** More than these are seen once the first are dealt with. */
const mostListed = 5;

/** Lists Market Place orders one by one: who works on them may not see the orders of the shop, where the check is. */
const checkedMarketplaceOrders: WaitingSource = {
  section: 'waiting',
  of: 'company',
  permission: 'marketplace:approve',
  items: async ({ db }) => {
    const { rows } = await sql<{ orderId: string; reference: string; at: Date | null }>`
      select o.order_id as "orderId", o.reference, o.finished_at as at from ${leftByCheck('marketplace-order')}
      limit ${mostListed}`.execute(db);
    return rows.map(({ orderId, reference, at }) => ({
      id: `marketplace:checked:${orderId}`,
      title: `Order ${reference} differs in Priority`,
      note: 'Market Place',
      at: at?.toISOString() ?? null,
      action: { label: 'Review', path: `${pagePaths.online_store}/${orderId}` },
    }));
  },
};

/** What the last check of sent orders left to people, for those who work on each kind of order. */
export const checkedWaiting = [...checkedShopOrders, checkedMarketplaceOrders];
