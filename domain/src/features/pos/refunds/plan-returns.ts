import { formatCents } from '../../../kernel/money.ts';
import { type PricedProduct, productCents } from '../sales/sale-totals.ts';

/** A quantity of a line of a sale that comes back; `line` is the place of the line in the sale, from 0. */
export type ReturnedQuantity = { line: number; quantity: number; isRestocked: boolean };
export type ReturnedLine = ReturnedQuantity & { amountCents: number };

/** A sale that was paid, with what came back of it; amounts are integer cents with GST. */
export type ReturnableSale = {
  products: readonly PricedProduct[];
  discountCents: number;
  shippingCents: number;
  paidCents: number;
  refundedCents: number;
  refunds: readonly { lines: readonly ReturnedLine[]; freightCents: number }[];
};

export type ReturnRequest = { lines: readonly ReturnedQuantity[]; freight: boolean };

export type PlannedReturn = {
  lines: ReturnedLine[];
  freightCents: number;
  amountCents: number;
  /** Nothing that was paid is left. */
  isWhole: boolean;
};

type Refused = { refused: { path: string; message: string } };
const refuse = (path: string, message: string): Refused => ({ refused: { path, message } });

/**
 * Returns what each line of a sale was paid with: the discount takes its part off each line, and the cents that rounding down leaves go to
 * the lines with the largest remainders, so that all of them come to the subtotal less the discount.
 */
export function paidForLines(products: readonly PricedProduct[], discountCents: number): number[] {
  const prices = products.map(productCents);
  const subtotal = BigInt(prices.reduce((sum, cents) => sum + cents, 0));
  if (subtotal === 0n) return prices;
  // The product of two amounts is more than a number holds exactly.
  const shares = prices.map((cents, line) => {
    const product = BigInt(cents) * BigInt(discountCents);
    return { line, cents: Number(product / subtotal), remainder: product % subtotal };
  });
  const left = discountCents - shares.reduce((sum, { cents }) => sum + cents, 0);
  const byRemainder = shares.toSorted((one, other) => Number(other.remainder - one.remainder));
  const rounded = new Set(byRemainder.slice(0, left).map(({ line }) => line));
  return prices.map((cents, line) => cents - (shares[line]?.cents ?? 0) - (rounded.has(line) ? 1 : 0));
}

/** Returns how many of a line came back. */
export function returnedOf({ refunds }: Pick<ReturnableSale, 'refunds'>, line: number): number {
  return refunds.flatMap(({ lines }) => lines).reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0);
}

/**
 * Returns what quantities of a sale that come back are refunded with, or why they can't be. Parts are rounded so that all of them together
 * are what was paid, to the cent. Delivery is refunded once everything is back, or by choice. Never more than was paid is refunded. §8
 */
export function planReturn(sale: ReturnableSale, request: ReturnRequest): { planned: PlannedReturn } | Refused {
  const paid = paidForLines(sale.products, sale.discountCents);
  const lines: ReturnedLine[] = [];
  for (const [place, { line, quantity, isRestocked }] of request.lines.entries()) {
    const product = sale.products[line];
    const returned = returnedOf(sale, line);
    const left = (product?.quantity ?? 0) - returned;
    if (product === undefined || lines.some((one) => one.line === line))
      return refuse(`lines.${place}`, 'Choose each line of the sale once.');
    if (quantity > left)
      return refuse(`lines.${place}.quantity`, `${left === 0 ? 'None' : `Only ${left}`} of this line can be returned.`);
    const upTo = (pieces: number) => Math.round(((paid[line] ?? 0) * pieces) / product.quantity);
    lines.push({ line, quantity, isRestocked, amountCents: upTo(returned + quantity) - upTo(returned) });
  }
  const isAllBack = sale.products.every(({ quantity }, line) => {
    const now = lines.find((one) => one.line === line)?.quantity ?? 0;
    return returnedOf(sale, line) + now === quantity;
  });
  const leftCents = sale.paidCents - sale.refundedCents;
  const freightLeft = sale.shippingCents - sale.refunds.reduce((sum, { freightCents }) => sum + freightCents, 0);
  const freightCents = isAllBack || request.freight ? Math.min(freightLeft, leftCents) : 0;
  const sumCents = lines.reduce((sum, line) => sum + line.amountCents, freightCents);
  // Of a sale that was paid in part, all that was paid goes back.
  const amountCents = isAllBack ? Math.min(sumCents, leftCents) : sumCents;
  if (amountCents > leftCents) return refuse('lines', `${formatCents(leftCents)} of what was paid is left to refund.`);
  if (amountCents === 0) return refuse('lines', 'Choose what comes back.');
  return { planned: { lines, freightCents, amountCents, isWhole: amountCents === leftCents } };
}
