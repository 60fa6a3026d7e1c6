import { type OwnDealerSamples, samplesOfStaff } from '../../testing/own-dealer-samples.ts';
import { callSamples } from './call-samples-testing.ts';

const ofStaff = samplesOfStaff(callSamples);

export const ownDealerSamples: OwnDealerSamples = {
  'links.list': async ({ first }) => ({ params: { kind: 'dealer', id: first.id }, isForStaff: true }),
  'links.revoke': ofStaff('links.revoke'),
};
