import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { valuesLike } from '../../../ui/form/form-values.ts';

export type EnteredLine = { sku: string; qty: number | null };

/** An order as the form holds it: empty texts for what is missing, under the names of the contract. */
export type OrderFormValues = {
  store: string;
  reference: string;
  date: string;
  name: string;
  phone: string;
  email: string;
  url: string;
  address: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  products: readonly EnteredLine[];
  freightOption: string;
  tracking: boolean;
  carrier: string;
  trackingNumber: string;
  dispatch_date: string;
  notes: string;
};

/** The freight that the order has already; it is never sent. */
export const keptFreight = 'as it is';

/** Returns a new order before anything was typed. */
export function emptyOrderForm(now: Date): OrderFormValues {
  return {
    store: '',
    reference: '',
    date: dayIn(companyZone, now),
    name: '',
    phone: '',
    email: '',
    url: '',
    address: '',
    city: '',
    state: '',
    postcode: '',
    country: 'Australia',
    products: [{ sku: '', qty: 1 }],
    freightOption: '',
    tracking: false,
    carrier: '',
    trackingNumber: '',
    dispatch_date: '',
    notes: '',
  };
}

export function formValuesOf(order: Order): OrderFormValues {
  return valuesLike(emptyOrderForm(new Date(order.timestamp)), {
    ...order,
    phone: phoneText(order.phone),
    products: order.products.map(({ sku, qty }) => ({ sku, qty })),
    freightOption: order.freight.length === 0 ? '' : keptFreight,
  });
}

/** Returns what the calls take for the values: lines that were left empty are none. */
export function sentValues<Values extends Partial<OrderFormValues>>({ products, ...values }: Values): object {
  if (products === undefined) return values;
  return { ...values, products: products.filter(({ sku, qty }) => sku !== '' || (qty ?? 1) !== 1) };
}
