import type { BenchData } from './bench-data.ts';
import type { Target } from './processes.ts';

/** What the measures work with: the data, the two servers, and how long to take. */
export type Bench = {
  data: BenchData;
  floor: Target;
  poolhouse: Target;
  quick: boolean;
  /** Orders are measured with 1,000,000 of them too. */
  million: boolean;
  times: { seconds: number; rounds: number };
};
