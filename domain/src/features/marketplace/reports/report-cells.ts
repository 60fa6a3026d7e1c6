import { dayFromText, notADay } from '../../../kernel/day-text.ts';
import { isEmail, splitEmails } from '../../../kernel/email-list.ts';
import { centsFromText } from '../../../kernel/money-text.ts';
import { textLimits } from '../../../kernel/text.ts';
import { normaliseWebAddress } from '../../../kernel/web-address.ts';
import { addProblem } from '../../../services/imports/cell-text.ts';
import type { Cell } from '../../dealers/dealer-import-cells.ts';
import { type OrderStatus, orderStatuses } from '../order-status.ts';

const mostOfOne = 9_999;
/** Names of products are long in the stores; what is longer is cut, and the row as it came has all of it. */
const longestProductName = 200;

export function refuse({ notes, column, text }: Cell, message: string, code?: string): null {
  addProblem(notes.problems, column, text, message, code);
  return null;
}

export function warn({ notes, column, text }: Cell, message: string, code?: string): void {
  addProblem(notes.warnings, column, text, message, code);
}

/** Returns a text that may be missing, refused when it is too long. */
export function readText(cell: Cell, most: number): string | null {
  if (cell.text === '') return null;
  if (cell.text.length <= most) return cell.text;
  return refuse(cell, `Use up to ${most} characters; this has ${cell.text.length}.`);
}

export function readProductName({ text }: Cell): string | null {
  if (text === '') return null;
  return text.length > longestProductName
    ? `${text
        .slice(0, longestProductName - 1)
        .trimEnd()
        .toWellFormed()}…`
    : text;
}

/**
 * Returns the number by which a store names its order. It goes to the ERP, which holds plain characters only: an emoji is refused.
 */
export function readReference(cell: Cell): string | null {
  if (cell.text === '') return refuse(cell, `${cell.column} is missing.`);
  if (cell.text.length > textLimits.code) return readText(cell, textLimits.code);
  if (/^\d(?:\.\d+)?e\+\d+$/i.test(cell.text)) return refuse(cell, shortened);
  if (/^[A-Za-z0-9][A-Za-z0-9 ._/#:-]*$/.test(cell.text)) return cell.text;
  return refuse(cell, 'Use letters, digits, spaces, dots, dashes and slashes only in an order number.');
}

const shortened = 'The spreadsheet shortened this number. Format the column as text and enter it again.';

/** Returns the code of a product. */
export function readSku(cell: Cell): string | null {
  if (cell.text === '') return refuse(cell, `${cell.column} is missing, so the product isn’t known.`);
  if (/^\d(?:\.\d+)?e\+\d+$/i.test(cell.text)) return refuse(cell, shortened);
  return readText(cell, textLimits.code);
}

/** Returns how many were ordered: a whole number from 1. */
export function readQuantity(cell: Cell): number | null {
  const text = cell.text.replace(/[.,]0+$/, (end) => (/^,0{3}$/.test(end) ? end : '')).replace(/,(?=\d{3}$)/, '');
  if (cell.text === '') return refuse(cell, 'The quantity is missing.');
  if (/^[-−(]\s?\d/.test(text))
    return refuse(cell, 'A quantity can’t be negative. Enter a return on the order itself.');
  if (!/^\d{1,9}$/.test(text)) return refuse(cell, 'Enter a whole number, such as 1.');
  const quantity = Number(text);
  if (quantity === 0) return refuse(cell, 'The quantity is 0. Enter at least 1, or remove the row.');
  if (quantity > mostOfOne) return refuse(cell, `Enter up to ${mostOfOne.toLocaleString('en-AU')}.`);
  return quantity;
}

/** Returns an amount in cents; null when the cell is empty or refused. */
export function readMoney(cell: Cell): number | null {
  if (cell.text === '') return null;
  const read = centsFromText(cell.text);
  if ('message' in read) return refuse(cell, read.message);
  if (read.cents < 0) return refuse(cell, 'This amount can’t be negative.');
  return read.cents;
}

/** Returns a discount in cents, however its sign is written: it always lowers the price. */
export function readDiscount(cell: Cell): number | null {
  if (cell.text === '') return null;
  const read = centsFromText(cell.text);
  return 'message' in read ? refuse(cell, read.message) : Math.abs(read.cents);
}

/** Returns a price, which must be there. */
export function readPrice(cell: Cell): number | null {
  return cell.text === '' ? refuse(cell, 'The price is missing.') : readMoney(cell);
}

/** Refuses amounts in another currency than Australian dollars; an empty cell says nothing. */
export function checkCurrency(cell: Cell): void {
  if (cell.text !== '' && cell.text.toUpperCase() !== 'AUD')
    refuse(cell, 'Amounts must be in Australian dollars (AUD).');
}

/** Returns a calendar day; null when the cell is empty or refused. */
export function readDate(cell: Cell): string | null {
  if (cell.text === '') return null;
  return dayFromText(cell.text) ?? refuse(cell, notADay);
}

/** Returns the buyer’s e-mail address; one that can’t be used is left out, since the order can do without. */
export function readEmail(cell: Cell): string | null {
  const [first] = splitEmails(cell.text);
  if (first === undefined) return null;
  if (isEmail(first)) return first.toLowerCase();
  warn(cell, 'This isn’t an email address. It is left out.');
  return null;
}

/** Returns the page of an order in its store; what is no web address is left out. */
export function readUrl(cell: Cell): string | null {
  if (cell.text === '') return null;
  const address = normaliseWebAddress(cell.text);
  if (address === null) warn(cell, 'This isn’t a web address. It is left out.');
  return address;
}

/** Returns whether the file says that an order has tracking; it says so by a word or by 1. */
export function readTracking(cell: Cell): boolean {
  const text = cell.text.toLowerCase();
  if (['true', 'yes', 'y', '1'].includes(text)) return true;
  if (!['', 'false', 'no', 'n', '0'].includes(text)) refuse(cell, 'Enter true or false.');
  return false;
}

/** Returns the status that an order has in the file; processing when it says none. */
export function readStatus(cell: Cell): OrderStatus {
  const text = cell.text.toLowerCase().replace('canceled', 'cancelled');
  const known = orderStatuses.find((status) => status === text);
  if (known === undefined && text !== '') refuse(cell, `Unknown status. Use one of ${orderStatuses.join(', ')}.`);
  return known ?? 'processing';
}
