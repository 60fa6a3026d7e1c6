import { z } from 'zod';
import { ConnectorError } from '../http/connector-error.ts';
import { type ClientParts, createHttpClient } from '../http/http-client.ts';
import type { ShopPort } from './port.ts';
import { readAnswer, system } from './woocommerce-answers.ts';
import { woocommerceCoupons } from './woocommerce-coupons.ts';
import { orderBody } from './woocommerce-order-body.ts';
import { changeOrder, copyOfChange } from './woocommerce-order-changes.ts';
import { woocommerceOrders } from './woocommerce-orders.ts';
import { woocommercePictures } from './woocommerce-pictures.ts';
import { woocommerceProducts } from './woocommerce-products.ts';
import { copyOfRefund, refundOrder } from './woocommerce-refunds.ts';

type WoocommerceOptions = ClientParts & {
  /** The address of the shop itself: `https://shop.example`. */
  url: string;
  /** Consumer key and secret of the REST API. */
  key: string;
  secret: string;
  /** How long making an order may take: it sends mails and counts stock meanwhile. */
  orderTimeoutMs?: number;
};

/** The vendor names no limit; these keep a small host on its feet. */
const limits = { mostAtOnce: 4, callsPerMinute: 120 };
const defaultOrderTimeoutMs = 60_000;
/** A hundred orders with their lines, from a shop that doesn't leave fields out. */
const largestAnswer = 5 * 1024 * 1024;

/** Connects to WooCommerce's REST API v3. */
export function woocommerceShop(options: WoocommerceOptions): ShopPort {
  const { url, key, secret, orderTimeoutMs = defaultOrderTimeoutMs, ...parts } = options;
  const credentials = Buffer.from(`${key}:${secret}`).toString('base64');
  const client = createHttpClient({
    name: system,
    baseUrl: `${url.replace(/\/+$/, '')}/wp-json/wc/v3`,
    headers: { authorization: `Basic ${credentials}` },
    secrets: [credentials, secret, key],
    largestAnswer,
    ...limits,
    ...parts,
  });
  return {
    isOn: true,
    check: (signal) =>
      client.call(
        { call: 'check', path: 'products?per_page=1&_fields=id', isCheck: true, ...(signal && { signal }) },
        (answer) => {
          readAnswer(z.array(z.object({ id: z.int() })), answer);
        },
      ),
    ...woocommerceProducts(client),
    ...woocommercePictures(url, parts),
    ...woocommerceCoupons(client),
    ...woocommerceOrders(client, orderTimeoutMs),
    changeOrder: changeOrder(client, orderTimeoutMs),
    refundOrder: refundOrder(client, orderTimeoutMs),
    copyOfRefund,
    copyOfChange,
    copyOfOrder,
  };
}

const off = () => Promise.reject(new ConnectorError(system, 'off'));

/** The port while no shop is configured. */
export const shopOff: ShopPort = {
  isOn: false,
  check: off,
  listProducts: off,
  getProduct: off,
  listVariations: off,
  getVariation: off,
  readPicture: off,
  findCoupon: off,
  createOrder: off,
  findOrder: off,
  listChangedOrders: off,
  readOrder: off,
  changeOrder: off,
  refundOrder: off,
  copyOfRefund,
  copyOfChange,
  copyOfOrder,
};

function copyOfOrder(order: Parameters<ShopPort['copyOfOrder']>[0]) {
  return { call: 'POST orders', body: orderBody(order) };
}
