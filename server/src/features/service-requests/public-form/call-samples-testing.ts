import type { CallSamples } from '../../../testing/sample-bench.ts';
import { authSecret } from '../../../testing/test-people.ts';
import { publicBody, ticketOf } from './public-form-testing.ts';

export const callSamples: CallSamples = {
  'serviceRequests.createServiceRequest': () => {
    const body = publicBody(ticketOf(authSecret));
    return { body, other: { ...body, model: 'Dolphin M700' } };
  },
};
