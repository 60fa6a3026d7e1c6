import type { AttemptOutcome, IntentAct, IntentState, IntentSummary } from '@poolhouse/domain/outbox/intent';
import type { StatusColour } from '../ui/status-dot.tsx';

type Look = { label: string; colour: StatusColour; isQuiet?: boolean };

export const stateLooks: Readonly<Record<IntentState, Look>> = {
  held: { label: 'Held', colour: 'violet' },
  queued: { label: 'Queued', colour: 'blue' },
  sending: { label: 'Going out', colour: 'teal' },
  sent: { label: 'Sent', colour: 'green' },
  failed: { label: 'Failed', colour: 'red' },
  cancelled: { label: 'Cancelled', colour: 'gray', isQuiet: true },
};

/** How an intent stands, in a word or two; waiting for another try and for its system are told apart. */
export function lookOf({ state, attempts, isOn }: Pick<IntentSummary, 'state' | 'attempts' | 'isOn'>): Look {
  if (state !== 'queued' && state !== 'held') return stateLooks[state];
  if (!isOn) return { label: 'Not connected', colour: 'yellow' };
  if (state === 'queued' && attempts > 0) return { label: 'Tried again later', colour: 'orange' };
  return stateLooks[state];
}

export const outcomeLooks: Readonly<Record<AttemptOutcome, Look>> = {
  sent: { label: 'Sent', colour: 'green' },
  found: { label: 'Was there already', colour: 'green' },
  refused: { label: 'Given up', colour: 'red' },
  failed: { label: 'Didn’t get through', colour: 'orange' },
  lost: { label: 'Nobody knows', colour: 'yellow' },
};

export const actLabels: Readonly<Record<IntentAct, string>> = {
  retry: 'Try again',
  cancel: 'Cancel',
  'send-now': 'Send now',
  'send-again': 'Send again',
};

/** What a page says once something was done. */
export const doneTexts: Readonly<Record<IntentAct, string>> = {
  retry: 'It is tried again now.',
  cancel: 'It stays here and goes nowhere.',
  'send-now': 'It goes out now.',
  'send-again': 'The same goes out once more.',
};
