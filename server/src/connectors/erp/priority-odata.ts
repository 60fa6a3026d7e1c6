import { ConnectorError } from '../http/connector-error.ts';
import { type ClientParts, createHttpClient } from '../http/http-client.ts';
import { createPriorityOrder } from './create-priority-order.ts';
import type { ErpOrder, ErpPort } from './port.ts';
import { system } from './priority-answers.ts';
import { priorityLookUps } from './priority-look-ups.ts';
import { type MarketColumns, orderBody, storeColumnOf } from './priority-order-body.ts';
import { priorityOrderLookUps } from './priority-orders.ts';
import { priorityStock } from './priority-stock.ts';

type PriorityOptions = ClientParts & {
  /** The service root: `https://{host}/odata/Priority/{tabula.ini}/{company}`. */
  url: string;
  /** The API user's name, or a personal access token when the password is `PAT`. */
  user: string;
  password: string;
  columns?: MarketColumns;
  /** How long making an order may take: less than the three minutes after which the vendor drops it. */
  orderTimeoutMs?: number;
};

/** The vendor's fair use for each user: ten calls at once, a hundred in a minute. */
const fairUse = { mostAtOnce: 10, callsPerMinute: 100 };
const defaultOrderTimeoutMs = 170_000;
/** A page of orders, each of a few hundred bytes. */
const largestAnswer = 4 * 1024 * 1024;

/** Connects to Priority over OData. */
export function priorityErp(options: PriorityOptions): ErpPort {
  const { url, user, password, columns = {}, orderTimeoutMs: timeoutMs = defaultOrderTimeoutMs, ...parts } = options;
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  const client = createHttpClient({
    name: system,
    baseUrl: url,
    headers: { authorization: `Basic ${credentials}`, 'odata-version': '4.0' },
    secrets: [credentials, password === 'PAT' ? user : password],
    largestAnswer,
    ...fairUse,
    ...parts,
  });
  const lookUps = { ...priorityLookUps(client), ...priorityOrderLookUps(client, storeColumnOf(columns)) };
  return {
    isOn: true,
    ...lookUps,
    ...priorityStock(client),
    createOrder: (order, steps = {}) =>
      createPriorityOrder({ client, columns, timeoutMs, findOrder: lookUps.findOrder }, order, steps),
    copyOfOrder: (order) => copyOf(order, columns),
  };
}

const off = () => Promise.reject(new ConnectorError(system, 'off'));

/** The port while no ERP is configured. */
export const erpOff: ErpPort = {
  isOn: false,
  findCustomer: off,
  findProduct: off,
  findOrder: off,
  findOrders: off,
  readOrder: off,
  listChangedOrders: off,
  readStock: off,
  createOrder: off,
  check: off,
  copyOfOrder: (order) => copyOf(order, {}),
};

function copyOf(order: ErpOrder, columns: MarketColumns) {
  return { call: 'POST ORDERS', body: orderBody(order, columns) };
}
