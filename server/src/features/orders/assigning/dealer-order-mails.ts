import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { holdSeconds } from '@poolhouse/domain/services/outbox/hold-seconds';
import { z } from 'zod';
import type { Intent } from '../../../platform/database/write.ts';
import { defineMail, mailIntent } from '../../../platform/mail/index.ts';
import type { OrderRow } from '../order-row.ts';

const payload = z.object({
  dealer: z.string(),
  reference: z.string(),
  customer: z.string(),
  products: z.string(),
  deliverTo: z.string(),
  contact: z.string(),
  note: z.string().nullable(),
  totalCents: z.number().int(),
});
type OrderInMail = z.output<typeof payload>;

const sample: OrderInMail = {
  dealer: 'Bright Water Pools',
  reference: '104872',
  customer: 'Casey Rivers',
  products: '1 × M700',
  deliverTo: '7 Coral Crescent, Oxley QLD 4075',
  contact: '0491 570 156',
  note: 'Call first',
  totalCents: 400_890,
};

const facts = ({ customer, products, deliverTo, contact, note }: OrderInMail) => [
  { label: 'Customer', value: customer },
  { label: 'Products', value: products },
  { label: 'Deliver to', value: deliverTo },
  ...(contact === '' ? [] : [{ label: 'Contact', value: contact }]),
  ...(note === null ? [] : [{ label: 'Customer’s note', value: note }]),
];

export const orderAssignedMail = defineMail({
  name: 'order-assigned',
  title: 'Order assigned to a dealer',
  about: 'To a dealer, when a user assigns an order of the online shop to them.',
  payload,
  sample,
  content: (order) => ({
    subject: `Order ${order.reference} is assigned to you`,
    preheader: `${order.products} for ${order.customer}`,
    heading: `Hello ${order.dealer}`,
    paragraphs: [`We assigned order ${order.reference} of our online shop to you.`],
    facts: facts(order),
  }),
});

export const orderTakenBackMail = defineMail({
  name: 'order-dealer-cancellation',
  title: 'Order taken back from a dealer',
  about: 'To the dealer who had an order, when a user assigns it to another one and asks for it.',
  payload,
  sample,
  content: (order) => ({
    subject: `Order ${order.reference} is no longer yours`,
    preheader: `${order.products} for ${order.customer}`,
    heading: `Hello ${order.dealer}`,
    paragraphs: [`Order ${order.reference} was taken back. Please don’t deliver it.`],
    facts: facts(order).slice(0, 2),
  }),
});

export const orderToDealerMail = defineMail({
  name: 'order-to-dealer',
  title: 'Order for a dealer to deliver',
  about: 'To a dealer, when a user sends them an order of the online shop by email.',
  payload,
  sample,
  content: (order) => ({
    subject: `Please deliver order ${order.reference}`,
    preheader: `${order.products} for ${order.customer}`,
    heading: `Hello ${order.dealer}`,
    paragraphs: [`Please deliver order ${order.reference} of our online shop.`],
    facts: [...facts(order), { label: 'Total including GST', value: formatCents(order.totalCents) }],
  }),
});

/** Returns what mails tell a dealer of an order. */
export function orderInMail(row: OrderRow, dealer: string): OrderInMail {
  const { address, city, state, postcode, phone, email, products } = row;
  const place = [city, state, postcode].filter((part) => part !== null).join(' ');
  return {
    dealer,
    reference: row.number,
    customer: row.name,
    note: row.customer_note,
    totalCents: row.total_cents,
    products: products.map(({ sku, name, qty }) => `${qty} × ${name ?? sku}`).join(', '),
    deliverTo: [address, place].filter(Boolean).join(', '),
    contact: [phone, email].filter((part) => part !== null).join(', '),
  };
}

type Dealer = { name: string; email: readonly string[] };

/** Returns the mail that tells a dealer of an order that was assigned to them, held for a moment; none without an address. */
export function assignedMails(row: OrderRow, dealer: Dealer | null, now: Date): Intent[] {
  return dealer === null ? [] : mailsTo(orderAssignedMail, row, dealer, now);
}

/** Returns the mail that tells a dealer that an order isn't theirs any more. */
export function takenBackMails(row: OrderRow, dealer: Dealer, now: Date): Intent[] {
  return mailsTo(orderTakenBackMail, row, dealer, now);
}

function mailsTo(
  mail: typeof orderAssignedMail | typeof orderTakenBackMail,
  row: OrderRow,
  { name, email }: Dealer,
  now: Date,
): Intent[] {
  if (email.length === 0) return [];
  const to = email.map((address) => ({ name, address }));
  const target = { kind: orderRecord.kind, id: row.id };
  return [{ ...mailIntent(mail, { to, ...orderInMail(row, name) }, now, target), hold: holdSeconds }];
}

/** Returns the dealer of an order as mails name them; null without one. */
export const dealerOf = ({ dealer_id, dealer_name, dealer_email }: OrderRow): Dealer | null =>
  dealer_id === null ? null : { name: dealer_name ?? '', email: dealer_email };
