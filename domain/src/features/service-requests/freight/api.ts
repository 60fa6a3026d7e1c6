import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { jobId } from '../../../kernel/job.ts';
import { pickUpId } from '../pick-ups/pick-up.ts';
import {
  askedRates,
  consignmentDocuments,
  consignmentId,
  courierConsignment,
  enquiry,
  freightApproval,
  freightRates,
  manifestAnswer,
  newManifest,
  newReturnConsignment,
  pickUpFreight,
  rebooking,
  returnBooking,
  sentPickUpCheck,
  trackingDetails,
} from './pick-up-freight.ts';
import { freightActions } from './records.ts';

const view = 'service_request.pick_up:view';
const approve = 'service_request.pick_up:approve';
const scope = 'own-dealer';
const params = z.strictObject({ id: pickUpId });
const ofConsignment = z.strictObject({ id: consignmentId });
const named = z.strictObject({ id: pickUpId });
const refusals = ['not-found', 'not-allowed-now'] as const;
const sent = { status: 202, errors: refusals } as const;
const heldMail = z.object({ intentId: z.string(), to: z.string(), hold: z.number().int() });

/** Couriers of pick-ups. Those with names in the specification have its paths. §7 */
export const freightApi = {
  get: defineCall({
    ...{ name: 'freight.get', method: 'GET', path: '/service-request/pick-up/:id/freight', access: view, scope },
    summary: 'Get the consignments of a pick-up; what carriers charge is for staff alone',
    params,
    answer: pickUpFreight,
    errors: ['not-found'],
  }),
  rates: defineCall({
    ...{ name: 'freight.rates', method: 'POST', path: '/service-request/pick-up/:id/rates', access: approve, scope },
    summary: 'Ask carriers what they charge for a pick-up, or for a robot that goes back',
    params,
    body: askedRates,
    answer: freightRates,
    errors: [...refusals, 'unavailable'],
    unaudited: 'What carriers charge is kept to choose from. The choice is logged.',
  }),
  approve: defineCall({
    ...{ name: 'freight.approve', method: 'POST', path: '/service-request/pick-up/:id/consignment', access: approve },
    ...{ scope, ...sent, params, body: freightApproval, answer: courierConsignment, audit: freightActions.approve },
    summary: 'Create the consignment of a pick-up with a carrier and the cost that is approved',
  }),
  createReturn: defineCall({
    ...{ name: 'freight.createReturn', method: 'POST', path: '/service-request/createReturnConsignment' },
    ...{ access: approve, scope, ...sent, body: newReturnConsignment, answer: courierConsignment },
    audit: freightActions.returnRobot,
    summary: 'Create the consignment of a robot that goes back',
  }),
  manifest: defineCall({
    ...{ name: 'freight.manifest', method: 'POST', path: '/service-request/serviceRequestPickUpManifest' },
    ...{ access: approve, scope, ...sent, body: newManifest, answer: manifestAnswer, audit: freightActions.book },
    summary: 'Send the manifest of many pick-ups and book their drivers',
  }),
  rebook: defineCall({
    ...{ name: 'freight.rebook', method: 'POST', path: '/service-request/serviceRequestPickUpRebookEmail' },
    ...{ access: approve, scope, ...sent, body: rebooking, answer: courierConsignment, audit: freightActions.rebook },
    summary: 'Send the driver of a missed pick-up again, and tell the customer by email',
  }),
  bookReturn: defineCall({
    ...{ name: 'freight.bookReturn', method: 'POST', path: '/service-request/consignment/:id/booking', scope },
    ...{ access: approve, params: ofConsignment, ...sent, body: returnBooking, answer: courierConsignment },
    audit: freightActions.book,
    summary: 'Send the driver who takes a robot back, again when the driver missed it',
  }),
  cancel: defineCall({
    ...{ name: 'freight.cancel', method: 'POST', path: '/service-request/serviceRequestPickUpCancelEmail' },
    ...{ access: approve, scope, ...sent, answer: courierConsignment, audit: freightActions.cancel },
    /** Left out: the pick-up’s own consignment. */
    body: named.extend({ consignmentId: consignmentId.optional() }),
    summary: 'Cancel a courier of a pick-up: deleted before the manifest, by email to the carrier after it',
  }),
  confirmCancelled: defineCall({
    ...{ name: 'freight.confirmCancelled', method: 'POST', access: approve, scope },
    path: '/service-request/consignment/:id/cancelled',
    ...{ params: ofConsignment, answer: courierConsignment, errors: refusals, audit: freightActions.confirmCancelled },
    summary: 'Confirm that the carrier cancelled a consignment',
  }),
  tracking: defineCall({
    ...{ name: 'freight.tracking', method: 'GET', path: '/service-request/getTrackingDetails', access: view, scope },
    summary: 'Get where the consignments of a pick-up are; the carrier is asked at most every five minutes',
    query: named,
    answer: trackingDetails,
    errors: ['not-found'],
  }),
  delivered: defineCall({
    ...{ name: 'freight.delivered', method: 'POST', access: approve, scope, ...sent, body: named },
    path: '/service-request/serviceRequestIncomingConsignmentDelivered',
    answer: z.object({ sent: z.boolean() }),
    audit: freightActions.delivered,
    summary: 'Send the delivered notice of a pick-up, once',
  }),
  checkSent: defineCall({
    ...{ name: 'freight.checkSent', method: 'GET', path: '/service-request/checksentServiceRequestPickup' },
    ...{ access: approve, scope: 'shared', status: 202, answer: z.object({ job: jobId }), errors: ['not-allowed-now'] },
    audit: freightActions.checkSent,
    summary:
      'Start a job that compares open consignments with the freight system and corrects ours; one that runs is answered',
  }),
  lastCheck: defineCall({
    ...{ name: 'freight.lastCheck', method: 'GET', path: '/service-request/last-pick-up-check' },
    ...{ access: approve, scope: 'shared', answer: z.object({ check: sentPickUpCheck.nullable() }) },
    summary: 'Get what the last check of sent pick-ups found',
  }),
  enquire: defineCall({
    ...{ name: 'freight.enquire', method: 'POST', path: '/service-request/serviceRequestPickUpEnquire', access: view },
    ...{ scope, ...sent, body: enquiry, answer: heldMail, audit: freightActions.enquire, idempotency: 'required' },
    summary: 'Send a question about a pick-up to its branch or its carrier by email',
  }),
  document: defineCall({
    ...{ name: 'freight.document', method: 'GET', path: '/service-request/consignment/:id/document' },
    ...{ kind: 'file', access: view, scope, errors: [...refusals, 'unavailable'] },
    params: ofConsignment,
    query: z.strictObject({ document: z.enum(consignmentDocuments) }),
    summary: 'Download a document of a consignment as a PDF',
  }),
  webhook: defineCall({
    ...{ name: 'freight.webhook', method: 'POST', path: '/service-request/freight-webhook', kind: 'webhook' },
    access: 'anonymous',
    summary: 'Receive a change of a consignment, with the header that was agreed on',
    answer: z.object({ outcome: z.enum(['kept', 'older', 'repeated', 'ignored']) }),
    audit: freightActions.receive,
    errors: ['invalid-credential', 'too-large', 'not-allowed-now', 'unavailable'],
    perMinute: 600,
    duringMaintenance: true,
  }),
} as const;
