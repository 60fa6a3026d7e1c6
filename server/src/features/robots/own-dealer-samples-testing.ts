import type { OwnDealerSamples } from '../../testing/own-dealer-samples.ts';
import { insertPickUp } from './robots-testing.ts';

const ownRobot: OwnDealerSamples[string] = async ({ sql, first, unique }) => {
  const serial = `TWO-${unique()}`
    .replaceAll(/[^A-Za-z0-9-]/g, '-')
    .slice(0, 40)
    .toUpperCase();
  await insertPickUp(sql, { dealerId: first.id, serial });
  return { params: { serial } };
};

export const ownDealerSamples: OwnDealerSamples = { 'robots.passport': ownRobot, 'robots.label': ownRobot };
