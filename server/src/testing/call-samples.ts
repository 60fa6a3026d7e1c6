import { joinParts } from './join-parts.ts';
import type { CallSamples } from './sample-bench.ts';

const file = 'call-samples-testing.ts';

/** The samples of all features and services: every call that changes something has one. */
export const callSamples: CallSamples = await joinParts<CallSamples[string]>(file, 'callSamples');

/** Calls without a sample, and where they are tried instead. */
export const withoutSample = await joinParts<string>(file, 'withoutSample');

/** Calls that keep no answer under an idempotency key, and why. */
export const withoutReplay = await joinParts<string>(file, 'withoutReplay');
