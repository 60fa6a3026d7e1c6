import type { Store } from '../../../dealers/sales/stores.ts';

/** What a store answered to one row of a dispatch file. `row` counts from 1; null where the store names the order alone. */
export type StoreAnswer = {
  row: number | null;
  reference: string;
  itemId: string;
  isRefused: boolean;
  message: string | null;
};

/** A result file as it was read. `rows` is how many rows the store read; null when it doesn't say. */
export type StoreResult = { rows: number | null; answers: StoreAnswer[] };
export type Unreadable = { problem: string };

/** Returns true for a store whose result file can be read. */
export function answersDispatches(store: Store): store is 'amazon' | 'ebay' {
  return store === 'amazon' || store === 'ebay';
}

/** Returns what a store's result file says. `cells` are its lines, split where the store splits them. */
export function readStoreResult(store: 'amazon' | 'ebay', cells: readonly string[][]): StoreResult | Unreadable {
  return store === 'amazon' ? readAmazon(cells) : readEbay(cells);
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '');

/** The line of headings, with where each names column is; null when a file has no such line. */
function findHeadings(cells: readonly string[][], names: readonly string[]) {
  const at = cells.findIndex((line) => names.every((name) => line.map(plain).includes(name)));
  if (at < 0) return null;
  const headings = (cells[at] ?? []).map(plain);
  const cellOf = (line: readonly string[], ...names: string[]) =>
    names.map((name) => line[headings.indexOf(name)]?.trim() ?? '').find((text) => text !== '') ?? '';
  return { lines: cells.slice(at + 1).filter((line) => line.some((cell) => cell.trim() !== '')), cellOf };
}

/** Amazon's processing report counts the records above a table of those with an error or a warning. */
function readAmazon(cells: readonly string[][]): StoreResult | Unreadable {
  const processed = countOf(cells, 'numberofrecordsprocessed');
  const table = findHeadings(cells, ['originalrecordnumber', 'errorcode']);
  if (processed === null && table === null)
    return {
      problem: 'This isn’t a processing report of Amazon. Download it from the upload’s line in Seller Central.',
    };
  const answers = (table?.lines ?? []).map((line) => {
    const cell = (...names: string[]) => table?.cellOf(line, ...names) ?? '';
    const message = [cell('errorcode'), cell('errormessage')].filter((text) => text !== '').join(': ');
    return {
      row: Number.parseInt(cell('originalrecordnumber'), 10) || null,
      reference: cell('orderid', 'amazonorderid'),
      itemId: cell('orderitemid'),
      isRefused: plain(cell('errortype')) !== 'warning',
      message: message === '' ? null : message,
    };
  });
  return { rows: processed, answers };
}

function countOf(cells: readonly string[][], name: string): number | null {
  const line = cells.find((one) => one.some((cell) => plain(cell) === name));
  const count = line?.map((cell) => Number.parseInt(cell, 10)).find((number) => !Number.isNaN(number));
  return count ?? null;
}

/** eBay's response has a line for each line of the file, with its status. */
function readEbay(cells: readonly string[][]): StoreResult | Unreadable {
  const table = findHeadings(cells, ['orderid', 'status']);
  if (table === null)
    return { problem: 'This isn’t a response file of eBay: it has no columns “Order ID” and “Status”.' };
  const answers = table.lines.map((line) => {
    const isRefused = plain(table.cellOf(line, 'status')) !== 'success';
    const kind = table.cellOf(line, 'messagetype');
    const text = table.cellOf(line, 'message', 'errormessage', 'longmessage', 'shortmessage');
    const message = [kind, text].filter((part) => part !== '').join(': ');
    return {
      row: null,
      reference: table.cellOf(line, 'orderid'),
      itemId: table.cellOf(line, 'lineitemid'),
      isRefused,
      message: message === '' ? null : message,
    };
  });
  return { rows: null, answers };
}
