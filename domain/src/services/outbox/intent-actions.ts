import type { IntentAction, IntentState } from './intent.ts';

const goesOut = 'It’s being sent now.';
const isPublished = 'It’s already been sent.';
const isCancelled = 'It’s been cancelled.';
const stillGoes = 'It sends automatically.';
const notYet = 'It hasn’t been sent yet.';
const notTaken = 'There’s no sign that it arrived. Retry it instead.';
const copyIsGone = 'Its content was deleted. Create a new one from the record.';

/** What can be done with an intent in each state: null where it can, else why not, as people read it. §15 */
const rules = {
  held: { retry: stillGoes, 'mark-sent': notYet, cancel: null, 'send-now': null, 'send-again': notYet },
  queued: { retry: stillGoes, 'mark-sent': notYet, cancel: null, 'send-now': null, 'send-again': notYet },
  sending: { retry: goesOut, 'mark-sent': goesOut, cancel: goesOut, 'send-now': goesOut, 'send-again': goesOut },
  sent: {
    retry: isPublished,
    'mark-sent': isPublished,
    cancel: isPublished,
    'send-now': isPublished,
    'send-again': null,
  },
  failed: {
    retry: null,
    'mark-sent': null,
    cancel: null,
    'send-now': 'It failed. Retry it instead.',
    'send-again': notYet,
  },
  cancelled: {
    retry: isCancelled,
    'mark-sent': isCancelled,
    cancel: isCancelled,
    'send-now': isCancelled,
    'send-again': null,
  },
} as const satisfies Record<IntentState, Record<IntentAction, string | null>>;

/** The state that an act leads to; `send-again` makes a new intent and leaves the old one as it is. */
export const stateAfterAction = {
  retry: 'queued',
  'mark-sent': 'sent',
  cancel: 'cancelled',
  'send-now': 'queued',
} as const satisfies Partial<Record<IntentAction, IntentState>>;

type IntentFacts = {
  state: IntentState;
  /** Given up without knowing whether it arrived. */
  isUnsure: boolean;
  /** False where one is all there may ever be. */
  canSendAgain: boolean;
  /** What it was made of is deleted with the copy after a while. */
  isCopyDeleted: boolean;
};

/** Returns why an act is not possible now; null when it is. */
export function intentActProblem(
  { state, isUnsure, canSendAgain, isCopyDeleted }: IntentFacts,
  act: IntentAction,
): string | null {
  const refusal: string | null = rules[state][act];
  // What was taken back never went out, so again is the first time.
  if (refusal === null && act === 'send-again' && state === 'sent' && !canSendAgain)
    return 'It can’t be sent twice. Create a new one from the record.';
  if (refusal === null && act === 'mark-sent' && !isUnsure) return notTaken;
  // To take it back nothing of it is needed.
  return refusal === null && isCopyDeleted && act !== 'cancel' ? copyIsGone : refusal;
}
