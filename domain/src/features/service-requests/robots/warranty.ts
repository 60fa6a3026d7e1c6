import { addDays, formatDay } from '../../../kernel/dates.ts';
import { addMonths } from '../../../kernel/months.ts';

/** From what a warranty is counted: the day that was entered, or the sale of that serial number. */
export type WarrantyFacts = {
  model: string;
  /** Months of the model, of the rule book; null when it says none. */
  months: number | null;
  purchaseDate: string | null;
  /** The day on which we sold this serial number, and in which order; null when we don't know. */
  sale: { day: string; reference: string } | null;
  today: string;
};

/** What is suggested, and why; `covered` is null when it can't be told. */
export type WarrantySuggestion = { covered: boolean | null; reason: string };

/** Suggests whether a robot is under warranty. Its first day is that of the purchase, its last the one before the months are over. */
export function suggestWarranty({ model, months, purchaseDate, sale, today }: WarrantyFacts): WarrantySuggestion {
  if (months === null) return { covered: null, reason: `There are no warranty months for ${model} in Prices & lists.` };
  const from = purchaseDate ?? sale?.day ?? null;
  if (from === null)
    return { covered: null, reason: 'Enter the purchase date. We found no sale of this serial number.' };
  if (from > today) return { covered: null, reason: `The purchase date ${formatDay(from)} is in the future.` };
  const last = lastDayOf(from, months);
  const since =
    purchaseDate === null && sale !== null
      ? `sold on ${formatDay(from)} in order ${sale.reference}`
      : `bought on ${formatDay(from)}`;
  const ends = last < today ? `ended on ${formatDay(last)}` : `ends on ${formatDay(last)}`;
  return { covered: last >= today, reason: `${model}, ${since}: ${months} months of warranty, which ${ends}.` };
}

/** Months of different lengths: what begins on the 31st ends with the last day of a shorter month. */
function lastDayOf(from: string, months: number): string {
  const month = addMonths(from.slice(0, 7), months);
  const lastOfMonth = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}${from.slice(7)}`;
  return sameDay > lastOfMonth ? lastOfMonth : addDays(sameDay, -1);
}

/** Returns what is missing where a person decides otherwise than suggested; null when nothing is. */
export function refuseWarranty(
  warranty: boolean | null,
  warrantyReason: string | null,
  suggested: boolean | null,
): string | null {
  const isOverride = warranty !== null && suggested !== null && warranty !== suggested;
  return isOverride && warrantyReason === null ? 'Say why the warranty is decided otherwise than suggested.' : null;
}

type DecidedWarranty = {
  warranty: boolean | null;
  warrantySuggested: boolean | null;
  warrantySuggestion: string | null;
};

/** Returns what to consider before a robot is quoted whose repair may be free of charge; null where nothing is. */
export function warrantyNotice({ warranty, warrantySuggested, warrantySuggestion }: DecidedWarranty): string | null {
  const isSuggested = warranty === null && warrantySuggested === true;
  if (warranty !== true && !isSuggested) return null;
  const suggestion = isSuggested
    ? 'This robot may be under warranty, which isn’t decided yet.'
    : 'This robot is under warranty: its repair can start without a quote.';
  return [suggestion, warrantySuggestion].filter(Boolean).join(' ');
}
