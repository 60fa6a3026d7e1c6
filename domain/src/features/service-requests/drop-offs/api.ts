import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { recordCalls } from '../../../services/record-calls/record-calls.ts';
import { stepReason } from '../pick-ups/pick-up.ts';
import { dropOffActions } from '../records.ts';
import { dropOff, dropOffChanges, dropOffId, dropOffStatus, dropOffSummary, newDropOff } from './drop-off.ts';
import { dropOffCounts, dropOffFilter, dropOffListQuery, dropOffOptions } from './drop-off-list.ts';

const params = z.strictObject({ id: dropOffId });

const { list, csv, ...others } = recordCalls({
  feature: 'dropOffs',
  path: '/service-request/drop-off',
  area: 'service_request.drop_off',
  noun: { one: 'drop-off', many: 'dropOffs' },
  id: dropOffId,
  answer: dropOff,
  listed: dropOffSummary,
  create: newDropOff,
  update: dropOffChanges,
  actions: dropOffActions,
  list: dropOffListQuery,
  filter: dropOffFilter,
});

/** Drop-offs. List and export have the paths of the specification; `create` is for the counter. §7 */
export const dropOffsApi = {
  ...others,
  list: defineCall({
    ...list,
    path: '/service-request/retrieveAllServiceRequestDropOff',
    summary: 'List drop-offs; closing the connection stops the search',
  }),
  csv: defineCall({
    ...csv,
    path: '/service-request/getAllServiceRequestDropOffCSV',
    summary: 'Export drop-offs as CSV, one line per drop-off',
  }),
  counts: defineCall({
    name: 'dropOffs.counts',
    method: 'GET',
    path: '/service-request/drop-off/counts',
    access: 'service_request.drop_off:view',
    summary: 'Get how many drop-offs the filters match in each status',
    query: dropOffFilter,
    answer: dropOffCounts,
  }),
  options: defineCall({
    name: 'dropOffs.options',
    method: 'GET',
    path: '/service-request/drop-off/options',
    access: 'service_request.drop_off:view',
    summary: 'List the states and models of drop-offs',
    answer: dropOffOptions,
  }),
  changeStatus: defineCall({
    name: 'dropOffs.changeStatus',
    method: 'POST',
    path: '/service-request/drop-off/:id/status',
    access: 'service_request.drop_off:edit',
    summary: 'Change the status of a drop-off; some steps take a reason',
    params,
    body: z.strictObject({ status: dropOffStatus, reason: stepReason }),
    answer: dropOff,
    audit: dropOffActions.changeStatus,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
