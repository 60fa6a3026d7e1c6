import type { NewQuote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import { type QuoteLine, quoteTotalsOf } from '@poolhouse/domain/features/service-requests/quotes/quote-lines';

/** A part as it is entered; one without a SKU has a name and a price of its own. */
export type EnteredPart = {
  isListed: boolean;
  sku: string;
  name: string;
  qty: number | null;
  priceCents: number | null;
};

export type EnteredQuote = {
  parts: readonly EnteredPart[];
  labourHours: number | null;
  discountCents: number | null;
  note: string;
  photoIds: readonly string[];
};

export const listedPart: EnteredPart = { isListed: true, sku: '', name: '', qty: 1, priceCents: null };
export const otherPart: EnteredPart = { ...listedPart, isListed: false };
export const emptyQuote: EnteredQuote = {
  parts: [listedPart],
  labourHours: null,
  discountCents: null,
  note: '',
  photoIds: [],
};

const isEntered = ({ isListed, sku, name }: EnteredPart) => (isListed ? sku !== '' : name.trim() !== '');
const minutesOf = ({ labourHours }: EnteredQuote) => Math.round((labourHours ?? 0) * 60);

/** Returns what the server calls the fields of a quote: a line by its place among those that are sent. */
export function sentFieldsOf({ parts }: EnteredQuote): string[] {
  const lines = parts.filter(isEntered).flatMap((_part, at) => lineFields.map((field) => `lines.${at}.${field}`));
  return [...lines, 'labourMinutes', 'discountCents', 'note', 'photoIds'];
}
const lineFields = ['sku', 'name', 'qty', 'priceCents'] as const;

/** Returns what the server found wrong with a part, by its field. */
export function partErrorsOf(
  parts: readonly EnteredPart[],
  at: number,
  errors: Readonly<Record<string, string>>,
): Partial<Record<(typeof lineFields)[number], string>> {
  const [part] = parts.slice(at);
  if (part === undefined || !isEntered(part)) return {};
  const sentAt = parts.slice(0, at).filter(isEntered).length;
  return Object.fromEntries(lineFields.map((field) => [field, errors[`lines.${sentAt}.${field}`]]));
}

/** Returns what is sent of an entered quote; parts that nothing was entered of are left out. */
export function bodyOf(robotId: string, entered: EnteredQuote) {
  return {
    robotId: robotId as NewQuote['robotId'],
    lines: entered.parts
      .filter(isEntered)
      .map(({ isListed, sku, name, qty, priceCents }) =>
        isListed ? { sku, qty: qty ?? 0 } : { name, qty: qty ?? 0, priceCents },
      ),
    labourMinutes: minutesOf(entered),
    discountCents: entered.discountCents ?? 0,
    note: entered.note,
    photoIds: [...entered.photoIds] as NewQuote['photoIds'],
  };
}

/** Returns the total that an entered quote comes to by these prices; the server prices it again. */
export function totalCentsOf(
  entered: EnteredQuote,
  prices: ReadonlyMap<string, number>,
  labourRateCents: number,
): number {
  const lines: QuoteLine[] = entered.parts.filter(isEntered).map(({ isListed, sku, name, qty, priceCents }) => ({
    sku: isListed ? sku : null,
    name,
    qty: qty ?? 0,
    priceCents: (isListed ? prices.get(sku) : priceCents) ?? 0,
  }));
  const { discountCents } = entered;
  const price = { lines, labourMinutes: minutesOf(entered), labourRateCents, discountCents: discountCents ?? 0 };
  return quoteTotalsOf({ ...price, gstPercent: 0 }).totalCents;
}
