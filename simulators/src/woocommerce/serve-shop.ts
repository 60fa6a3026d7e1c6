import type { FastifyReply, FastifyRequest } from 'fastify';
import { showCoupon } from './coupons.ts';
import { findOrders } from './find-orders.ts';
import { addNote, createOrder, updateOrder } from './orders.ts';
import { chosenFields, sendPage } from './paging.ts';
import { addRefund, showRefund } from './refunds.ts';
import { noRoute, Refused } from './refused.ts';
import type { Shop } from './shop.ts';
import { showNotes, showOrder } from './show-order.ts';
import { showProduct, showVariation } from './show-product.ts';

/** Called with what a call has done. */
type OnChange = (topic: string, body: object) => void;
type Call = { shop: Shop; url: URL; ids: number[]; body: unknown; reply: FastifyReply; onChange: OnChange };

const routes: readonly [method: string, path: RegExp, answer: (call: Call) => FastifyReply][] = [
  ['GET', /^products$/, listProducts],
  [
    'GET',
    /^products\/(\d+)$/,
    ({ shop, url, ids, reply }) => one(reply, url, showProduct(productOf(shop, ids[0]), url.origin)),
  ],
  ['GET', /^products\/(\d+)\/variations$/, listVariations],
  ['GET', /^products\/(\d+)\/variations\/(\d+)$/, getVariation],
  ['GET', /^coupons$/, listCoupons],
  ['GET', /^orders$/, ({ shop, url, reply }) => sendPage(reply, url, findOrders(shop, url).map(showOrder))],
  ['POST', /^orders$/, makeOrder],
  ['GET', /^orders\/(\d+)$/, ({ shop, url, ids, reply }) => one(reply, url, showOrder(orderOf(shop, ids[0])))],
  ['PUT', /^orders\/(\d+)$/, changeOrder],
  ['GET', /^orders\/(\d+)\/notes$/, listNotes],
  ['POST', /^orders\/(\d+)\/notes$/, makeNote],
  ['GET', /^orders\/(\d+)\/refunds$/, listRefunds],
  ['POST', /^orders\/(\d+)\/refunds$/, makeRefund],
];

/** Serves a call under `/wp-json/wc/v3`. */
export function serveShop(shop: Shop, request: FastifyRequest, reply: FastifyReply, onChange: OnChange): FastifyReply {
  const url = new URL(request.url, `http://${request.headers.host ?? 'shop.invalid'}`);
  const path = url.pathname.replace(/^\/wp-json\/wc\/v3\/?/, '').replace(/\/$/, '');
  for (const [method, pattern, answer] of routes) {
    const match = method === request.method ? pattern.exec(path) : null;
    if (match === null) continue;
    return answer({ shop, url, ids: match.slice(1).map(Number), body: request.body, reply, onChange });
  }
  throw noRoute();
}

function one(reply: FastifyReply, url: URL, shown: object, status = 200): FastifyReply {
  return reply.code(status).send(chosenFields(url, shown));
}

function listProducts({ shop, url, reply }: Call): FastifyReply {
  const status = url.searchParams.get('status') ?? 'any';
  const found = [...shop.catalogue.products.values()].filter((one) => status === 'any' || one.status === status);
  return sendPage(
    reply,
    url,
    found.map((product) => showProduct(product, url.origin)),
  );
}

function listVariations({ shop, url, ids, reply }: Call): FastifyReply {
  const { variations } = productOf(shop, ids[0]);
  return sendPage(
    reply,
    url,
    variations.map((variation) => showVariation(variation, url.origin)),
  );
}

function getVariation({ shop, url, ids, reply }: Call): FastifyReply {
  const variation = productOf(shop, ids[0]).variations.find(({ id }) => id === ids[1]);
  if (variation === undefined) throw new Refused(404, 'woocommerce_rest_product_variation_invalid_id', 'Invalid ID.');
  return one(reply, url, showVariation(variation, url.origin));
}

function listCoupons({ shop, url, reply }: Call): FastifyReply {
  const code = url.searchParams.get('code')?.toLowerCase();
  return sendPage(reply, url, shop.coupons.filter((one) => code === undefined || one.code === code).map(showCoupon));
}

function makeOrder({ shop, url, body, reply, onChange }: Call): FastifyReply {
  const shown = showOrder(createOrder(shop, body));
  onChange('order.created', shown);
  return one(reply, url, shown, 201);
}

function changeOrder({ shop, url, ids, body, reply, onChange }: Call): FastifyReply {
  const order = orderOf(shop, ids[0]);
  updateOrder(shop, order, body);
  onChange('order.updated', showOrder(order));
  return one(reply, url, showOrder(order));
}

function listNotes({ shop, url, ids, reply }: Call): FastifyReply {
  const type = url.searchParams.get('type') ?? 'any';
  const shown = showNotes(orderOf(shop, ids[0])).filter(
    ({ customer_note }) => type === 'any' || customer_note === (type === 'customer'),
  );
  return reply.send(shown);
}

function makeNote({ shop, url, ids, body, reply }: Call): FastifyReply {
  const order = orderOf(shop, ids[0]);
  addNote(shop, order, body);
  return one(reply, url, showNotes(order).at(-1) ?? {}, 201);
}

function listRefunds({ shop, url, ids, reply }: Call): FastifyReply {
  return sendPage(reply, url, orderOf(shop, ids[0]).refunds.map(showRefund));
}

function makeRefund({ shop, url, ids, body, reply, onChange }: Call): FastifyReply {
  const order = orderOf(shop, ids[0]);
  const refund = addRefund(shop, order, body);
  onChange('order.updated', showOrder(order));
  return one(reply, url, showRefund(refund), 201);
}

function productOf({ catalogue }: Shop, id = 0) {
  const product = catalogue.products.get(id);
  if (product === undefined) throw new Refused(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
  return product;
}

function orderOf({ orders }: Shop, id = 0) {
  const order = orders.get(id);
  if (order === undefined) throw new Refused(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
  return order;
}
