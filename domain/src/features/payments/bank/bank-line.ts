import { companyZone, dayIn } from '../../../kernel/dates.ts';
import { dayFromText } from '../../../kernel/day-text.ts';

/** A line of a bank statement: money that came in, or went out below zero. */
export type BankLine = {
  account: string;
  date: string;
  cents: number;
  text: string;
  /** The bank's own number of the line; many have none. */
  bankReference: string | null;
  balanceCents: number | null;
};

/**
 * Returns what tells a line from all others, whatever file it is in: its account, day, amount and words, and which of several equal lines of
 * that day it is. Files of unknown accounts have the balance besides.
 */
export function bankKeyOf({ account, date, cents, text, balanceCents }: BankLine, occurrence: number): string {
  const place = account === '' ? `?${balanceCents ?? ''}` : account;
  return [place, date, cents, wordsOf(text), occurrence].join('|');
}

/** Banks cut and pad the words of a line. */
const wordsOf = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns the words of a transaction: OFX has a short name, and a memo that often repeats it whole. */
export function bankTextOf(name: string, memo: string): string {
  if (memo.toLowerCase().startsWith(name.toLowerCase())) return memo;
  return name.toLowerCase().startsWith(memo.toLowerCase()) ? name : `${name} ${memo}`;
}

/**
 * Returns the day of a date in OFX: `20260105`, `20260105120000.000[+10:AEST]`. An instant with its zone falls on the company's day;
 * without a zone it is the bank's own day.
 */
export function ofxDay(text: string): string | null {
  const [, day = '', time, hours, minutes] =
    /^(\d{8})(?:(\d{6})(?:\.\d+)?)?\s*(?:\[([+-]?\d{1,2})(?:[.:](\d{2}))?(?::[A-Za-z]*)?\])?$/.exec(text.trim()) ?? [];
  const plain = dayFromText(day);
  if (plain === null || time === undefined || hours === undefined) return plain;
  const at = Date.parse(`${plain}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`);
  const offset = (Math.abs(Number(hours)) * 60 + Number(minutes ?? 0)) * (hours.startsWith('-') ? -1 : 1);
  return Number.isNaN(at) ? null : dayIn(companyZone, new Date(at - offset * 60_000));
}
