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

/** A row of a dispatch file as it was sent. */
export type SentDispatch = { row: number; reference: string; itemId: string };
export type RowResult = { row: number; result: 'confirmed' | 'refused'; message: string | null };

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Returns what a store's result says of each row of a dispatch file, or why it isn't the result of this file. A store that counts what
 * it read confirms the rows that it doesn't name; from others only what they name has a result.
 */
export function matchResult(
  rows: readonly SentDispatch[],
  { rows: read, answers }: StoreResult,
): RowResult[] | Unreadable {
  if (read !== null && read !== rows.length)
    return {
      problem: `This result is of a file with ${read} rows; this file has ${rows.length}. Choose its own result.`,
    };
  const found = new Map<number, RowResult>();
  for (const [at, answer] of answers.entries()) {
    const named = rowsOfAnswer(rows, answer, answers.slice(0, at));
    if (named.length === 0)
      return {
        problem: `The result names ${nameOf(answer)}, which isn’t in this file. Choose the result of this file.`,
      };
    for (const { row } of named) found.set(row, resultOf(found.get(row), row, answer));
  }
  return rows.flatMap(({ row }) => {
    const result = found.get(row);
    if (result !== undefined) return [result];
    return read === null ? [] : [{ row, result: 'confirmed' as const, message: null }];
  });
}

const nameOf = ({ row, reference }: StoreAnswer) => (reference === '' ? `row ${row}` : `order ${reference}`);

/** The rows that an answer is about: by its number, else the next ones of its order and item. */
function rowsOfAnswer(
  rows: readonly SentDispatch[],
  answer: StoreAnswer,
  before: readonly StoreAnswer[],
): SentDispatch[] {
  const { row, reference, itemId } = answer;
  if (row !== null)
    return rows.filter((one) => one.row === row && (reference === '' || same(one.reference, reference)));
  const ofOrder = rows.filter((one) => same(one.reference, reference));
  const ofItem = ofOrder.filter((one) => itemId !== '' && same(one.itemId, itemId));
  const candidates = ofItem.length > 0 ? ofItem : ofOrder;
  const earlier = before.filter((one) => same(one.reference, reference) && same(one.itemId, itemId)).length;
  // The same order and item again is its next package; the first answer is of all until there is one.
  return earlier === 0 ? candidates : candidates.slice(earlier);
}

/** What an answer means for a row. An error of a numbered row that has a warning as well stays an error. */
function resultOf(known: RowResult | undefined, row: number, answer: StoreAnswer): RowResult {
  if (answer.row !== null && known?.result === 'refused') return known;
  if (!answer.isRefused) return { row, result: 'confirmed', message: answer.message };
  return { row, result: 'refused', message: answer.message ?? 'The store gave no reason.' };
}
