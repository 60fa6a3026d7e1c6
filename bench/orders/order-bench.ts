import type { Target } from '../processes.ts';
import type { OrderData } from './order-data.ts';
import type { OrderQueries } from './order-queries.ts';

/** What the measures of orders work with. `poolhouse` is signed in. */
export type OrderBench = {
  floor: Target;
  poolhouse: Target;
  times: { seconds: number; rounds: number };
  quick: boolean;
  data: OrderData;
  queries: OrderQueries;
};
