import type { CallSamples } from '../../testing/sample-bench.ts';

export const callSamples: CallSamples = {
  'connections.check': () => ({ as: 'ADMIN', params: { system: 'mail' } }),
};
