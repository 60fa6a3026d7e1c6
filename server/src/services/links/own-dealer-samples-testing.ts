import type { OwnDealerSamples } from '../../testing/own-dealer-samples.ts';

export const ownDealerSamples: OwnDealerSamples = {
  'links.list': async ({ first }) => ({ params: { kind: 'dealer', id: first.id }, isForStaff: true }),
  'links.revoke': async ({ first }) => ({ params: { id: first.id }, isForStaff: true }),
};
