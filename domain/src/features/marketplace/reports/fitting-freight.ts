import type { OrderFreight } from '../../orders/lines/order-lines.ts';
import { freightSku, type ReportLine, sumOf } from './report-order.ts';

/** Amounts that rows give of an order as a whole: of each line, or the same in each row. */
type Given = readonly (number | null)[];

/**
 * Returns the freight of an order whose rows each have an amount: their sum, or the one amount that all rows repeat where
 * only that agrees with the total.
 */
export function fittingFreight(lines: readonly ReportLine[], given: Given, totalCents: number | null): OrderFreight[] {
  const amounts = given.filter((amount) => amount !== null);
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const [first = 0] = amounts;
  const isRepeated = amounts.length > 1 && amounts.every((amount) => amount === first);
  const fits = (cents: number) => sumOf({ lines, freight: freightOfCents(cents) }) === totalCents;
  return freightOfCents(isRepeated && !fits(sum) && fits(first) ? first : sum);
}

/** Returns the total of an order whose rows each have one: that of all rows, or the sum of those of the lines. */
export function fittingTotal(lines: readonly ReportLine[], freightGiven: Given, given: Given): number | null {
  const totals = given.filter((total) => total !== null);
  const [first] = totals;
  if (first === undefined) return null;
  if (totals.every((total) => total === first)) {
    const ways = [first, first * totals.length];
    return ways.find((total) => isExplained(lines, freightGiven, total)) ?? first;
  }
  return totals.reduce((all, total) => all + total, 0);
}

function isExplained(lines: readonly ReportLine[], freightGiven: Given, totalCents: number): boolean {
  const freight = fittingFreight(lines, freightGiven, totalCents);
  return sumOf({ lines, freight }) === totalCents;
}

/** Returns an amount of freight as an order has it. */
export function freightOfCents(priceCents: number): OrderFreight[] {
  return [{ label: 'Freight', priceCents, sku: freightSku }];
}
