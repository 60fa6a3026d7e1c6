import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { orderStore } from '@poolhouse/domain/features/marketplace/order';
import { z } from 'zod';
import { defineMail } from '../../../platform/mail/index.ts';
import { erpConfirmation } from '../../orders/index.ts';

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
    reference: '11-08214-33106',
    store: 'ebay',
    customer: 'Jo Citizen',
    dealer: 'C200012',
    number: 'SO26000412',
    totalCents: 400_890,
    orderId: '01890a5d-ac96-774b-bcce-b302099a8057',
  },
  content: ({ store, orderId, ...told }, { publicUrl }) =>
    erpConfirmation({
      ...told,
      store: storeLabels[store],
      url: new URL(`/home/online_store/${orderId}`, publicUrl).href,
    }),
});
