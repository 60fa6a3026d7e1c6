import { z } from 'zod';
import { companyZone, dayIn } from '../../../kernel/dates.ts';
import { formatCents } from '../../../kernel/money.ts';
import { customerName } from '../sales/customer-info.ts';
import type { Sale } from '../sales/sale.ts';
import { soldGoods, soldGoodsOf } from '../sales/sold-goods.ts';
import { instalment } from './instalments.ts';

const cents = z.number().int();

/** The agreement of a lay-by as the buyer gets it, as it was on its day. Amounts are integer cents with GST. */
export const layByAgreement = soldGoods.extend({
  number: z.string(),
  agreedOn: z.string(),
  agreedBy: z.string(),
  buyer: z.array(z.string()),
  /** What was paid before it was agreed. */
  firstCents: cents,
  instalments: z.array(instalment),
  chargeCents: cents,
  isDelivered: z.boolean(),
});
export type LayByAgreement = z.output<typeof layByAgreement>;

/** Returns the agreement of a lay-by; null for any other sale. */
export function agreementOf(sale: Sale): LayByAgreement | null {
  const { credit, customerInfo, totalCents } = sale;
  if (credit?.kind !== 'lay-by') return null;
  const { company_name, contact_phone, email } = customerInfo ?? {};
  const name = customerName(customerInfo);
  return {
    number: sale.number ?? '',
    agreedOn: dayIn(companyZone, new Date(credit.agreedAt)),
    agreedBy: credit.agreedBy,
    buyer: [name, company_name === name ? null : company_name, contact_phone, email].filter((line) => line != null),
    ...soldGoodsOf(sale),
    firstCents: totalCents - credit.amountCents,
    instalments: credit.instalments,
    chargeCents: credit.chargeCents,
    isDelivered: sale.handOver === 'delivered',
  };
}

/** A part of the terms of a lay-by. */
type Term = { heading: string; text: string };

/** Returns the terms of a lay-by in plain language, with the rights that the law gives. Australian Consumer Law, sections 96 to 99. */
export function termsOfAgreement({ chargeCents, isDelivered }: LayByAgreement): Term[] {
  const charge =
    chargeCents === 0
      ? 'If you cancel, we refund everything that you paid. There is no termination charge.'
      : `If you cancel, you pay a termination charge of ${formatCents(chargeCents)}, or what you paid so far if that is less. We refund everything else that you paid, and you owe nothing more. There is no charge if we broke this agreement. The charge isn’t more than our reasonable costs of this lay-by.`;
  return [
    {
      heading: 'The goods',
      text: `We keep the goods for you until you have paid the total. Then we ${isDelivered ? 'deliver them' : 'hand them over'}. The price doesn’t change.`,
    },
    {
      heading: 'Your payments',
      text: 'Pay each instalment by its date, at any of our counters. You can pay more, or earlier, at no extra cost.',
    },
    {
      heading: 'If you cancel',
      text: `You can cancel this lay-by at any time before you receive the goods. Tell us in person, by phone or in writing. ${charge}`,
    },
    {
      heading: 'If we cancel',
      text: 'We can cancel only if you break this agreement, if we no longer trade, or if the goods aren’t available for a reason beyond our control. Then we refund everything that you paid, without a charge.',
    },
    {
      heading: 'Your rights',
      text: 'These are all the terms of your lay-by. You also have your rights under the Australian Consumer Law. Keep this agreement.',
    },
  ];
}
