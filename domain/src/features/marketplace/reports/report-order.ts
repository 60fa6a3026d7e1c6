import type { Store } from '../../dealers/sales/stores.ts';

/** A line of an order; the price is that of one, with GST, and null where the file has none. */
export type ReportLine = { sku: string; qty: number; priceCents: number | null; name: string | null };
export type ReportFreight = { label: string; priceCents: number; sku: string };

/** What a store may say of an order's state in its report. */
export type ReportStatus = 'processing' | 'delivered' | 'cancelled' | 'refunded' | 'returned';

/**
 * An order as a file tells it, whatever the store. Null is what the file doesn't say: Amazon has the prices in one file and the
 * address in another.
 */
export type ReportOrder = {
  store: Store;
  reference: string;
  name: string | null;
  address: string | null;
  city: string | null;
  /** The code of a state where it is known, else as it was written. */
  state: string | null;
  postcode: string | null;
  country: string;
  phone: string | null;
  email: string | null;
  url: string | null;
  date: string | null;
  shipBy: string | null;
  lines: readonly ReportLine[];
  freight: readonly ReportFreight[];
  /** What the store takes off the price of the order, in cents; 0 or more. */
  discountCents: number;
  /** As the file says it, else the sum of lines and freight less the discount; null without prices. */
  totalCents: number | null;
  dealer: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  notes: string | null;
  status: ReportStatus;
  /** The rows of the file as they came, by heading. */
  data: readonly Readonly<Record<string, string>>[];
};

/** The part of a freight line in the ERP. §9 */
export const freightSku = 'FR';

/** Returns what lines, freight and discount of an order come to; null when a price is missing. */
export function sumOf({ lines, freight, discountCents }: Pick<ReportOrder, 'lines' | 'freight' | 'discountCents'>) {
  let sum = freightOf(freight) - discountCents;
  for (const { qty, priceCents } of lines) {
    if (priceCents === null) return null;
    sum += qty * priceCents;
  }
  return sum;
}

export function freightOf(freight: readonly ReportFreight[]): number {
  return freight.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** Returns lines for a quantity whose price is known as a whole: two of them where it can't be shared out to the cent. */
export function linesOfAmount(
  line: Omit<ReportLine, 'priceCents'>,
  amountCents: number,
): (ReportLine & { priceCents: number })[] {
  const each = Math.floor(amountCents / line.qty);
  const dearer = amountCents - each * line.qty;
  const parts = [
    { ...line, qty: line.qty - dearer, priceCents: each },
    { ...line, qty: dearer, priceCents: each + 1 },
  ];
  return parts.filter(({ qty }) => qty > 0);
}
