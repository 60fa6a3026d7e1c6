import type { Order } from './order.ts';
import { orderStatuses } from './order.ts';
import { invalidParameter } from './refused.ts';
import type { Shop } from './shop.ts';

/** Returns the orders that the vendor's filters leave, the newest first unless asked otherwise. */
export function findOrders(shop: Shop, url: URL): Order[] {
  const query = url.searchParams;
  const status = query.get('status') ?? 'any';
  if (status !== 'any' && !orderStatuses.some((one) => one === status))
    throw invalidParameter('status[0]', `status[0] is not one of any, ${orderStatuses.join(', ')}.`);
  const search = query.get('search')?.toLowerCase();
  const after = instantOf(url, 'after');
  const modifiedAfter = instantOf(url, 'modified_after');
  const found = [...shop.orders.values()].filter(
    (order) =>
      (status === 'any' || order.status === status) &&
      (search === undefined || hasWords(shop, order, search)) &&
      (after === null || order.createdAt > after) &&
      (modifiedAfter === null || order.modifiedAt > modifiedAfter),
  );
  const by = query.get('orderby') ?? 'date';
  if (!sortings.includes(by)) throw invalidParameter('orderby', `orderby is not one of ${sortings.join(', ')}.`);
  if (by === 'modified') found.sort((one, other) => one.modifiedAt.getTime() - other.modifiedAt.getTime());
  return query.get('order') === 'asc' ? found : found.reverse();
}

const sortings = ['date', 'modified', 'id'];

/** Dates are the shop's own unless said otherwise; this one asks for the latter. */
function instantOf(url: URL, name: string): Date | null {
  const text = url.searchParams.get(name);
  if (text === null) return null;
  if (url.searchParams.get('dates_are_gmt') !== 'true')
    throw invalidParameter('dates_are_gmt', 'The simulator takes dates in UTC only.');
  const at = new Date(`${text.replace(/Z$/, '')}Z`);
  if (Number.isNaN(at.getTime())) throw invalidParameter(name, `${name} is not a valid date.`);
  return at;
}

function hasWords({ settings }: Shop, { id, given }: Order, search: string): boolean {
  const searched = [String(id), given.billing, given.shipping];
  if (settings.searchesTransactionIds) searched.push(given.transaction_id);
  return JSON.stringify(searched).toLowerCase().includes(search);
}
