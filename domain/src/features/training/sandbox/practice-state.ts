import type { CourierConsignment, FreightRates, TrackedEvent } from '../../service-requests/freight/pick-up-freight.ts';
import type { PickUp } from '../../service-requests/pick-ups/pick-up.ts';
import type { Quote } from '../../service-requests/quotes/quote.ts';

/** What a trainee did, or what would have happened outside: nothing of it happens in practice. */
export type PracticeEntry = { at: string; kind: 'change' | 'outside'; text: string };

/** What goes wrong in a practice, each once: the trainee has to notice it and put it right. */
export const practiceFaults = ['wrong-address', 'battery', 'missed'] as const;
export type PracticeFault = (typeof practiceFaults)[number];

/** All that exists in a practice: one pick-up, its courier and its quotes. It is stored whole and belongs to one trainee. */
export type PracticeState = {
  pickUp: PickUp | null;
  consignments: readonly CourierConsignment[];
  rates: FreightRates | null;
  events: readonly TrackedEvent[];
  quotes: readonly Quote[];
  entries: readonly PracticeEntry[];
  /** Faults that were met, and those of them that were put right. */
  met: readonly PracticeFault[];
  solved: readonly PracticeFault[];
};

export const emptyPractice: PracticeState = {
  pickUp: null,
  consignments: [],
  rates: null,
  events: [],
  quotes: [],
  entries: [],
  met: [],
  solved: [],
};

/** Who practises, and when; ids come from outside so that the rules stay pure. */
export type PracticeContext = { now: Date; today: string; by: string; makeId: () => string };

/** Returns the practice with a line of what happened. */
export function withEntry(
  state: PracticeState,
  { now }: Pick<PracticeContext, 'now'>,
  kind: PracticeEntry['kind'],
  text: string,
): PracticeState {
  return { ...state, entries: [...state.entries, { at: now.toISOString(), kind, text }] };
}

/** Returns the practice in which a fault was met or put right. */
export function withFault(state: PracticeState, list: 'met' | 'solved', fault: PracticeFault): PracticeState {
  return state[list].includes(fault) ? state : { ...state, [list]: [...state[list], fault] };
}
