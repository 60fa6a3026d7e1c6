import type {
  AttemptOutcome,
  IntentAction,
  IntentState,
  IntentSummary,
} from '@poolhouse/domain/services/outbox/intent';
import type { StatusColour } from '../../ui/status-dot.tsx';

type Look = { label: string; colour: StatusColour; isQuiet?: boolean };

export const stateStyles: Readonly<Record<IntentState, Look>> = {
  held: { label: 'Held', colour: 'violet' },
  queued: { label: 'Queued', colour: 'blue' },
  sending: { label: 'Sending', colour: 'teal' },
  sent: { label: 'Sent', colour: 'green' },
  failed: { label: 'Failed', colour: 'red' },
  cancelled: { label: 'Cancelled', colour: 'gray', isQuiet: true },
};

export type IntentStatus = Pick<IntentSummary, 'state' | 'isUnsure' | 'isPartial' | 'attempts' | 'isOn'>;

/**
 * Returns how an intent stands, in a word or two. Waiting for another try and for its system are told apart, and so are what
 * failed and what may have arrived, and what some of its recipients didn't get.
 */
export function intentStyle({ state, isUnsure, isPartial, attempts, isOn }: IntentStatus): Look {
  if (isUnsure) return { label: 'May have arrived', colour: 'yellow' };
  if (isPartial) return { label: 'Sent, not to everyone', colour: 'orange' };
  if (state !== 'queued' && state !== 'held') return stateStyles[state];
  if (!isOn) return { label: 'Not connected', colour: 'yellow' };
  if (state === 'queued' && attempts > 0) return { label: 'Retrying', colour: 'orange' };
  return stateStyles[state];
}

export const outcomeStyles: Readonly<Record<AttemptOutcome, Look>> = {
  sent: { label: 'Sent', colour: 'green' },
  found: { label: 'Already sent', colour: 'green' },
  refused: { label: 'Declined', colour: 'red' },
  failed: { label: 'Failed', colour: 'orange' },
  lost: { label: 'Unknown', colour: 'yellow' },
};

export const actLabels: Readonly<Record<IntentAction, string>> = {
  retry: 'Retry',
  'mark-sent': 'Mark as sent',
  cancel: 'Cancel',
  'send-now': 'Send now',
  'send-again': 'Resend',
};

/** What a page says once something was done. */
export const doneTexts: Readonly<Record<IntentAction, string>> = {
  retry: 'Retrying now.',
  'mark-sent': 'Marked as sent.',
  cancel: 'Cancelled. It won’t be sent.',
  'send-now': 'Sending now.',
  'send-again': 'Resending.',
};

const actsOfState: Readonly<Record<IntentState, readonly IntentAction[]>> = {
  held: ['send-now', 'cancel'],
  queued: ['send-now', 'cancel'],
  sending: ['cancel'],
  sent: ['send-again'],
  failed: ['retry', 'cancel'],
  cancelled: ['send-again'],
};

/** Returns the acts that go with how an intent stands, as their buttons follow each other: the rest would only be in the way. */
export function actionsShownFor({
  state,
  isUnsure,
}: Pick<IntentSummary, 'state' | 'isUnsure'>): readonly IntentAction[] {
  return isUnsure ? ['mark-sent', 'retry', 'cancel'] : actsOfState[state];
}

/** Returns whether an act is what one most likely wants; none for an intent that may have arrived. */
export function isSuggestedAction({ isUnsure }: Pick<IntentSummary, 'isUnsure'>, act: IntentAction): boolean {
  return !isUnsure && (act === 'retry' || act === 'send-now');
}
