import { type CallSamples, ifMatch } from '../../testing/sample-bench.ts';

export const callSamples: CallSamples = {
  'messages.update': () => ({
    as: 'ADMIN',
    params: { id: 'pick-up-booked' },
    body: { subject: 'Booked: {caseNumber}' },
    other: { subject: 'Your pick-up {caseNumber}' },
    headers: ifMatch(),
  }),
};
