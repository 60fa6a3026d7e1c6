import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { orderStore } from '@poolhouse/domain/features/marketplace/order';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import { defineMail } from '../../../platform/mail/index.ts';

export const erpConfirmationMail = defineMail({
  name: 'marketplace-erp-confirmation',
  title: 'Order accepted by Priority',
  about: 'To the address that the sender of an order gave, once Priority has the order.',
  payload: z.object({
    reference: z.string(),
    store: orderStore,
    customer: z.string(),
    dealer: z.string(),
    number: z.string(),
    totalCents: z.number().int(),
    orderId: z.string(),
  }),
  sample: {
    ...{ reference: '11-08214-33106', store: 'ebay', customer: 'Jo Citizen', dealer: 'C200012' },
    ...{ number: 'SO26000412', totalCents: 400_890, orderId: '01890a5d-ac96-774b-bcce-b302099a8057' },
  },
  content: ({ reference, store, customer, dealer, number, totalCents, orderId }, { publicUrl }) => ({
    subject: `Order ${reference} is in Priority as ${number}`,
    preheader: `${storeLabels[store]} order of ${customer}`,
    heading: 'Priority has the order',
    paragraphs: [`Priority accepted the order ${reference} as ${number}.`],
    facts: [
      { label: 'Store', value: storeLabels[store] },
      { label: 'Customer', value: customer },
      { label: 'Dealer', value: dealer },
      { label: 'Total including GST', value: formatCents(totalCents) },
    ],
    button: { label: 'Open the order', url: new URL(`/home/online_store/${orderId}`, publicUrl).href },
  }),
});
