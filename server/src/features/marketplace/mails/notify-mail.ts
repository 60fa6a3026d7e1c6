import { z } from 'zod';
import { defineMail } from '../../../platform/mail/index.ts';

export const notifyMail = defineMail({
  name: 'marketplace-notify',
  title: 'Orders for a dealer',
  about: 'To a dealer, when a user notifies the dealers of Market Place orders.',
  payload: z.object({
    dealer: z.string(),
    orders: z.array(z.object({ title: z.string(), details: z.string() })).min(1),
  }),
  sample: {
    dealer: 'Bright Water Pools',
    orders: [
      { title: 'eBay 11-08214-33106', details: '1 × M700 for Jo Citizen, 1 Beach Road, Bondi NSW 2026' },
      { title: 'Kogan K-50121', details: '2 × E10 for Casey Rivers, 7 Coral Crescent, Oxley QLD 4075' },
    ],
  },
  content: ({ dealer, orders }) => {
    const count = orders.length === 1 ? 'an order' : `${orders.length} orders`;
    return {
      subject: `You have ${count} to deliver`,
      preheader: orders.map(({ title }) => title).join(', '),
      heading: `Hello ${dealer}`,
      paragraphs: [`We assigned ${count} from our online stores to you.`],
      facts: orders.map(({ title, details }) => ({ label: title, value: details })),
    };
  },
});
