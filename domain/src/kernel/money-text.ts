import { formatWholeDollars, largestCents } from './money.ts';

const currency = /^(?:AUD?|A)?\s*\$\s*|^AUD\s*|\s*AUD$/gi;

/** What an amount in a text is: whole cents, or why it isn't understood. */
type AmountReading = { cents: number } | { message: string };

/**
 * Reads an amount in Australian dollars as people and reports write it: `1299`, `$1,299.00`, `AU $1,299.00`, `1.299,00`, `-5`, `(5.00)`.
 * Counts in digits, never in fractions of a number. Refuses what could mean two amounts (`1.299`) and another currency.
 */
export function centsFromText(raw: string): AmountReading {
  const { text, isNegative } = withoutSign(raw.trim().replace(/[\u00a0\u202f]/g, ' '));
  const amount = text.replace(currency, '').trim();
  if (/[a-z€£¥$]/i.test(amount)) return { message: 'Enter an amount in Australian dollars, such as 1299.00.' };
  const parts = partsOf(amount.replace(/(\d)[ '’](?=\d{3}(?!\d))/g, '$1'));
  if ('message' in parts) return parts;
  const cents = centsOf(parts);
  if (cents === null) return { message: 'Use no more than two decimals in an amount.' };
  if (cents > largestCents) return { message: `This amount is larger than ${formatWholeDollars(largestCents)}.` };
  return { cents: isNegative && cents > 0 ? -cents : cents };
}

function withoutSign(text: string): { text: string; isNegative: boolean } {
  const [, bracketed] = /^\((.*)\)$/.exec(text) ?? [];
  if (bracketed !== undefined) return { text: bracketed.trim(), isNegative: true };
  const isNegative = /^(?:[A-Z$ ]*)[-−]|[-−]$/i.test(text);
  return { text: isNegative ? text.replace(/[-−]/, '').trim() : text.replace(/^\+/, ''), isNegative };
}

type Parts = { whole: string; decimals: string };

function partsOf(amount: string): Parts | { message: string } {
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.(\d*))?$/.test(amount);
  if (isGrouped || /^\d*(?:\.\d*)?$/.test(amount)) {
    const [whole = '', decimals = ''] = amount.replaceAll(',', '').split('.');
    if (whole === '' && decimals === '') return { message: 'Enter an amount, such as 1299.00.' };
    const isUnclear = !isGrouped && /^[1-9]\d{0,2}\.\d{3}$/.test(amount);
    if (isUnclear) return { message: `${amount} could mean two amounts. Write it with two decimals.` };
    return { whole, decimals };
  }
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(amount)) {
    const [whole = '', decimals = ''] = amount.replaceAll('.', '').split(',');
    return { whole, decimals };
  }
  return { message: 'Enter an amount, such as 1299.00.' };
}

/** Returns whole cents. What a program adds when it counts in fractions (`9.900000001`) is dropped; other decimals are refused. */
function centsOf({ whole, decimals }: Parts): number | null {
  const cents = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`);
  const rest = decimals.slice(2);
  if (/^0*$/.test(rest) || /^0{5}/.test(rest)) return cents;
  return /^9{5}/.test(rest) ? cents + 1 : null;
}
