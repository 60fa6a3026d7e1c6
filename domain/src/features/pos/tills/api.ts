import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer } from '../../../kernel/paging.ts';
import { ruleValues } from '../../rule-book/rule-values.ts';
import { tillActions } from '../records.ts';
import {
  changeOfTill,
  closingOfTill,
  enteredMovement,
  newTill,
  offlinePermission,
  openingOfTill,
  till,
  tillId,
  tillMovement,
} from './till.ts';
import { closedDay, closedDays, enteredBanking, tillDayId, tillReport } from './till-report.ts';

const params = z.strictObject({ id: tillId });
const dayParams = z.strictObject({ id: tillDayId });

/** Who we are on receipts, and the rules that a till counts by. */
const desk = z.object({
  company: z.object({
    name: z.string(),
    abn: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  freight: z.object({ cents: z.number().int(), upToCents: z.number().int() }),
  taxPercent: z.number(),
  /** What lay-bys are agreed by; null where there is no rule for today. */
  layBy: ruleValues['lay-by'].nullable(),
  /** False while the endpoint that is told of finished sales isn't set up. */
  isEndpointOn: z.boolean(),
  isShopOn: z.boolean(),
  /** False while no provider of card terminals is set up: cards are taken on a terminal that stands alone. */
  areCardsOn: z.boolean(),
});
export type Desk = z.output<typeof desk>;

export const tillsApi = {
  desk: defineCall({
    name: 'tills.desk',
    method: 'GET',
    path: '/pos/desk',
    access: 'pos:view',
    summary: 'Get what a till counts and prints by',
    answer: desk,
  }),
  list: defineCall({
    name: 'tills.list',
    method: 'GET',
    path: '/pos/till',
    access: 'pos:view',
    summary: 'List tills with the day that each has open',
    answer: listAnswer('tills', till),
  }),
  create: defineCall({
    name: 'tills.create',
    method: 'POST',
    path: '/pos/till',
    access: 'pos:manage',
    summary: 'Add a till',
    body: newTill,
    answer: till,
    status: 201,
    audit: tillActions.create,
    errors: ['conflict'],
  }),
  update: defineCall({
    name: 'tills.update',
    method: 'PATCH',
    path: '/pos/till/:id',
    access: 'pos:manage',
    summary: 'Change the name, the branch or the card terminal of a till',
    params,
    body: changeOfTill,
    answer: till,
    revision: 'if-match',
    audit: tillActions.update,
    errors: ['not-found', 'revision-conflict'],
  }),
  open: defineCall({
    name: 'tills.open',
    method: 'POST',
    path: '/pos/till/:id/open',
    access: 'pos:create',
    summary: 'Start a till with its float',
    params,
    body: openingOfTill,
    answer: till,
    audit: tillActions.open,
    errors: ['not-found', 'not-allowed-now'],
  }),
  allowOffline: defineCall({
    name: 'tills.allowOffline',
    method: 'POST',
    path: '/pos/till/:id/offline',
    access: 'pos:manage',
    summary: 'Set whether a till may take cash without a network',
    params,
    body: offlinePermission,
    answer: till,
    audit: tillActions.allowOffline,
    errors: ['not-found'],
  }),
  move: defineCall({
    name: 'tills.move',
    method: 'POST',
    path: '/pos/till/:id/cash',
    access: 'pos:approve',
    summary: 'Move cash into an open till, or out of it',
    params,
    body: enteredMovement,
    answer: tillMovement,
    status: 201,
    idempotency: 'required',
    audit: tillActions.move,
    errors: ['not-found', 'not-allowed-now'],
  }),
  close: defineCall({
    name: 'tills.close',
    method: 'POST',
    path: '/pos/till/:id/close',
    access: 'pos:create',
    summary: 'Close a till with what was counted; its report says what should have been there',
    params,
    body: closingOfTill,
    answer: till,
    idempotency: 'required',
    audit: tillActions.close,
    errors: ['not-found', 'not-allowed-now'],
  }),
  reports: defineCall({
    name: 'tills.reports',
    method: 'GET',
    path: '/pos/till/:id/report',
    access: 'pos:view',
    summary: 'List the closed days of a till, the latest first',
    params,
    query: closedDays,
    answer: listAnswer('reports', closedDay),
    errors: ['not-found'],
  }),
  report: defineCall({
    name: 'tills.report',
    method: 'GET',
    path: '/pos/till-day/:id',
    access: 'pos:view',
    summary: 'Get the Z report of a day; of a till that is open, the X report, for those who may approve',
    params: dayParams,
    answer: tillReport,
    errors: ['not-found'],
  }),
  reportPdf: defineCall({
    name: 'tills.reportPdf',
    method: 'GET',
    path: '/pos/till-day/:id/pdf',
    kind: 'file',
    access: 'pos:view',
    summary: 'Get the report of a day as a PDF',
    params: dayParams,
    errors: ['not-found'],
  }),
  bank: defineCall({
    name: 'tills.bank',
    method: 'PATCH',
    path: '/pos/till-day/:id/banking',
    access: 'pos:approve',
    summary: 'Record what of the cash of a day was taken to the bank, or correct it',
    params: dayParams,
    body: enteredBanking,
    answer: closedDay,
    revision: 'if-match',
    audit: tillActions.bank,
    errors: ['not-found', 'not-allowed-now', 'revision-conflict'],
  }),
} as const;
