import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { anyOf, listAnswer, listQuery, yesNo } from '../../../kernel/paging.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { dropOffStatuses } from '../drop-offs/drop-off-status.ts';
import { pickUpStatuses, shownPickUpStatuses } from '../pick-ups/pick-up-status.ts';
import { ageCodes } from './age.ts';
import { lateReasons } from './late.ts';
import { requestKinds } from './open-request.ts';
import { waitedFor } from './waits-for.ts';

const kind = z.enum(requestKinds, { error: 'Choose pick-up or drop-off.' });
const status = z.enum([...pickUpStatuses, ...dropOffStatuses], { error: 'Choose a status from the list.' });

/** The filters of open requests; `booked` is found as Awaiting Pickup. */
const filters = {
  kind: anyOf(kind),
  branch: anyOf(line(textLimits.code)),
  status: anyOf(status),
  waitsFor: anyOf(z.enum(waitedFor, { error: 'Choose from the list.' })),
  late: yesNo,
  lateFor: anyOf(z.enum(lateReasons, { error: 'Choose from the list.' })),
  age: anyOf(z.enum(ageCodes, { error: 'Choose from the list.' })),
};

export const openRequestQuery = listQuery(filters, ['date', 'statusSince']);
export type OpenRequestQuery = z.output<typeof openRequestQuery>;
export const openRequestFilter = openRequestQuery.omit({ page: true, limit: true, sort: true });
export type OpenRequestFilter = z.output<typeof openRequestFilter>;

const number = z.number().int();

/** An open request of either kind. Days count as working days of its branch. */
export const listedRequest = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  caseId: z.string(),
  status: z.enum([...shownPickUpStatuses, ...dropOffStatuses]),
  /** Days in this status. */
  statusDays: number,
  date: z.string(),
  statusSince: z.string(),
  /** Days since it was made. */
  ageDays: number,
  name: z.string(),
  branch: z.object({ value: z.string(), label: z.string() }),
  models: z.array(z.string()),
  bookedFor: z.string().nullable(),
  /** Why it is late, each with the days that it has waited. */
  late: z.array(z.object({ reason: z.enum(lateReasons), days: number })),
  waitsFor: z.enum(waitedFor),
  /** What it waits for: “Answer the quote”. */
  waitsTo: z.string(),
});
export type ListedRequest = z.output<typeof listedRequest>;

const counts = { count: number, late: number };
const byKind = { pickUps: number, dropOffs: number };

/** What the open requests that the filters match come to. */
export const requestFigures = z.object({
  ...counts,
  kinds: z.array(z.object({ kind: z.enum(requestKinds), ...counts })),
  statuses: z.array(z.object({ kind: z.enum(requestKinds), status: listedRequest.shape.status, ...counts })),
  ages: z.array(z.object({ age: z.enum(ageCodes), ...byKind })),
  branches: z.array(z.object({ value: z.string(), label: z.string(), ...byKind, late: number })),
  waits: z.array(z.object({ for: z.enum(waitedFor), ...counts })),
  reasons: z.array(z.object({ reason: z.enum(lateReasons), count: number })),
  /** The working days that may pass for each reason. */
  deadlines: z.record(z.enum(lateReasons), number),
});
export type RequestFigures = z.output<typeof requestFigures>;

/** The dashboard is for those who have both kinds: the calls also need `service_request.pick_up:view`. */
export const serviceDashboardApi = {
  list: defineCall({
    name: 'serviceRequests.open',
    method: 'GET',
    path: '/service-request/open',
    access: 'service_request.drop_off:view',
    summary: 'List open pick-ups and drop-offs, late ones first',
    query: openRequestQuery,
    answer: listAnswer('requests', listedRequest),
  }),
  figures: defineCall({
    name: 'serviceRequests.figures',
    method: 'GET',
    path: '/service-request/open/figures',
    access: 'service_request.drop_off:view',
    summary: 'Get how many open pick-ups and drop-offs there are by status, age and branch, and whom they wait for',
    query: openRequestFilter,
    answer: requestFigures,
  }),
} as const;
