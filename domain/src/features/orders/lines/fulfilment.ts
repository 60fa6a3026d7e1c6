import { formatCents } from '../../../kernel/money.ts';
import { type OrderFreight, type OrderLine, sumsOf } from './order-lines.ts';

/** How many of a SKU were delivered, returned and refunded, and what was paid back for it. */
type SkuProgress = { delivered: number; returned: number; refunded: number; refundedCents: number };

/** What became of an order's products, by SKU in capital letters, and of its freight. */
export type Fulfilment = { skus?: Record<string, SkuProgress>; freightRefundedCents?: number };

export type Quantity = { sku: string; qty: number };
type Ordered = { products: readonly OrderLine[]; freight: readonly OrderFreight[]; totalCents: number };
/** An order with what became of it. */
export type OrderProgress = Ordered & { fulfilment: Fulfilment; refundedCents: number };

/** A SKU of an order with what became of it; `amountCents` is what was paid for all of it. */
export type SkuLine = SkuProgress & { sku: string; name: string | null; ordered: number; amountCents: number };

const nothing: SkuProgress = { delivered: 0, returned: 0, refunded: 0, refundedCents: 0 };
const keyOf = (sku: string) => sku.toUpperCase();

/** Returns what was paid of an amount of an order's lines: a discount takes its part off each. */
function paidShare({ products, freight, totalCents }: Ordered, cents: number): number {
  const { productsCents, freightCents } = sumsOf({ products, freight });
  const wholeCents = productsCents + freightCents;
  return totalCents >= wholeCents ? cents : Math.round((cents * totalCents) / wholeCents);
}

/** Returns the SKUs of an order, each once, with what became of them. */
export function skuLines(order: Omit<OrderProgress, 'refundedCents'>): SkuLine[] {
  return [...Map.groupBy(order.products, ({ sku }) => keyOf(sku))].map(([key, lines]) => ({
    ...nothing,
    ...order.fulfilment.skus?.[key],
    sku: lines[0]?.sku ?? key,
    name: lines[0]?.name ?? null,
    ordered: lines.reduce((sum, { qty }) => sum + qty, 0),
    amountCents: paidShare(order, sumsOf({ products: lines, freight: [] }).productsCents),
  }));
}

export type Refused = { refused: { path: string; message: string } };
export type ProductMove = { fulfilment: Fulfilment; lines: Quantity[]; isAll: boolean };

const wordsOf = { delivered: 'to deliver', returned: 'to return', refunded: 'to refund' } as const;

/** Returns how many of a line are left for a step: what was ordered can be delivered, what was delivered can come back. */
export function openQuantity({ ordered, delivered, returned, refunded }: SkuLine, step: keyof typeof wordsOf): number {
  if (step === 'delivered') return ordered - delivered;
  return step === 'returned' ? delivered - returned : ordered - refunded;
}

/** Returns the quantities of a step, each SKU once; without `chosen` everything that is left. Refuses more than is left. */
function quantitiesOf(lines: readonly SkuLine[], step: keyof typeof wordsOf, chosen: readonly Quantity[] | null) {
  const all = lines.map((line) => ({ sku: line.sku, qty: openQuantity(line, step) })).filter(({ qty }) => qty > 0);
  if (chosen === null) return all;
  const sums = new Map<string, number>();
  for (const { sku, qty } of chosen) sums.set(keyOf(sku), (sums.get(keyOf(sku)) ?? 0) + qty);
  for (const [key, qty] of sums) {
    const left = all.find(({ sku }) => keyOf(sku) === key)?.qty ?? 0;
    if (qty > left)
      return { path: 'lines', message: `${left === 0 ? 'None' : `Only ${left}`} of ${key} ${wordsOf[step]}.` };
  }
  return all.flatMap(({ sku }) => ({ sku, qty: sums.get(keyOf(sku)) ?? 0 })).filter(({ qty }) => qty > 0);
}

/** Returns an order's progress once quantities were delivered or returned; `isAll` when none is left. */
export function moveProducts(
  order: Omit<OrderProgress, 'refundedCents'>,
  step: 'delivered' | 'returned',
  chosen: readonly Quantity[] | null,
): ProductMove | Refused {
  const before = skuLines(order);
  const lines = quantitiesOf(before, step, chosen);
  if (!Array.isArray(lines)) return { refused: lines };
  const skus = { ...order.fulfilment.skus };
  for (const { sku, qty } of lines) {
    const known = { ...nothing, ...skus[keyOf(sku)] };
    skus[keyOf(sku)] = { ...known, [step]: known[step] + qty };
  }
  const fulfilment = { ...order.fulfilment, skus };
  const isAll = skuLines({ ...order, fulfilment }).every((line) => line[step] === line.ordered);
  return { fulfilment, lines, isAll };
}

/** Without an amount it is what lines and freight come to; an amount without lines is a part of the order’s price. */
export type RefundRequest = { lines: readonly Quantity[] | null; freight: boolean; amountCents?: number | undefined };
export type RefundLine = Quantity & { amountCents: number };
export type Refund = {
  fulfilment: Fulfilment;
  lines: RefundLine[];
  freightCents: number;
  amountCents: number;
  /** Nothing that was paid is left. */
  isWhole: boolean;
};

/** Returns what paying back a quantity of a line comes to, by what was paid back of it before. */
export function refundOfLine({ amountCents, ordered, refunded, refundedCents }: SkuLine, qty: number): number {
  return Math.round((amountCents * (refunded + qty)) / ordered) - refundedCents;
}

/**
 * Returns what paying back comes to: quantities of lines and, if chosen, the freight; without lines everything that is left. Parts
 * are rounded so that all of them together are what was paid, to the cent.
 */
export function refundOf(order: OrderProgress, request: RefundRequest): Refund | Refused {
  const before = skuLines(order);
  const { amountCents: enteredCents } = request;
  const leftCents = order.totalCents - order.refundedCents;
  if (enteredCents !== undefined && enteredCents > leftCents)
    return {
      refused: { path: 'amountCents', message: `Up to ${formatCents(Math.max(0, leftCents))} can be refunded.` },
    };
  // An amount by itself is no product’s, unless it is all that is left.
  const isPart = enteredCents !== undefined && request.lines === null && enteredCents < leftCents;
  const { lines: chosenLines, freight } = isPart ? { lines: [], freight: false } : request;
  const quantities = quantitiesOf(before, 'refunded', chosenLines);
  if (!Array.isArray(quantities)) return { refused: quantities };
  const freightPaid = paidShare(order, sumsOf({ products: [], freight: order.freight }).freightCents);
  const freightBefore = order.fulfilment.freightRefundedCents ?? 0;
  const freightCents = freight || chosenLines === null ? freightPaid - freightBefore : 0;
  const lines = quantities.map(({ sku, qty }) => {
    const line = before.find((one) => one.sku === sku) as SkuLine;
    return { sku, qty, amountCents: refundOfLine(line, qty) };
  });
  const fulfilment = withRefund(order.fulfilment, { lines, freightCents });
  const after = skuLines({ ...order, fulfilment });
  const isAll =
    freightBefore + freightCents === freightPaid && after.every(({ refunded, ordered }) => refunded === ordered);
  const sumCents = lines.reduce((sum, { amountCents }) => sum + amountCents, freightCents);
  const amountCents = enteredCents ?? (isAll ? leftCents : Math.min(sumCents, leftCents));
  const isWhole = amountCents === leftCents;
  if (amountCents <= 0) return { refused: { path: 'lines', message: 'Nothing is left to refund.' } };
  return { fulfilment, lines, freightCents: Math.min(freightCents, amountCents), amountCents, isWhole };
}

/** Returns an order's progress with what was paid back for its lines and its freight. */
export function withRefund(
  fulfilment: Fulfilment,
  { lines, freightCents }: Pick<Refund, 'lines' | 'freightCents'>,
): Fulfilment {
  const skus = { ...fulfilment.skus };
  for (const { sku, qty, amountCents } of lines) {
    const known = { ...nothing, ...skus[keyOf(sku)] };
    const refundedCents = known.refundedCents + amountCents;
    skus[keyOf(sku)] = { ...known, refunded: known.refunded + qty, refundedCents };
  }
  return { ...fulfilment, skus, freightRefundedCents: (fulfilment.freightRefundedCents ?? 0) + freightCents };
}

/** Returns the progress of an order that goes back to processing: nothing of it is delivered; refunds stay. */
export function withoutDeliveries(fulfilment: Fulfilment): Fulfilment {
  const skus = Object.entries(fulfilment.skus ?? {}).map(([key, progress]) => [
    key,
    { ...progress, delivered: 0, returned: 0 },
  ]);
  return { ...fulfilment, skus: Object.fromEntries(skus) };
}
