import type { OwnDealerBench, OwnDealerSample, OwnDealerSamples } from '../../testing/own-dealer-samples.ts';
import { callSamples } from './call-samples-testing.ts';

/** Returns a sample about a bulk edit of dealers by staff: as the named call finds it. */
const ofStaff =
  (name: keyof typeof callSamples) =>
  async (bench: OwnDealerBench): Promise<OwnDealerSample> => ({
    ...(await callSamples[name]?.(bench)),
    isForStaff: true,
  });

export const ownDealerSamples: OwnDealerSamples = {
  'bulkEdits.list': async (bench) => {
    await ofStaff('bulkEdits.undo')(bench);
    return { query: '?kind=dealers', isForStaff: true };
  },
  'bulkEdits.get': ofStaff('bulkEdits.undo'),
  'bulkEdits.rows': ofStaff('bulkEdits.undo'),
  'bulkEdits.stop': ofStaff('bulkEdits.stop'),
  'bulkEdits.undo': ofStaff('bulkEdits.undo'),
};
