import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer } from '../../../kernel/paging.ts';
import { tillActions } from '../records.ts';
import {
  closingOfTill,
  enteredMovement,
  newTill,
  openingOfTill,
  till,
  tillId,
  tillMovement,
  tillReport,
} from './till.ts';

const params = z.strictObject({ id: tillId });

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
  /** False while the endpoint that is told of finished sales isn't set up. */
  isEndpointOn: z.boolean(),
  isShopOn: z.boolean(),
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
    summary: 'List the closings of a till, the latest first',
    params,
    answer: listAnswer('reports', tillReport),
    errors: ['not-found'],
  }),
} as const;
