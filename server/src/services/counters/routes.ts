import type { AnyUseCase } from '../../platform/use-case.ts';
import type { Counter } from './counter.ts';
import { getCounts } from './get-counts.ts';

export function counterRoutes(counters: readonly Counter[]): AnyUseCase[] {
  return [getCounts(counters)];
}
