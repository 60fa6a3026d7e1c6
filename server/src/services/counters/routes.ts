import type { AnyVerb } from '../../platform/verb.ts';
import type { Counter } from './counter.ts';
import { getCounts } from './get-counts.ts';

export function counterRoutes(counters: readonly Counter[]): AnyVerb[] {
  return [getCounts(counters)];
}
