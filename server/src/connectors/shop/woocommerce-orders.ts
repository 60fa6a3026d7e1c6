import { unzonedInstant } from '@poolhouse/domain/kernel/calendar-day';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { z } from 'zod';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import type { HttpClient } from '../http/http-client.ts';
import { retryAfterDropped } from '../http/retry-after-dropped.ts';
import { type ChangedShopOrders, type LookUp, type ShopOrderState, type ShopPort, shopDropsAfterMs } from './port.ts';
import { invalidAnswer, isMissing, readAnswer } from './woocommerce-answers.ts';
import { amountText } from './woocommerce-money.ts';
import { cartKey, orderBody } from './woocommerce-order-body.ts';
import { isLastPage, pageSize, readPages } from './woocommerce-pages.ts';

export const orderFields = 'id,number,status,total,total_tax,transaction_id,meta_data';
/** The clock of the shop may be another one. */
const marginMs = 24 * 3_600_000;
/** More orders than that in so short a time are more than can be looked through. */
const maxPages = 20;

export const orderReply = z
  .object({
    id: z.int().positive(),
    number: z.string().min(1),
    status: z.string().min(1),
    total: amountText,
    total_tax: amountText,
    transaction_id: z.string(),
    meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })),
  })
  .transform(({ id, number, status, total, total_tax: tax, transaction_id, meta_data }): ShopOrderState => {
    const kept = meta_data.find(({ key }) => key === cartKey)?.value;
    const cartId = [kept, transaction_id].find((one) => typeof one === 'string' && isUuid(one));
    return { id, number, status, totalCents: total, taxCents: tax, cartId: typeof cartId === 'string' ? cartId : null };
  });

/** Reads and writes orders of the shop. */
export function woocommerceOrders(
  client: HttpClient,
  timeoutMs: number,
): Pick<ShopPort, 'createOrder' | 'findOrder' | 'readOrder' | 'listChangedOrders'> {
  return {
    createOrder: async (order, { beforeHandOver, ...lookUp } = {}) => {
      const body = orderBody(order);
      await beforeHandOver?.();
      const request = { call: 'create order', method: 'POST', path: 'orders', body, timeoutMs, ...lookUp } as const;
      const readMade = (answer: HttpAnswer): ShopOrderState => {
        const made = readAnswer(orderReply, answer);
        if (made.cartId !== order.cartId) throw invalidAnswer(answer.text);
        return made;
      };
      return retryAfterDropped(shopDropsAfterMs, () => client.call(request, readMade));
    },
    findOrder: async (cartId, since, lookUp = {}) =>
      (await searchOrder(client, cartId, lookUp)) ?? (await lookThroughOrders(client, cartId, since, lookUp)),
    listChangedOrders: (after, page, lookUp = {}) => listChanged(client, { after, page, lookUp }),
    readOrder: (id, lookUp = {}) =>
      client.call({ call: 'read order', path: `orders/${id}?_fields=${orderFields}`, ...lookUp }, (answer) => {
        if (isMissing(answer)) return null;
        const order = readAnswer(orderReply, answer);
        if (order.id !== id) throw invalidAnswer(answer.text);
        return order;
      }),
  };
}

/** What an order holds besides is read where the webhook's orders are: one that can't be read must not hold back its page. */
const changedOrder = z
  .looseObject({ id: z.int().positive(), date_modified_gmt: z.unknown() })
  .transform((body) => ({ id: body.id, modifiedAt: instantOf(body.date_modified_gmt), body }));

function instantOf(given: unknown): Date | null {
  const { data } = unzonedInstant.safeParse(given);
  return data === undefined ? null : new Date(`${data}Z`);
}

function listChanged(
  client: HttpClient,
  { after, page, lookUp }: { after: Date; page: number; lookUp: LookUp },
): Promise<ChangedShopOrders> {
  const query = new URLSearchParams({
    modified_after: after.toISOString().slice(0, 19),
    dates_are_gmt: 'true',
    orderby: 'modified',
    order: 'asc',
    per_page: String(pageSize),
    page: String(page),
  });
  return client.call({ call: 'list changed orders', path: `orders?${query}`, ...lookUp }, (answer) => {
    const orders = readAnswer(z.array(changedOrder), answer);
    return { orders, isLast: isLastPage(answer, page, orders.length) };
  });
}

/** What the search finds is compared: it finds words anywhere in an order. */
function searchOrder(client: HttpClient, cartId: string, lookUp: LookUp): Promise<ShopOrderState | null> {
  const query = new URLSearchParams({ search: cartId, per_page: String(pageSize), _fields: orderFields });
  return client.call({ call: 'find order', path: `orders?${query}`, ...lookUp }, (answer) =>
    oldestOf(readAnswer(z.array(orderReply), answer), cartId),
  );
}

/** Older shops don't search in transaction ids, so that nothing found means nothing there. */
async function lookThroughOrders(
  client: HttpClient,
  cartId: string,
  since: Date,
  lookUp: LookUp,
): Promise<ShopOrderState | null> {
  const after = new Date(since.getTime() - marginMs).toISOString().slice(0, 19);
  const query = { after, dates_are_gmt: 'true', orderby: 'id', order: 'asc', _fields: orderFields };
  const orders = await readPages(client, {
    call: 'look through orders',
    path: 'orders',
    query,
    row: orderReply,
    mostPages: maxPages,
    lookUp,
  });
  return oldestOf(orders, cartId);
}

function oldestOf(orders: readonly ShopOrderState[], cartId: string): ShopOrderState | null {
  const [oldest] = orders.filter((order) => order.cartId === cartId).toSorted((one, other) => one.id - other.id);
  return oldest ?? null;
}
