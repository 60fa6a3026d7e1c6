import type { SaleProduct } from '../sales/sale-product.ts';
import { tenderMethods } from '../sales/tender.ts';
import { expectedOf, type TillTakings } from './till-count.ts';
import type { TillReport } from './till-report.ts';

/** A sale that got its number on a day of a till, as its report counts it. */
export type DaySale = {
  id: string;
  number: string;
  cashier: string;
  products: readonly SaleProduct[];
  discountCents: number;
  totalCents: number;
  gstCents: number;
  freightWaiver: string | null;
  freightWaivedBy: string | null;
};

/** When a sale was taken, which for one without a network may be before the day began on which it counts. */
type Taken = Pick<DaySale, 'id' | 'number' | 'totalCents'> & { takenAt: Date; offlineNumber: string | null };

/** What needed the approval of a user: another price, an item that the shop doesn't have, or free delivery. */
type Approval = TillReport['approvals'][number];

export const approvalLabels = {
  price: 'Price changed',
  item: 'Other item',
  delivery: 'Free delivery',
} as const satisfies Record<Approval['what'], string>;

type Day = TillTakings & { sales: readonly DaySale[] };

const sum = <One>(ones: readonly One[], of: (one: One) => number) => ones.reduce((total, one) => total + of(one), 0);

/**
 * Returns the figures of a day of a till, in integer cents with GST: the sales that got their number on it, and what was taken and
 * refunded by method whenever the sale was made. For each method, what is expected is the float (cash), what was taken less what was
 * refunded, rounding and movements of cash; null for store credits, of which nothing is in the till. §8
 */
export function figuresOf({ sales, ...takings }: Day) {
  const { tenders, movements } = takings;
  const expected: Partial<Record<string, number>> = expectedOf(takings);
  const refunds = tenders.filter(({ amountCents }) => amountCents < 0);
  const moved = (direction: 'in' | 'out') =>
    sum(
      movements.filter((one) => one.direction === direction),
      ({ amountCents }) => amountCents,
    );
  const methods = tenderMethods.map((method) => {
    const ofMethod = tenders.filter((one) => one.method === method);
    return {
      method,
      takenCents: sum(ofMethod, ({ amountCents }) => Math.max(0, amountCents)),
      refundedCents: sum(ofMethod, ({ amountCents }) => Math.max(0, -amountCents)),
      expectedCents: expected[method] ?? null,
    };
  });
  return {
    sales: sales.length,
    totalCents: sum(sales, ({ totalCents }) => totalCents),
    gstCents: sum(sales, ({ gstCents }) => gstCents),
    discountCents: sum(sales, ({ discountCents }) => discountCents),
    refunds: new Set(refunds.map(({ refundId }) => refundId)).size,
    refundedCents: sum(refunds, ({ amountCents }) => -amountCents),
    takenCents: sum(methods, ({ takenCents }) => takenCents),
    roundingCents: sum(tenders, ({ roundingCents }) => roundingCents),
    cashInCents: moved('in'),
    cashOutCents: moved('out'),
    methods,
  };
}

/** Returns the sales without a network that arrived after their own day was closed, and so count in this one. §8 */
export function lateSalesOf(sales: readonly Taken[], openedAt: Date): TillReport['lateSales'] {
  return sales.flatMap(({ id, number, offlineNumber, takenAt, totalCents }) =>
    offlineNumber !== null && takenAt < openedAt
      ? [{ saleId: id, sale: number, offlineNumber, takenAt: takenAt.toISOString(), totalCents }]
      : [],
  );
}

/** Returns what users approved in the sales of a day, with who and why. */
export function approvalsOf(sales: readonly DaySale[]): Approval[] {
  return sales.flatMap((sale) => {
    const { id: saleId, number, cashier, freightWaiver, freightWaivedBy, products } = sale;
    const of = { saleId, sale: number };
    const lines = products.flatMap((product): Approval[] => {
      const { productId, name, quantity, priceCents, overrideCents, reason, approvedBy } = product;
      if (productId !== null && overrideCents === null) return [];
      const by = { ...of, name, reason: reason ?? '', approvedBy: approvedBy ?? cashier };
      if (overrideCents === null) return [{ ...by, what: 'item', amountCents: quantity * priceCents }];
      return [{ ...by, what: 'price', amountCents: quantity * (overrideCents - priceCents) }];
    });
    if (freightWaiver === null) return lines;
    const waived: Approval = {
      ...of,
      what: 'delivery',
      name: approvalLabels.delivery,
      amountCents: null,
      reason: freightWaiver,
      approvedBy: freightWaivedBy ?? cashier,
    };
    return [...lines, waived];
  });
}
