import { dayFromText, notADay } from '../../../kernel/day-text.ts';
import { isEmail, splitEmails } from '../../../kernel/email-list.ts';
import { centsFromText } from '../../../kernel/money-text.ts';
import { normalisePhone } from '../../../kernel/phone.ts';
import { textLimits } from '../../../kernel/text.ts';
import { normaliseWebAddress } from '../../../kernel/web-address.ts';
import { addProblem } from '../../../services/imports/cell-text.ts';
import { type StateOption, stateFromText } from '../../dealers/dealer-codes.ts';
import { type Cell, readPostcode } from '../../dealers/dealer-import-cells.ts';
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

/** What readers know besides the file. */
export type ReportLookups = { states: readonly StateOption[] };

const countries: Readonly<Record<string, string>> = {
  '': 'Australia',
  au: 'Australia',
  aus: 'Australia',
  australia: 'Australia',
  nz: 'New Zealand',
  nzl: 'New Zealand',
  'new zealand': 'New Zealand',
  aotearoa: 'New Zealand',
};

/** Returns the country of an order; Australia when the file says none. */
export function readCountry(cell: Cell): string {
  const known = countries[cell.text.toLowerCase().replaceAll('.', '')];
  return known ?? readText(cell, textLimits.name) ?? 'Australia';
}

/** Returns the code of a state by its code or name, else what was written: an order isn't refused for it. */
export function readStateText(cell: Cell, { states }: ReportLookups): string | null {
  if (cell.text === '') return null;
  const text = cell.text
    .slice(0, textLimits.name)
    .replace(/^AU[-\s]/i, '')
    .replace(/,?\s*Australia$/i, '');
  const state = stateFromText(text, states) ?? stateFromText(text.replace(/\s/g, ''), states);
  if (state !== null) return state.value;
  warn(cell, `Unknown state. Use one of ${states.map(({ value }) => value).join(', ')}, or its name.`);
  return readText(cell, textLimits.code);
}

/** Returns a postcode as text, with the leading 0 that spreadsheets drop. */
export function readPostcodeText(cell: Cell, state: string | null, country: string): string | null {
  const text = cell.text.replace(/\.0+$/, '').replace(/^[A-Z]{2,3}[\s-]+(?=\d{4}$)/i, '');
  const isHere = country === 'Australia';
  return readPostcode({ ...cell, text }, isHere && /^\d{3}$/.test(text) ? (state ?? 'NT') : state);
}

/** Returns a phone number in its stored form; one that isn't understood stays as it was written. */
export function readPhoneText(cell: Cell, country: string): string | null {
  if (cell.text === '') return null;
  const text = cell.text.replace(/\s*(?:ext|extension|x)\.?\s*\d+$/i, '').replace(/\.0$/, '');
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(text)) {
    warn(cell, 'The spreadsheet shortened this phone number. It is left out.');
    return null;
  }
  const digits = text.replace(/[\s().-]/g, '');
  if (country === 'Australia' && /^[23478]\d{8}$/.test(digits)) {
    warn(cell, `Read as 0${digits}: the leading 0 was missing.`, 'leading-zero');
    return `0${digits}`;
  }
  const abroad = country === 'New Zealand' && /^0[2-9]\d{6,9}$/.test(digits) ? `+64${digits.slice(1)}` : text;
  const stored = normalisePhone(abroad);
  if (stored !== null) return stored;
  warn(cell, 'This isn’t a phone number. It is kept as it is.');
  return text.slice(0, textLimits.code).toWellFormed();
}

/** Returns the parts of an address in one line, without those that are empty or repeated. */
export function readStreet(cells: readonly Cell[]): string | null {
  const [first] = cells;
  const parts = cells.map(({ text }) => text).filter((text, at, all) => text !== '' && all.indexOf(text) === at);
  if (first === undefined || parts.length === 0) return null;
  const street = parts.join(', ');
  if (street.length <= textLimits.address) return street;
  return refuse({ ...first, text: street }, `Use up to ${textLimits.address} characters in an address.`);
}

/** Returns a name that is in two cells. */
export function readFullName(first: Cell, last: Cell): string | null {
  const text = [first.text, last.text].filter(Boolean).join(' ');
  return readText({ ...first, text }, textLimits.name);
}
