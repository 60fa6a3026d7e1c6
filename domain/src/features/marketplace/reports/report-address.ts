import { normalisePhone } from '../../../kernel/phone.ts';
import { textLimits } from '../../../kernel/text.ts';
import { type StateOption, stateFromText } from '../../dealers/dealer-codes.ts';
import { type Cell, readPostcode } from '../../dealers/dealer-import-cells.ts';
import { readText, refuse, warn } from './report-cells.ts';

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
