import { z } from 'zod';
import { ConnectorError } from '../http/connector-error.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { ErpPort } from './port.ts';
import { odataText, readBody, system } from './priority-answers.ts';

/** The forms and columns of stock. A company that keeps its balances in others changes them here. */
const names = {
  warehouses: 'WAREHOUSES',
  balances: 'PARTBALANCE_SUBFORM',
  warehouse: 'WARHSNAME',
  bin: 'LOCNAME',
  /** The balance in the unit that the part is sold in. */
  quantity: 'TBALANCE',
} as const;
/** A part has a row for each bin and each serial number, so a page has fewer parts than one of orders. */
const pageSize = 200;
/** So many parts are no list of what a company sells. */
const maxPages = 500;

const warehouseList = z.object({ value: z.array(z.object({ [names.warehouse]: z.string() })) });
const balance = z.object({ [names.warehouse]: z.string(), [names.quantity]: z.number().nullish() });
const part = z.object({ PARTNAME: z.string().trim().min(1), [names.balances]: z.array(balance).nullish() });
const partList = z.object({ value: z.array(part) });

/** Returns codes as they are compared: those of people differ in capitals. */
const sameCode = (code: string) => code.trim().toLowerCase();

/** Reads the stock of warehouses. */
export function priorityStock(client: HttpClient): Pick<ErpPort, 'readStock'> {
  return {
    readStock: async (warehouses, inPace, lookUp = {}) => {
      if (warehouses.length === 0) return { parts: [], unknownWarehouses: [] };
      const filter = warehouses.map((code) => `${names.warehouse}%20eq%20${odataText(code)}`).join('%20or%20');
      const path = `${names.warehouses}?$filter=${filter}&$select=${names.warehouse},${names.bin}`;
      const rows = await inPace(() =>
        client.call({ call: 'find warehouses', path, ...lookUp }, (answer) => readBody(warehouseList, answer).value),
      );
      const known = new Set(rows.map((row) => sameCode(row[names.warehouse])));
      const readPage = (skip: number) =>
        client.call({ call: 'read stock', path: partsPath(filter, skip), ...lookUp }, (answer) =>
          readBody(partList, answer),
        );
      const parts = await readPages((skip) => inPace(() => readPage(skip)));
      return {
        parts: parts.map((row) => ({ sku: row.PARTNAME, quantities: quantitiesOf(row, warehouses) })),
        unknownWarehouses: warehouses.filter((code) => !known.has(sameCode(code))),
      };
    },
  };
}

function partsPath(filter: string, skip: number): string {
  const balances = `${names.balances}($filter=${filter}%3B$select=${names.warehouse},${names.quantity})`;
  return `LOGPART?$select=PARTNAME&$expand=${balances}&$orderby=PARTNAME&$top=${pageSize}&$skip=${skip}`;
}

/** Pages until one is empty: a short page may be full, where a company lowered the cap. A part that moved between pages counts once. */
async function readPages(
  readPage: (skip: number) => Promise<z.output<typeof partList>>,
): Promise<z.output<typeof part>[]> {
  const parts = new Map<string, z.output<typeof part>>();
  let skip = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const { value } = await readPage(skip);
    if (value.length === 0) return [...parts.values()];
    for (const one of value) parts.set(one.PARTNAME, one);
    skip += value.length;
  }
  throw new ConnectorError(system, 'nonsense', { systemMessage: `more than ${maxPages} pages of parts` });
}

/** Adds up the bins of each warehouse. */
function quantitiesOf(row: z.output<typeof part>, warehouses: readonly string[]): number[] {
  return warehouses.map((code) =>
    (row[names.balances] ?? [])
      .filter((held) => sameCode(held[names.warehouse]) === sameCode(code))
      .reduce((sum, held) => sum + (held[names.quantity] ?? 0), 0),
  );
}
