import type { OrderLine } from '../../orders/lines/order-lines.ts';
import { type ReportLine, withoutGaps } from './report-order.ts';

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
