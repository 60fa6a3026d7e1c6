import { Consignments } from './consignments.ts';
import { moveByClock } from './journeys.ts';
import { Suburbs } from './suburbs.ts';

/** What a call works on. */
export type State = {
  consignments: Consignments;
  suburbs: Suburbs;
  now(): Date;
};

/** Creates the state. Consignments advance a step each `stepMs`; 0 leaves them in place until a test calls `tick`. */
export function createState(stepMs: number): State & { advance(): void } {
  const consignments = new Consignments();
  const now = () => new Date();
  return {
    consignments,
    suburbs: new Suburbs(),
    now,
    advance: () => {
      if (stepMs > 0) moveByClock(consignments, stepMs, now());
    },
  };
}
