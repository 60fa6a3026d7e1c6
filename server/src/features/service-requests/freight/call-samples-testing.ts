import type { CallSamples } from '../../../testing/sample-bench.ts';
import { webhookSecret } from './freight-calls-testing.ts';
import { freightSamples } from './freight-samples-testing.ts';

const { staff, ...make } = freightSamples();

export const callSamples: CallSamples = {
  'freight.approve': async (bench) => ({ ...staff, ...(await make.approved(bench)) }),
  'freight.approveMany': async (bench) => ({ ...staff, ...(await make.approvedTogether(bench)) }),
  'freight.createReturn': async (bench) => ({ ...staff, ...(await make.returned(bench)) }),
  'freight.manifest': async (bench) => ({ ...staff, ...(await make.booked(bench)) }),
  'freight.rebook': async (bench) => ({ ...staff, ...(await make.rebooked(bench)) }),
  'freight.bookReturn': async (bench) => ({ ...staff, ...(await make.returnBooked(bench)) }),
  'freight.cancel': async (bench) => ({ ...staff, ...(await make.cancelled(bench)) }),
  'freight.confirmCancelled': async (bench) => ({ ...staff, ...(await make.confirmed(bench)) }),
  'freight.delivered': async (bench) => ({ ...staff, ...(await make.delivered(bench)) }),
  'freight.enquire': async (bench) => ({ ...staff, ...(await make.enquiry(bench)) }),
  'freight.webhook': () => ({
    payload: JSON.stringify({ object: { id: 1 } }),
    headers: { 'content-type': 'application/json', 'x-webhook-token': webhookSecret },
  }),
};

/** Calls that keep no answer under an idempotency key, and why. */
export const withoutReplay = { 'freight.webhook': 'Goes by what it says.' };

/** Calls without a sample, and where they are tried instead. */
export const withoutSample = { 'freight.rates': 'server/src/features/service-requests/freight/couriers.test.ts' };
