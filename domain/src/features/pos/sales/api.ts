import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';
import { statusCall } from '../../../services/lifecycle/status-call.ts';
import { recordCalls } from '../../../services/record-calls/record-calls.ts';
import { decisionOnCard, enteredCardPayment } from '../cards/card-payment.ts';
import { saleActions } from '../records.ts';
import { tillId } from '../tills/till.ts';
import { newSale, sale, saleChanges, saleFilter, saleId, saleList, saleNoun, saleStatus } from './sale.ts';
import { enteredTender } from './tender.ts';

const params = z.strictObject({ id: saleId });

export const salesApi = {
  ...recordCalls({
    feature: 'sales',
    path: '/pos/cart',
    area: 'pos',
    noun: saleNoun,
    id: saleId,
    answer: sale,
    create: newSale,
    update: saleChanges,
    list: saleList,
    filter: saleFilter,
    actions: saleActions,
  }),
  changeStatus: statusCall({
    feature: 'sales',
    path: '/pos/cart',
    access: 'pos:edit',
    summary: 'Change the status of a sale: park, resume or cancel it; cancelling takes a reason',
    id: saleId,
    status: saleStatus,
    reason: {
      reason: emptyable(line(textLimits.search)).default(null),
      /** The name by which a parked cart is found. */
      name: emptyable(line(textLimits.name)).optional(),
      /** The till that goes on with a parked cart. */
      tillId: tillId.optional(),
    },
    answer: sale,
    audit: saleActions.changeStatus,
  }),
  pay: defineCall({
    name: 'sales.pay',
    method: 'POST',
    path: '/pos/cart/:id/tender',
    access: 'pos:create',
    summary: 'Take a payment for a sale: the first one makes it an order',
    params,
    body: enteredTender,
    answer: sale,
    idempotency: 'required',
    audit: saleActions.pay,
    errors: ['not-found', 'conflict', 'not-allowed-now'],
  }),
  chargeCard: defineCall({
    name: 'sales.chargeCard',
    method: 'POST',
    path: '/pos/cart/:id/card',
    access: 'pos:create',
    summary: 'Ask the card terminal of the till for a payment of a sale',
    params,
    body: enteredCardPayment,
    answer: sale,
    idempotency: 'required',
    audit: saleActions.chargeCard,
    errors: ['not-found', 'conflict', 'not-allowed-now'],
  }),
  cancelCard: defineCall({
    name: 'sales.cancelCard',
    method: 'POST',
    path: '/pos/cart/:id/card/cancel',
    access: 'pos:create',
    summary: 'Cancel what the card terminal waits for; a card may have been faster',
    params,
    answer: sale,
    unaudited: 'How the payment ends is in the activity log of its sale.',
    errors: ['not-found', 'not-allowed-now'],
  }),
  decideCard: defineCall({
    name: 'sales.decideCard',
    method: 'POST',
    path: '/pos/cart/:id/card/decide',
    access: 'pos:approve',
    summary: 'Record whether a card was charged, where the provider can’t say so',
    params,
    body: decisionOnCard,
    answer: sale,
    idempotency: 'required',
    audit: saleActions.decideCard,
    errors: ['not-found', 'not-allowed-now'],
  }),
  cardWebhook: defineCall({
    name: 'sales.cardWebhook',
    method: 'POST',
    path: '/pos/card-webhook',
    kind: 'webhook',
    access: 'anonymous',
    summary: 'Receive how a payment at a card terminal ended, signed by the provider',
    answer: z.object({ outcome: z.enum(['kept', 'ignored']) }),
    unaudited: 'The payment that it is about is in the activity log of its sale.',
    errors: ['invalid-credential', 'too-large'],
    perMinute: 600,
    duringMaintenance: true,
  }),
  finish: defineCall({
    name: 'sales.finish',
    method: 'POST',
    path: '/pos',
    access: 'pos:create',
    summary: 'Finish a sale that is paid: the company’s endpoint is told once',
    body: z.strictObject({ cart: saleId }),
    answer: sale,
    idempotency: 'required',
    audit: saleActions.finish,
    errors: ['not-found', 'not-allowed-now'],
  }),
  print: defineCall({
    name: 'sales.print',
    method: 'POST',
    path: '/pos/cart/:id/print',
    access: 'pos:create',
    summary: 'Record a print of the tax invoice of a sale: from the second on it is a copy',
    params,
    answer: sale,
    idempotency: 'required',
    audit: saleActions.print,
    errors: ['not-found', 'not-allowed-now'],
  }),
  invoicePdf: defineCall({
    name: 'sales.invoicePdf',
    method: 'GET',
    path: '/pos/cart/:id/invoice',
    kind: 'file',
    access: 'pos:view',
    summary: 'Get the tax invoice of a sale as a PDF; once it was printed, it is marked as a copy',
    params,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
