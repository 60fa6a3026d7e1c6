import { z } from 'zod';
import { calendarInstant } from '../../../kernel/calendar-day.ts';
import { formatCents } from '../../../kernel/money.ts';
import { enteredCents, paidCents } from '../../../kernel/money-fields.ts';
import { emptyable } from '../../../kernel/text.ts';
import { entryId } from '../../../services/offline/entry-id.ts';
import type { ShopDifference } from '../../orders/order.ts';
import { tillId } from '../tills/till.ts';
import { customerInfo } from './customer-info.ts';
import { freightWaiver, handOver, saleId } from './sale.ts';
import { type EnteredProduct, enteredProducts, miscSku, type SaleProduct, type Sellable } from './sale-product.ts';

/** What a till sends of a sale that it took for cash without a network. Lines of products also say how the till named them. §8 */
export const offlineSale = z.strictObject({
  entryId,
  tillId,
  /** The cart that the server had of it before the connection was lost. */
  cart: saleId.nullable().default(null),
  /** The number on the receipt that the buyer got. */
  offlineNumber: z.string().regex(/^[A-Z][A-Z0-9]{0,5}-[A-Z2-9]{6}-\d{3,6}$/, 'Send the number on the receipt.'),
  takenAt: calendarInstant,
  products: enteredProducts.min(1, 'Add a product first: this cart is empty.'),
  customerInfo: customerInfo.nullable().default(null),
  handOver: handOver.default('taken'),
  freightWaiver: emptyable(freightWaiver.shape.freightWaiver).default(null),
  couponCode: z.null('Coupons need a connection: the shop counts their uses. Sell without it.').default(null),
  /** What the till charged for delivery. */
  shippingCents: enteredCents(),
  tender: z.strictObject({
    method: z.literal('cash', 'Only cash is taken without a connection.'),
    /** What the till showed as the total. */
    dueCents: enteredCents(),
    /** The cash that the buyer handed over; null for the exact amount. */
    receivedCents: paidCents().nullable().default(null),
  }),
});
export type OfflineSale = z.output<typeof offlineSale>;

/** Returns the number of a receipt that is printed without a network: it never collides, since `device` is random and each has its own count. */
export function offlineNumber(tillCode: string, device: string, running: number): string {
  return `${tillCode}-${device}-${String(running).padStart(3, '0')}`;
}

const reason = 'Sold without a network';

/**
 * Returns the lines of a sale at the prices that the till showed, in integer cents, with what differs from the products of the shop. Another
 * price becomes one that a user gave it, so that the shop comes to the same total; what the shop doesn't sell any more is an item that it
 * doesn't have. `find` returns what is sold under the shop's ids. §8
 */
export function productsOfOffline(
  entered: readonly EnteredProduct[],
  find: (productId: number, variationId: number | null) => Sellable | null,
): { products: SaleProduct[]; differences: ShopDifference[] } {
  const differences: ShopDifference[] = [];
  const products = entered.map(({ description, ...line }): SaleProduct => {
    const name = description ?? '';
    if (line.productId === null) return { ...line, sku: miscSku, name };
    const sold = find(line.productId, line.variationId);
    if (sold?.priceCents === line.priceCents) return { ...line, sku: sold.sku, name: sold.name };
    const ours = formatCents(line.priceCents);
    const shop = sold === null ? 'Not sold any more' : formatCents(sold.priceCents);
    differences.push({ field: `Price of ${sold?.name ?? name}`, ours, shop });
    const shownCents = line.overrideCents ?? line.priceCents;
    const approved = { reason: line.reason ?? reason };
    if (sold !== null)
      return {
        ...line,
        ...approved,
        sku: sold.sku,
        name: sold.name,
        priceCents: sold.priceCents,
        overrideCents: shownCents,
      };
    const item = {
      productId: null,
      variationId: null,
      sku: miscSku,
      name,
      priceCents: shownCents,
      overrideCents: null,
    };
    return { ...line, ...approved, ...item };
  });
  return { products, differences };
}
