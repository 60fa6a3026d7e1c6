import type { OrderFreight } from '../../orders/lines/order-lines.ts';
import { freightSku, type ReportLine, sumOf } from './report-order.ts';

/** Amounts that rows give of an order as a whole: of each line, or the same in each row. */
type Given = readonly (number | null)[];
type GivenAmounts = { shipping: Given; discount: Given; total: Given };
export type FittingAmounts = { freight: OrderFreight[]; discountCents: number | null; totalCents: number | null };

/**
 * Returns freight, discount and total of an order whose rows each have an amount of them: their sum, or the one amount that all
 * rows repeat where only that agrees with the total. `isFreightInTotal`: the file has no column for freight.
 */
export function fittingAmounts(
  lines: readonly ReportLine[],
  { shipping, discount, total }: GivenAmounts,
  isFreightInTotal = false,
): FittingAmounts {
  const ways = waysToRead(discount).map((discountCents): FittingAmounts => {
    const summed = { lines, discountCents };
    const totalCents = fittingTotal(summed, shipping, total);
    const products = sumOf({ ...summed, freight: [] });
    const freight =
      isFreightInTotal && totalCents !== null && products !== null
        ? freightOfCents(Math.max(0, totalCents - products))
        : fittingFreight(summed, shipping, totalCents);
    return { freight, discountCents, totalCents };
  });
  const [usual] = ways;
  if (usual === undefined) throw new Error('There is always one way to read amounts.');
  return ways.find(({ totalCents, ...amounts }) => sumOf({ lines, ...amounts }) === totalCents) ?? usual;
}

type Summed = { lines: readonly ReportLine[]; discountCents: number | null };

/** The sum of what rows give, then the one amount that they all repeat; null where they give none. */
function waysToRead(given: Given): (number | null)[] {
  const amounts = given.filter((amount) => amount !== null);
  const [first] = amounts;
  if (first === undefined) return [null];
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return amounts.length > 1 && amounts.every((amount) => amount === first) ? [sum, first] : [sum];
}

function fittingFreight(summed: Summed, given: Given, totalCents: number | null): OrderFreight[] {
  const ways = waysToRead(given).map((cents) => freightOfCents(cents ?? 0));
  return ways.find((freight) => sumOf({ ...summed, freight }) === totalCents) ?? ways[0] ?? [];
}

/** Of totals that are all the same, one is that of the order, unless only their sum agrees with its lines. */
function fittingTotal(summed: Summed, shipping: Given, given: Given): number | null {
  const [sum = null, repeated] = waysToRead(given);
  if (repeated === undefined) return sum;
  const isExplained = (total: number | null) =>
    sumOf({ ...summed, freight: fittingFreight(summed, shipping, total) }) === total;
  return [repeated, sum].find(isExplained) ?? repeated;
}

function freightOfCents(priceCents: number): OrderFreight[] {
  return [{ label: 'Freight', priceCents, sku: freightSku }];
}
