import type { Feature } from '../../../services/feature/index.ts';
import { liveRenewals } from '../live-commercial.ts';
import { renewalCalls } from './renewal-calls.ts';
import { renewalsWaiting } from './renewals-waiting.ts';

/** Declares renewals: what falls due at all pools, and what of it waits for a quote. */
export const renewalsPart: Partial<Feature> = {
  useCases: [...renewalCalls],
  topics: [liveRenewals],
  waiting: renewalsWaiting,
};
