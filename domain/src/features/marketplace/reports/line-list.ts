import { cleanedText } from '../../../services/imports/cell-text.ts';
import type { Cell } from '../../dealers/dealer-import-cells.ts';
import type { OrderFreight } from '../../orders/lines/order-lines.ts';
import { readMoney, readPrice, readProductName, readQuantity, readSku, refuse } from './report-cells.ts';
import { freightSku, type ReportLine } from './report-order.ts';

/** The most lines of one order. */
const mostLines = 200;

/** The keys under which files have each value of a line. */
export type LineKeys = {
  sku: readonly string[];
  qty: readonly string[];
  price: readonly string[];
  name: readonly string[];
};

type Entry = Readonly<Record<string, unknown>>;

/** Reads the lines of an order that are a JSON list in one cell: `[{"sku": "M700", "qty": 1, "price": 3999}]`. */
export function readLineList(cell: Cell, keys: LineKeys): ReportLine[] {
  return entriesOf(cell).flatMap((entry, at) => {
    const sku = readSku(entryCell(cell, entry, at, keys.sku));
    const qty = readQuantity(entryCell(cell, entry, at, keys.qty));
    const priceCents = readPrice(entryCell(cell, entry, at, keys.price));
    const name = readProductName(entryCell(cell, entry, at, keys.name));
    return sku === null || qty === null ? [] : [{ sku, qty, priceCents, name }];
  });
}

/** Reads freight that is a JSON list in one cell, or an amount alone. */
export function readFreightList(cell: Cell): OrderFreight[] {
  if (cell.text === '' || !/^[[{]/.test(cell.text)) {
    const cents = readMoney(cell);
    return cents === null ? [] : [{ label: 'Freight', priceCents: cents, sku: freightSku }];
  }
  return entriesOf(cell).flatMap((entry, at) => {
    const priceCents = readPrice(entryCell(cell, entry, at, ['price', 'value', 'amount']));
    const label = entryCell(cell, entry, at, ['label', 'name']).text;
    return priceCents === null
      ? []
      : [{ label: label.slice(0, 80).toWellFormed() || 'Freight', priceCents, sku: freightSku }];
  });
}

function entriesOf(cell: Cell): Entry[] {
  const list = parsed(cell.text);
  const entries = Array.isArray(list) ? list : [list];
  const objects = entries.map((entry) => (typeof entry === 'number' ? { price: entry } : entry));
  if (objects.length > mostLines) return refuse(cell, `An order can have up to ${mostLines} lines.`) ?? [];
  if (objects.every((entry): entry is Entry => typeof entry === 'object' && entry !== null)) return objects;
  return refuse(cell, 'This isn’t a list of lines.') ?? [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function entryCell({ column, notes }: Cell, entry: Entry, at: number, keys: readonly string[]): Cell {
  const names = keys.map((key) => key.toLowerCase());
  const key = Object.keys(entry).find((name) => names.includes(name.toLowerCase()));
  const value = key === undefined ? '' : entry[key];
  const raw = value === null || value === undefined || typeof value === 'object' ? '' : String(value).trim();
  const named = `${column}[${at + 1}].${key ?? keys[0]}`;
  return { text: cleanedText(raw, named, notes) ?? '', column: named, notes };
}
