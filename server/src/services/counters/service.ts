import type { Part } from '../../platform/part.ts';
import type { Counter } from './counter.ts';
import { getCounts } from './get-counts.ts';

export function countersService(counters: readonly Counter[]): Part {
  return { name: 'counters', useCases: [getCounts(counters)] };
}
