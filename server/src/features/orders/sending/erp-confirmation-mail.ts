import { orderSourceLabels, orderSources } from '@poolhouse/domain/features/orders/order';
import { z } from 'zod';
import { defineMail } from '../../../platform/mail/index.ts';
import { erpConfirmation } from '../erp/erp-confirmation.ts';

export const erpConfirmationMail = defineMail({
  name: 'order-erp-confirmation',
  title: 'Order of the shop accepted by Priority',
  about: 'To the address that the sender of an order gave, once Priority has the order.',
  payload: z.object({
    reference: z.string(),
    source: z.enum(orderSources),
    customer: z.string(),
    dealer: z.string(),
    number: z.string(),
    totalCents: z.number().int(),
    orderId: z.string(),
  }),
  sample: {
    reference: '104872',
    source: 'shop',
    customer: 'Jo Citizen',
    dealer: 'Bright Water Pools',
    number: 'SO26000412',
    totalCents: 400_890,
    orderId: '01890a5d-ac96-774b-bcce-b302099a8057',
  },
  content: ({ source, orderId, ...told }, { publicUrl }) =>
    erpConfirmation({
      ...told,
      store: orderSourceLabels[source],
      url: new URL(`/home/order/${orderId}`, publicUrl).href,
    }),
});
