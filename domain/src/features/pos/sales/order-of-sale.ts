import { textLimits } from '../../../kernel/text.ts';
import type { OrderFreight, OrderLine } from '../../orders/lines/order-lines.ts';
import type { OrderAddress } from '../../orders/order.ts';
import type { ShopOrder } from '../../orders/shop/shop-order.ts';
import {
  type CustomerInfo,
  countryCodes,
  customerName,
  deliveryOf,
  type SaleAddress,
  walkInName,
} from './customer-info.ts';
import type { Sale } from './sale.ts';
import { totalsOfSale, unitCentsOf } from './sale-totals.ts';

type Priced = Pick<
  Sale,
  'id' | 'products' | 'customerInfo' | 'coupon' | 'discountCents' | 'shippingCents' | 'totalCents'
>;

/** A sale as its order has it. */
export type OrderOfSale = {
  customer: { name: string; company: string | null; email: string | null; phone: string | null };
  delivery: OrderAddress | null;
  billing: OrderAddress | null;
  products: OrderLine[];
  freight: OrderFreight[];
  discountCents: number;
  totalCents: number;
  customerNote: string | null;
};

/** Returns a sale as the order that it becomes; `freightSku` is the part of freight lines in the ERP. */
export function orderOfSale(sale: Priced, freightSku: string): OrderOfSale {
  const { products, customerInfo: info, discountCents, shippingCents, totalCents } = sale;
  const isElsewhere = info?.differentDeliveryAddress === true;
  return {
    customer: {
      name: customerName(info).slice(0, textLimits.name),
      company: info?.company_name ?? null,
      email: info?.email ?? null,
      phone: info?.contact_phone ?? null,
    },
    delivery: orderAddress(deliveryOf(info)),
    billing: isElsewhere ? orderAddress(info.address) : null,
    products: products.map((product) => ({
      sku: product.sku.slice(0, textLimits.code),
      qty: product.quantity,
      priceCents: unitCentsOf(product),
      name: product.name.slice(0, textLimits.address),
      ...(product.serials.length > 0 && { serials: product.serials }),
    })),
    freight: shippingCents === 0 ? [] : [{ label: 'Delivery', priceCents: shippingCents, sku: freightSku }],
    discountCents,
    totalCents,
    customerNote: info?.deliveryNotes ?? null,
  };
}

const orderAddress = (given: SaleAddress | null): OrderAddress | null =>
  given && {
    line1: given.addressLine,
    line2: given.addressLine2,
    city: given.city,
    state: given.state,
    postcode: given.postalCode,
    country: given.country,
  };

type Paid = { isPaid: boolean; taxPercent: number };

/**
 * Returns a sale as the online shop takes it. The shop counts its own products at its own prices and its coupon over those: what else
 * the till counted is among the fees, so that both come to the same total.
 */
export function shopOrderOfSale(sale: Priced, { isPaid, taxPercent }: Paid): ShopOrder {
  const { id, products, customerInfo: info, coupon, shippingCents, totalCents } = sale;
  const delivery = deliveryOf(info);
  const billing = info?.address ?? delivery;
  return {
    cartId: id,
    customer: shopCustomer(info),
    billing: shopAddress(billing),
    delivery: delivery === billing ? null : shopAddress(delivery),
    notes: info?.deliveryNotes ?? null,
    lines: products.flatMap(({ productId, variationId, quantity }) =>
      productId === null ? [] : [{ productId, variationId, quantity, priceCents: null }],
    ),
    fees: shopFees(sale),
    taxPercent,
    shippingCents,
    couponCode: coupon?.code ?? null,
    payment: { method: 'pos', title: 'Point of sale' },
    isPaid,
    totalCents,
  };
}

/** Returns what the shop can't count itself: other items, other prices, and what a coupon takes off these. */
export function shopFees({ products, coupon, discountCents }: Pick<Priced, 'products' | 'coupon' | 'discountCents'>) {
  const charges = products.flatMap((product) => {
    const { productId, name, quantity, priceCents, overrideCents } = product;
    if (productId === null) return [{ name: feeName(name), cents: quantity * priceCents }];
    const cents = overrideCents === null ? 0 : quantity * (overrideCents - priceCents);
    return cents === 0 ? [] : [{ name: feeName(`Price of ${name}`), cents }];
  });
  if (coupon === null) return charges;
  const counted = products.flatMap((one) => (one.productId === null ? [] : [{ ...one, overrideCents: null }]));
  const noFreight = { freight: { cents: 0, upToCents: 0 }, taxPercent: 0 };
  const ofShop = totalsOfSale({ products: counted, coupon, isFreightWaived: true }, noFreight);
  const cents = ofShop.discountCents - discountCents;
  return cents === 0 ? charges : [...charges, { name: feeName(`Coupon ${coupon.code.toUpperCase()}`), cents }];
}

const feeName = (name: string) => name.slice(0, textLimits.name);

function shopCustomer(info: CustomerInfo | null): ShopOrder['customer'] {
  const [firstName = '', ...rest] = walkInName.split(' ');
  if (info === null) return { firstName, lastName: rest.join(' '), company: null, email: null, phone: null };
  const { first_name, last_name, company_name: company, email, contact_phone: phone } = info;
  return { firstName: first_name, lastName: last_name, company, email, phone };
}

const shopAddress = (given: SaleAddress | null): ShopOrder['billing'] =>
  given && {
    line1: given.addressLine,
    line2: given.addressLine2,
    city: given.city,
    state: given.state,
    postcode: given.postalCode,
    country: countryCodes[given.country],
  };
