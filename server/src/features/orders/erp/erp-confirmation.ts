import { formatCents } from '@poolhouse/domain/kernel/money';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import { z } from 'zod';
import type { Intent } from '../../../platform/database/write.ts';
import { defineMail, mailIntent } from '../../../platform/mail/index.ts';

type Confirmed = {
  name: string;
  title: string;
  /** The field of the mail that says where an order of this kind came from, and what people call each origin. */
  origin: 'store' | 'source';
  labels: Readonly<Record<string, string>>;
  /** Where the pages of these orders are. */
  page: string;
  sample: { reference: string; from: string; dealer: string };
};

/** Returns the mail that tells the address that the sender of an order of one kind chose that the ERP has accepted it. */
export function erpConfirmationOf({ name, title, origin, labels, page, sample: { from, ...sample } }: Confirmed) {
  return defineMail({
    name,
    title,
    about: 'To the address that the sender of an order gave, once Priority has the order.',
    payload: z.object({
      reference: z.string(),
      store: z.enum(Object.keys(labels)).optional(),
      source: z.enum(Object.keys(labels)).optional(),
      customer: z.string(),
      dealer: z.string(),
      number: z.string(),
      totalCents: z.number().int(),
      orderId: z.string(),
    }),
    sample: {
      ...sample,
      [origin]: from,
      customer: 'Jo Citizen',
      number: 'SO26000412',
      totalCents: 400_890,
      orderId: '01890a5d-ac96-774b-bcce-b302099a8057',
    },
    content: (
      { reference, customer, dealer, number, totalCents, orderId, [origin]: cameFrom = '' },
      { publicUrl },
    ) => ({
      subject: `Order ${reference} is in Priority as ${number}`,
      preheader: `${labels[cameFrom]} order of ${customer}`,
      heading: 'Priority has the order',
      paragraphs: [`Priority accepted the order ${reference} as ${number}.`],
      facts: [
        { label: 'Store', value: labels[cameFrom] ?? '' },
        { label: 'Customer', value: customer },
        { label: 'Dealer', value: dealer },
        { label: 'Total including GST', value: formatCents(totalCents) },
      ],
      button: { label: 'Open the order', url: new URL(`${page}/${orderId}`, publicUrl).href },
    }),
  });
}

type ConfirmedRow = { id: string; total_cents: number };

/** How the senders of one kind of orders are told: the mail, and what it says of an order besides its number and total. */
export type ErpConfirmation<Row> = {
  mail: ReturnType<typeof erpConfirmationOf>;
  orderInMail(row: Row): { reference: string; store?: string; source?: string; customer: string; dealer: string };
};

/** Returns the mail about one order that the ERP has, to queue. */
export function confirmationIntent<Row extends ConfirmedRow>(
  { mail, orderInMail }: ErpConfirmation<Row>,
  row: Row,
  { kind, to, number, now }: { kind: RecordKind; to: string; number: string; now: Date },
): Intent {
  const { id, total_cents: totalCents } = row;
  const content = { ...orderInMail(row), number, totalCents, orderId: id };
  return mailIntent(mail, { to: [{ name: '', address: to }], ...content }, now, { kind: kind.kind, id });
}
