import { type OwnDealerSamples, samplesOfStaff } from '../../testing/own-dealer-samples.ts';
import { callSamples } from './call-samples-testing.ts';

const ofStaff = samplesOfStaff(callSamples);

export const ownDealerSamples: OwnDealerSamples = {
  'imports.list': async (bench) => {
    await ofStaff('imports.commit')(bench);
    return { isForStaff: true };
  },
  'imports.get': ofStaff('imports.commit'),
  'imports.refused': ofStaff('imports.commit'),
  'imports.reasons': ofStaff('imports.commit'),
  'imports.recheck': ofStaff('imports.recheck'),
  'imports.mapping': ofStaff('imports.map'),
  'imports.map': ofStaff('imports.map'),
  'imports.start': ofStaff('imports.start'),
  'imports.commit': ofStaff('imports.commit'),
  'imports.undo': ofStaff('imports.undo'),
};
