import type { CallSamples } from '../../testing/sample-bench.ts';

export const connectionSamples: CallSamples = {
  'connections.check': () => ({ as: 'ADMIN', params: { system: 'mail' } }),
};
