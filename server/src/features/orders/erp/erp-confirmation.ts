import { formatCents } from '@poolhouse/domain/kernel/money';

type Confirmed = {
  reference: string;
  store: string;
  customer: string;
  dealer: string;
  number: string;
  totalCents: number;
  /** The address of its page. */
  url: string;
};

/** Returns what a mail says once the ERP has accepted an order. */
export function erpConfirmation({ reference, store, customer, dealer, number, totalCents, url }: Confirmed) {
  return {
    subject: `Order ${reference} is in Priority as ${number}`,
    preheader: `${store} order of ${customer}`,
    heading: 'Priority has the order',
    paragraphs: [`Priority accepted the order ${reference} as ${number}.`],
    facts: [
      { label: 'Store', value: store },
      { label: 'Customer', value: customer },
      { label: 'Dealer', value: dealer },
      { label: 'Total including GST', value: formatCents(totalCents) },
    ],
    button: { label: 'Open the order', url },
  };
}
