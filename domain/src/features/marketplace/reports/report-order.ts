import type { Store } from '../../dealers/sales/stores.ts';
import { type OrderFreight, type OrderLine, sumsOf } from '../../orders/lines/order-lines.ts';
import type { OrderStatus } from '../order-status.ts';

/** A line of an order; the price is that of one, with GST, and null where the file has none. */
export type ReportLine = Omit<OrderLine, 'priceCents'> & { priceCents: number | null };

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
  dispatch_date: string | null;
  lines: readonly ReportLine[];
  freight: readonly OrderFreight[];
  /** What the store takes off the price of the order, in cents: 0 or more; null when the file has no column for it. */
  discountCents: number | null;
  /** As the file says it, else the sum of lines and freight less the discount; null without prices. */
  totalCents: number | null;
  dealer: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** True where the file says so, with or without a number. */
  tracking: boolean;
  notes: string | null;
  status: OrderStatus;
  /** The columns in which characters that can't be printed were replaced. */
  replacedIn: readonly string[];
  /** The rows of the file as they came, by heading. */
  data: readonly Readonly<Record<string, string>>[];
};

/** The part of a freight line in the ERP. §9 */
export const freightSku = 'FR';

/** The part of a discount line in the ERP. */
export const discountSku = 'DISCOUNT';

/** Returns what lines, freight and discount of an order come to; null when a price is missing. */
export function sumOf({ lines, freight, discountCents }: Summed): number | null {
  if (lines.some(({ priceCents }) => priceCents === null)) return null;
  const { productsCents, freightCents } = sumsOf({ products: withoutGaps(lines), freight });
  return productsCents + freightCents - (discountCents ?? 0);
}

type Summed = Pick<ReportOrder, 'lines' | 'freight'> & { discountCents?: number | null };

/** Returns lines as they are stored: a price that isn't known yet is 0. */
export function withoutGaps(lines: readonly ReportLine[]): OrderLine[] {
  return lines.map((line) => ({ ...line, priceCents: line.priceCents ?? 0 }));
}

/** Returns what freight comes to. */
export function freightCentsOf(freight: readonly OrderFreight[]): number {
  return sumsOf({ products: [], freight }).freightCents;
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

/** The lines of an order after another file told of it, or why both can't be right. */
type Completed = { products: readonly OrderLine[] } | { sku: string; message: string };

/**
 * Brings together what two files say of the same order, of which one has no prices: the prices stay, or come. Refuses
 * quantities that contradict each other. Where both have prices, the newer file is right.
 */
export function completeLines(stored: readonly OrderLine[], given: readonly ReportLine[]): Completed {
  const isPriced = (lines: readonly ReportLine[]) => lines.some(({ priceCents }) => (priceCents ?? 0) > 0);
  if (isPriced(stored) === isPriced(given)) return { products: withoutGaps(given) };
  const [priced, bare] = isPriced(stored) ? [stored, given] : [given, stored];
  const ordered = quantities(priced);
  for (const [sku, qty] of quantities(bare)) {
    const known = ordered.get(sku) ?? 0;
    // What is sent already isn't in a file of what is still to be sent.
    if (qty > known) return { sku, message: `The file with the prices has ${known} of ${sku}, this order ${qty}.` };
  }
  return { products: isPriced(stored) ? stored : withoutGaps(given) };
}

function quantities(lines: readonly ReportLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, qty } of lines) sums.set(sku, (sums.get(sku) ?? 0) + qty);
  return sums;
}
