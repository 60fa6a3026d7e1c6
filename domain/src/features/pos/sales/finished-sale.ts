import { z } from 'zod';
import { dollarsOf } from '../../../kernel/money.ts';
import { customerInfo } from './customer-info.ts';
import { type Sale, saleId } from './sale.ts';
import { unitCentsOf } from './sale-totals.ts';
import { tenderMethods } from './tender.ts';

const dollars = z.number();

/** A finished sale as the company's endpoint is told of it; amounts are dollars with GST. */
export const finishedSale = z.strictObject({
  cart: saleId,
  number: z.string(),
  till: z.string(),
  cashier: z.string(),
  finishedAt: z.string(),
  products: z.array(
    z.strictObject({
      sku: z.string(),
      name: z.string(),
      quantity: z.number(),
      price: dollars,
      serials: z.array(z.string()),
      note: z.string().nullable(),
    }),
  ),
  customerInfo: customerInfo.nullable(),
  couponCode: z.string().nullable(),
  subtotal: dollars,
  discount: dollars,
  shipping: dollars,
  total: dollars,
  gst: dollars,
  tenders: z.array(
    z.strictObject({
      method: z.enum([...tenderMethods, 'account']),
      amount: dollars,
      reference: z.string().nullable(),
    }),
  ),
});
export type FinishedSale = z.output<typeof finishedSale>;

/** Returns what the company's endpoint is told of a sale. */
export function finishedSaleOf(sale: Sale, finishedAt: Date): FinishedSale {
  const { id, till, cashier, couponCode } = sale;
  return {
    cart: id,
    number: sale.number ?? '',
    till,
    cashier,
    finishedAt: finishedAt.toISOString(),
    products: sale.products.map((product) => ({
      sku: product.sku,
      name: product.name,
      quantity: product.quantity,
      price: dollarsOf(unitCentsOf(product)),
      serials: product.serials,
      note: product.note,
    })),
    customerInfo: sale.customerInfo,
    couponCode,
    subtotal: dollarsOf(sale.subtotalCents),
    discount: dollarsOf(sale.discountCents),
    shipping: dollarsOf(sale.shippingCents),
    total: dollarsOf(sale.totalCents),
    gst: dollarsOf(sale.gstCents),
    tenders: [
      ...sale.tenders.map(({ method, amountCents, reference }) => ({
        method,
        amount: dollarsOf(amountCents),
        reference,
      })),
      ...accountOf(sale),
    ],
  };
}

/** Returns what the account of a dealer was charged; nothing where it is paid otherwise. */
function accountOf({ credit }: Sale): FinishedSale['tenders'] {
  if (credit?.kind !== 'account') return [];
  return [{ method: 'account', amount: dollarsOf(credit.amountCents), reference: credit.dealer }];
}
