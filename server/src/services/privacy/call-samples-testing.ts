import type { CallSamples } from '../../testing/sample-bench.ts';

export const callSamples: CallSamples = {
  'privacy.erase': ({ unique }) => {
    const email = `${unique()}@nowhere.example`;
    return { as: 'ADMIN', body: { email, reason: 'They asked.' }, other: { email, reason: 'Another.' } };
  },
};
