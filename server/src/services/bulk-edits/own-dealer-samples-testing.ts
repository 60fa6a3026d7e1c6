import { type OwnDealerSamples, samplesOfStaff } from '../../testing/own-dealer-samples.ts';
import { callSamples } from './call-samples-testing.ts';

const ofStaff = samplesOfStaff(callSamples);

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
