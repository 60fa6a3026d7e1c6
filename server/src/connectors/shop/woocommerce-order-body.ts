import type { ShopAddress, ShopOrder } from './port.ts';
import { centsText, exTaxText } from './woocommerce-money.ts';

/** Where an order of the shop's keeps our cart. */
export const cartKey = '_pos_cart_id';

/** Returns an order as the shop takes it. Fields that have nothing to say are left out: it minds an empty e-mail address. */
export function orderBody(order: ShopOrder) {
  const { cartId, customer, billing, delivery, notes, payment, isPaid, couponCode } = order;
  const { email, phone } = customer;
  return {
    payment_method: payment.method,
    payment_method_title: payment.title,
    set_paid: isPaid,
    currency: 'AUD',
    transaction_id: cartId,
    ...(notes !== null && { customer_note: notes }),
    billing: { ...partyOf(customer, billing), ...(email !== null && { email }), ...(phone !== null && { phone }) },
    shipping: partyOf(customer, delivery ?? billing),
    line_items: order.lines.map((line) => lineOf(line, order.taxPercent)),
    ...(order.fees.length > 0 && { fee_lines: order.fees.map((fee) => feeOf(fee, order.taxPercent)) }),
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Delivery', total: centsText(order.shippingCents) }],
    ...(couponCode !== null && { coupon_lines: [{ code: couponCode }] }),
    meta_data: [{ key: cartKey, value: cartId }],
  };
}

function partyOf({ firstName, lastName, company }: ShopOrder['customer'], address: ShopAddress | null) {
  const person = { first_name: firstName, last_name: lastName, ...(company !== null && { company }) };
  if (address === null) return person;
  return {
    ...person,
    address_1: address.line1,
    ...(address.line2 !== null && { address_2: address.line2 }),
    city: address.city,
    ...(address.state !== null && { state: address.state }),
    postcode: address.postcode,
    country: address.country,
  };
}

/** At its own price the shop counts for itself; another price is told it, for the whole line and before tax. */
function lineOf({ productId, variationId, quantity, priceCents }: ShopOrder['lines'][number], taxPercent: number) {
  const total = priceCents === null ? null : exTaxText(priceCents * quantity, taxPercent);
  return {
    product_id: productId,
    ...(variationId !== null && { variation_id: variationId }),
    quantity,
    ...(total !== null && { subtotal: total, total }),
  };
}

/** Amounts of fees are told before tax, which the shop adds. */
function feeOf({ name, cents }: ShopOrder['fees'][number], taxPercent: number) {
  return { name, total: exTaxText(cents, taxPercent), tax_status: 'taxable' };
}
