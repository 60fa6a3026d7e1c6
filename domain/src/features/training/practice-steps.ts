import type { PracticeState } from './sandbox/practice-state.ts';

type Step = { id: string; label: string; hint: string; isDone(state: PracticeState): boolean };

const own = ({ consignments }: PracticeState) => consignments.filter(({ direction }) => direction === 'incoming');
const hasBeen = ({ entries }: PracticeState, text: string) => entries.some((entry) => entry.text.includes(text));
const robots = ({ pickUp }: PracticeState) => pickUp?.robots ?? [];

/** The steps of a practice, in their order. Each is ticked by what the trainee did, never by hand. */
export const practiceSteps = [
  {
    id: 'book',
    label: 'Book the pick-up',
    hint: 'Add a pick-up with the details of the task.',
    isDone: ({ pickUp }) => pickUp !== null,
  },
  {
    id: 'address',
    label: 'Get the carrier’s rates',
    hint: 'Approve freight. If something stands in the way, find out what and put it right.',
    isDone: ({ solved }) => solved.includes('wrong-address'),
  },
  {
    id: 'freight',
    label: 'Approve the freight',
    hint: 'Choose the service that may carry this robot.',
    isDone: (state) => state.solved.includes('battery') && own(state).some(({ state: is }) => is === 'made'),
  },
  {
    id: 'courier',
    label: 'Book the courier',
    hint: 'Book a pick-up window.',
    isDone: (state) => own(state).some(({ booking }) => booking !== 'none'),
  },
  {
    id: 'missed',
    label: 'Follow the courier until it is picked up',
    hint: 'Move time on, read what the courier says, and act on it.',
    isDone: ({ solved }) => solved.includes('missed'),
  },
  {
    id: 'received',
    label: 'Receive and inspect the robot',
    hint: 'Move time on until it is delivered. Receive the robot, then start the inspection.',
    isDone: (state) => robots(state).some(({ status }) => !['awaiting', 'received', 'not_received'].includes(status)),
  },
  {
    id: 'quote',
    label: 'Quote the repair',
    hint: 'Quote the robot on its line and send the quote.',
    isDone: ({ quotes }) => quotes.some(({ sentAt }) => sentAt !== null),
  },
  {
    id: 'repair',
    label: 'Repair the robot',
    hint: 'Record the customer’s answer, then repair.',
    isDone: (state) => hasBeen(state, 'is now repaired'),
  },
  {
    id: 'return',
    label: 'Send the robot back',
    hint: 'Send it back with its own consignment, then mark it returned.',
    isDone: (state) =>
      state.consignments.some(({ direction }) => direction === 'return') &&
      robots(state).some(({ status }) => status === 'returned'),
  },
  {
    id: 'close',
    label: 'Close the pick-up',
    hint: 'It closes with its last robot.',
    isDone: ({ pickUp }) => pickUp?.status === 'Closed',
  },
] as const satisfies readonly Step[];

export type PracticeStepId = (typeof practiceSteps)[number]['id'];

/** Returns the steps with a tick at those that are done. */
export function stepsOf(state: PracticeState): { id: string; label: string; hint: string; done: boolean }[] {
  return practiceSteps.map(({ isDone, ...step }: Step) => ({ ...step, done: isDone(state) }));
}

/** Returns true once every step is done: the practice can be handed in. */
export function isComplete(state: PracticeState): boolean {
  return practiceSteps.every(({ isDone }: Step) => isDone(state));
}
