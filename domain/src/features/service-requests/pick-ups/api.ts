import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer } from '../../../kernel/paging.ts';
import { recordCalls } from '../../../services/record-calls/record-calls.ts';
import { pickUpActions } from '../records.ts';
import { newPickUp, pickUp, pickUpChanges, pickUpId, pickUpStatus, pickUpSummary, stepReason } from './pick-up.ts';
import { pickUpCounts, pickUpFilter, pickUpListQuery, pickUpOptions } from './pick-up-list.ts';

const params = z.strictObject({ id: pickUpId });

const { list, csv, create, ...others } = recordCalls({
  feature: 'pickUps',
  path: '/service-request/pick-up',
  area: 'service_request.pick_up',
  noun: { one: 'pick-up', many: 'pickUps' },
  id: pickUpId,
  answer: pickUp,
  listed: pickUpSummary,
  create: newPickUp,
  update: pickUpChanges,
  actions: pickUpActions,
  list: pickUpListQuery,
  filter: pickUpFilter,
});

/** Pick-ups. List, export and create have the paths of the specification. §7 */
export const pickUpsApi = {
  ...others,
  list: defineCall({
    ...list,
    scope: 'own-dealer',
    path: '/service-request/retrieveAllServiceRequestPickUp',
    summary: 'List pick-ups; closing the connection stops the search',
  }),
  csv: defineCall({
    ...csv,
    scope: 'own-dealer',
    path: '/service-request/getAllServiceRequestPickUpCSV',
    summary: 'Export pick-ups as CSV, one line per pick-up',
  }),
  create: defineCall({
    ...create,
    scope: 'own-dealer',
    path: '/service-request/createServiceRequestPickUp',
    idempotency: 'optional',
  }),
  counts: defineCall({
    name: 'pickUps.counts',
    method: 'GET',
    path: '/service-request/pick-up/counts',
    access: 'service_request.pick_up:view',
    scope: 'own-dealer',
    summary: 'Get how many pick-ups the filters match in each status',
    query: pickUpFilter,
    answer: pickUpCounts,
  }),
  options: defineCall({
    name: 'pickUps.options',
    method: 'GET',
    path: '/service-request/pick-up/options',
    access: 'service_request.pick_up:view',
    scope: 'own-dealer',
    summary: 'List the states, models and carriers of pick-ups',
    answer: pickUpOptions,
  }),
  changeStatus: defineCall({
    name: 'pickUps.changeStatus',
    method: 'POST',
    path: '/service-request/pick-up/:id/status',
    access: 'service_request.pick_up:edit',
    scope: 'own-dealer',
    summary:
      'Change the status of a pick-up; some steps take a reason. Dealers cancel their own before it is picked up',
    params,
    body: z.strictObject({ status: pickUpStatus, reason: stepReason }),
    answer: pickUp,
    audit: pickUpActions.changeStatus,
    errors: ['not-found', 'not-allowed-now'],
  }),
  dealers: defineCall({
    name: 'serviceRequests.getAllDealers',
    method: 'GET',
    path: '/service-request/getAllDealers',
    access: 'service_request.pick_up:view',
    scope: 'own-dealer',
    summary: 'List the dealers that a pick-up can be for; a dealer’s account gets its own alone',
    answer: listAnswer(
      'dealers',
      z.object({
        id: z.string(),
        priorityId: z.string(),
        name: z.string(),
        state: z.string().nullable(),
        branch: z.string().nullable(),
        contactName: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.array(z.string()),
        address: z.object({
          address: z.string().nullable(),
          state: z.string().nullable(),
          city: z.string().nullable(),
          addressLine: z.string().nullable(),
          postalCode: z.string().nullable(),
        }),
      }),
    ),
  }),
} as const;
