import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';
import { statusCall } from '../../../services/lifecycle/status-call.ts';
import { recordCalls } from '../../../services/record-calls/record-calls.ts';
import { enteredCredit } from '../credit/sale-credit.ts';
import { saleActions } from '../records.ts';
import { enteredRefund } from '../refunds/sale-refund.ts';
import { tillId } from '../tills/till.ts';
import { offlineSale } from './offline-sale.ts';
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
    /** The till that takes it, where that isn't the till of the sale. */
    body: enteredTender.extend({ tillId: tillId.optional() }),
    answer: sale,
    idempotency: 'required',
    audit: saleActions.pay,
    errors: ['not-found', 'conflict', 'not-allowed-now'],
  }),
  giveCredit: defineCall({
    name: 'sales.giveCredit',
    method: 'POST',
    path: '/pos/cart/:id/credit',
    access: 'pos:create',
    summary: 'Confirm a sale that is paid later: by a day, or on the account of a dealer within its credit limit',
    params,
    body: enteredCredit,
    answer: sale,
    idempotency: 'required',
    audit: saleActions.giveCredit,
    errors: ['not-found', 'conflict', 'not-allowed-now'],
  }),
  takeOffline: defineCall({
    name: 'sales.takeOffline',
    method: 'POST',
    path: '/pos/offline-sale',
    access: 'pos:create',
    summary:
      'Take in a cash sale that a till made without a network: its cart, its lines at the prices shown and its payment, once',
    body: offlineSale,
    answer: sale,
    status: 201,
    idempotency: 'required',
    audit: saleActions.finish,
    errors: ['not-found', 'conflict', 'not-allowed-now'],
  }),
  refund: defineCall({
    name: 'sales.refund',
    method: 'POST',
    path: '/pos/cart/:id/refund',
    access: 'pos:approve',
    summary: 'Refund what comes back of a sale to what it was paid with, with the reason, and create its credit note',
    params,
    body: enteredRefund,
    answer: sale,
    idempotency: 'required',
    audit: saleActions.refund,
    errors: ['not-found', 'conflict', 'not-allowed-now'],
  }),
  exchange: defineCall({
    name: 'sales.exchange',
    method: 'POST',
    path: '/pos/cart/:id/exchange',
    access: 'pos:approve',
    summary: 'Start a sale that what comes back of an earlier one pays for',
    params,
    body: enteredRefund,
    answer: sale,
    status: 201,
    idempotency: 'required',
    audit: saleActions.exchange,
    errors: ['not-found', 'conflict', 'not-allowed-now'],
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
