import { z } from 'zod';
import { ConnectorError } from '../http/connector-error.ts';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { ErpOrderKey, ErpOrderState, ErpPort, LookUp } from './port.ts';
import { connectorErrorOf, isMissing, odataText, readBody, system } from './priority-answers.ts';

const fields = 'ORDNAME,BOOKNUM,CUSTNAME,ORDSTATUSDES,BOOLCLOSED,TOTPRICE';
/** Half of what one answer holds as the vendor delivers it, so that a company may set its own cap lower. */
const pageSize = 1_000;
/** An address takes a query of 2,048 characters; this leaves room for the other parts of it. */
const longestFilter = 1_700;
/** So many pages are no list of changes any more. */
const maxPages = 100;

const text = z.string().nullish();
const orderRow = z.looseObject({
  ORDNAME: z.string().trim().min(1),
  BOOKNUM: text,
  CUSTNAME: text,
  ORDSTATUSDES: text,
  BOOLCLOSED: text,
  TOTPRICE: z.number().nullish(),
});
export const orderReply = orderRow.transform(stateOf);
const orderList = z.object({ value: z.array(orderReply) });
/** The same with the column that tells the store. */
const rowList = z.object({ value: z.array(orderRow) });

function stateOf(row: z.output<typeof orderRow>): ErpOrderState {
  return {
    number: row.ORDNAME,
    reference: filled(row.BOOKNUM),
    customerId: filled(row.CUSTNAME),
    status: filled(row.ORDSTATUSDES),
    isClosed: row.BOOLCLOSED === 'Y',
    totalCents: row.TOTPRICE == null ? null : Math.round(row.TOTPRICE * 100),
  };
}

/** Looks up orders; `storeColumn` tells the store of each. */
export function priorityOrderLookUps(
  client: HttpClient,
  storeColumn: string,
): Pick<ErpPort, 'findOrder' | 'findOrders' | 'readOrder' | 'listChangedOrders'> {
  const findOrders: ErpPort['findOrders'] = async (keys, lookUp = {}) => {
    const references = [...new Set(keys.map(({ reference }) => reference))];
    const rows: FoundRow[] = [];
    for (const filter of filtersOf(references))
      rows.push(...(await listFound(client, { filter, storeColumn }, lookUp)));
    return keys.map((key) => pickOurs(key, rows));
  };
  return {
    findOrder: async (key, lookUp) => (await findOrders([key], lookUp))[0] ?? null,
    findOrders,
    readOrder: (number, lookUp = {}) => {
      const path = `ORDERS(${odataText(number)})?$select=${fields}`;
      return client.call({ call: 'read order', path, ...lookUp }, (answer) =>
        isMissing(answer) ? null : requireNumber(number, readBody(orderReply, answer), answer),
      );
    },
    listChangedOrders: (since, lookUp = {}) => listChanged(client, since, lookUp),
  };
}

type Filter = { text: string; references: readonly string[] };
type FoundRow = { order: ErpOrderState; store: string | null };

/** Returns filters that name these references, each short enough for an address. */
function filtersOf(references: readonly string[]): Filter[] {
  const filters: Filter[] = [];
  for (const reference of references) {
    const test = `BOOKNUM%20eq%20${odataText(reference)}`;
    const last = filters.at(-1);
    const text = last === undefined ? test : `${last.text}%20or%20${test}`;
    if (last === undefined || text.length > longestFilter) filters.push({ text: test, references: [reference] });
    else filters[filters.length - 1] = { text, references: [...last.references, reference] };
  }
  return filters;
}

/**
 * Returns the orders that a filter finds. Who takes another order for ours would never send ours: one without one of the references
 * makes the answer unusable.
 */
async function listFound(
  client: HttpClient,
  { filter, storeColumn }: { filter: Filter; storeColumn: string },
  lookUp: LookUp,
): Promise<FoundRow[]> {
  const path = `ORDERS?$filter=${filter.text}&$select=${fields},${storeColumn}&$orderby=ORDNAME&$top=${pageSize}`;
  return client.call({ call: 'find order', path, ...lookUp }, (answer) => {
    const rows = readBody(rowList, answer).value;
    const found = rows.map((row) => ({ order: stateOf(row), store: filled(textOf(row[storeColumn])) }));
    const isOneOfThem = ({ order }: FoundRow) => filter.references.some((one) => isSameText(order.reference, one));
    if (!found.every(isOneOfThem)) throw connectorErrorOf(answer.text);
    return found;
  });
}

/** Returns the first order with the reference that isn't of another store. */
function pickOurs({ reference, store }: ErpOrderKey, rows: readonly FoundRow[]): ErpOrderState | null {
  const found = rows.filter(({ order }) => isSameText(order.reference, reference));
  // An order that was entered by hand, without its store, counts as ours: a second one would be worse.
  const ours =
    store === null
      ? found[0]
      : (found.find((row) => isSameText(row.store, store)) ?? found.find((row) => row.store === null));
  return ours?.order ?? null;
}

const isSameText = (one: string | null, other: string) => one?.toLowerCase() === other.trim().toLowerCase();
const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : null);

function requireNumber(number: string, order: ErpOrderState, answer: HttpAnswer): ErpOrderState {
  if (order.number !== number.trim()) throw connectorErrorOf(answer.text);
  return order;
}

/** Pages until one is empty: a short page may be full, where a company lowered the cap. */
async function listChanged(client: HttpClient, since: Date, lookUp: LookUp): Promise<ErpOrderState[]> {
  const orders = new Map<string, ErpOrderState>();
  let skip = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const path = `ORDERS?$since=${since.toISOString()}&$select=${fields}&$orderby=ORDNAME&$top=${pageSize}&$skip=${skip}`;
    const rows = await client.call({ call: 'list changed orders', path, ...lookUp }, (answer) =>
      readBody(orderList, answer),
    );
    if (rows.value.length === 0) return [...orders.values()];
    for (const order of rows.value) orders.set(order.number, order);
    skip += rows.value.length;
  }
  throw new ConnectorError(system, 'nonsense', { systemMessage: `more than ${maxPages} pages of changed orders` });
}

function filled(cell: string | null | undefined): string | null {
  return cell?.trim() || null;
}
