import { z } from 'zod';
import { defineCall, openedByLink } from '../../../kernel/contract.ts';
import { fromKiosk } from '../kiosk.ts';
import { visitPassActions } from '../records.ts';
import {
  knownBy,
  knownDetails,
  newVisitPass,
  passPage,
  visitPass,
  visitPassId,
  visitPassList,
  visitPassListAnswer,
} from './visit-pass.ts';

export const visitPassesApi = {
  list: defineCall({
    name: 'visitPasses.list',
    method: 'GET',
    path: '/visit-pass',
    access: 'visitor_logs:view',
    summary: 'List expected visits with their codes, the earliest day first',
    query: visitPassList,
    answer: visitPassListAnswer,
  }),
  create: defineCall({
    name: 'visitPasses.create',
    method: 'POST',
    path: '/visit-pass',
    access: 'visitor_logs:create',
    summary: 'Create a pass for one visit to one branch on one day, and email its QR code to the visitor',
    body: newVisitPass,
    answer: visitPass,
    status: 201,
    audit: visitPassActions.create,
  }),
  revoke: defineCall({
    name: 'visitPasses.revoke',
    method: 'POST',
    path: '/visit-pass/:id/revoke',
    access: 'visitor_logs:edit',
    summary: 'Revoke a pass for good',
    params: z.strictObject({ id: visitPassId }),
    answer: visitPass,
    audit: visitPassActions.revoke,
    errors: ['not-found', 'not-allowed-now'],
  }),
  page: defineCall({
    ...openedByLink,
    name: 'visitPasses.page',
    method: 'GET',
    path: '/visit-pass/page/:passId/:hashId',
    duringMaintenance: true,
    summary: 'Get a visit pass, by the link that its visitor has',
    params: z.strictObject({ passId: z.string(), hashId: z.string() }),
    answer: passPage,
  }),
  find: defineCall({
    ...fromKiosk,
    name: 'visitPasses.find',
    method: 'POST',
    path: '/visit-pass/find',
    isReading: true,
    summary: 'Get what the form of a kiosk is filled in with: by a pass, or by full name and phone together',
    bodyLimit: 4_096,
    body: knownBy,
    answer: z.object({ details: knownDetails.nullable() }),
    errors: ['not-allowed-now', 'too-many-requests'],
  }),
} as const;
