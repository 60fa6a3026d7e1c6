import { z } from 'zod';
import { defineCall, openedByLink } from '../../../kernel/contract.ts';
import { dropOffActions } from '../records.ts';
import { publicForm, publicRequest, sentRequest } from './public-request.ts';
import { statusPage } from './status-page.ts';

/** Calls of the form that customers fill in without an account. §19 */
export const publicFormApi = {
  form: defineCall({
    name: 'serviceRequests.publicForm',
    method: 'GET',
    path: '/service-request/form',
    access: 'anonymous',
    summary: 'Get what the public form offers, with a ticket to send it',
    answer: publicForm,
    perMinute: 30,
  }),
  create: defineCall({
    name: 'serviceRequests.createServiceRequest',
    method: 'POST',
    path: '/service-request/createServiceRequest',
    access: 'anonymous',
    summary: 'Add a drop-off from the public form',
    body: publicRequest,
    answer: sentRequest,
    status: 201,
    audit: dropOffActions.create,
    errors: ['not-allowed-now', 'too-many-requests'],
    perMinute: 6,
    bodyLimit: 65_536,
  }),
  status: defineCall({
    name: 'serviceRequests.statusPage',
    method: 'GET',
    path: '/service-request/status/:caseId/:hashId',
    ...openedByLink,
    summary: 'Get how a drop-off stands, by the link that its owner has',
    params: z.strictObject({ caseId: z.string(), hashId: z.string() }),
    answer: statusPage,
  }),
} as const;
