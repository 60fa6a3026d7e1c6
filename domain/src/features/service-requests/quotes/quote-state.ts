import { addDays, daysBetween } from '../../../kernel/dates.ts';

/** For so many days the customer can answer a quote. */
export const quoteDays = 30;
/** How long after it expired a quote can still be read by its link, which then says that it expired. */
export const readableDays = 90;
/** On which days after it was sent the customer is reminded of a quote that waits for an answer. */
export const reminderDays = [3, 7] as const;

export const quoteStateLabels = {
  unsent: 'Not sent',
  waiting: 'Waiting for an answer',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
} as const;
export type QuoteState = keyof typeof quoteStateLabels;
export const quoteStates = Object.keys(quoteStateLabels) as [QuoteState, ...QuoteState[]];

export const quoteAnswers = ['approved', 'declined'] as const;
export type QuoteAnswer = (typeof quoteAnswers)[number];

/** Returns true for a status of a robot that records the answer to its quote. */
export function isQuoteAnswer(status: string): status is QuoteAnswer {
  return status === 'approved' || status === 'declined';
}

/** How customers answer staff, who record the answer. */
export const recordedMethods = ['phone', 'email', 'in-person'] as const;
export type RecordedMethod = (typeof recordedMethods)[number];
export const answerMethods = [...recordedMethods, 'link'] as const;
export type AnswerMethod = (typeof answerMethods)[number];
export const answerMethodLabels = {
  phone: 'by phone',
  email: 'by email',
  'in-person': 'in person',
  link: 'by link',
} as const satisfies Record<AnswerMethod, string>;

/** For so long staff can undo an answer that they recorded; pages offer it for a few seconds. */
export const answerUndoSeconds = 60;

type QuoteFacts = { answer: QuoteAnswer | null; isReplaced: boolean; isSent: boolean; validUntil: string };

/** Returns the last day on which a quote of a day can be answered. */
export function validUntilOf(day: string): string {
  return addDays(day, quoteDays);
}

/** Returns how a version stands on a day. An answer stays whatever comes after it. */
export function quoteStateOf({ answer, isReplaced, isSent, validUntil }: QuoteFacts, today: string): QuoteState {
  if (answer !== null) return answer;
  if (isReplaced) return 'replaced';
  if (today > validUntil) return 'expired';
  return isSent ? 'waiting' : 'unsent';
}

/** What a version belongs to: its robot, and the request of that. */
type Quoted = { robotStatus: string; requestStatus: string };

/** Returns why nothing about quotes of a request can change any more; null while it is open. */
export function refuseWhenOver(requestStatus: string): string | null {
  if (requestStatus === 'Cancelled') return 'This repair request was cancelled. Contact us if that’s a mistake.';
  return requestStatus === 'Closed' ? 'This repair request is closed. Contact us if you have questions.' : null;
}

/** Returns true while a version can be answered: its robot waits for the answer as well, and its request is open. */
export function canBeAnswered(state: QuoteState, { robotStatus, requestStatus }: Quoted): boolean {
  const isOpen = state === 'unsent' || state === 'waiting';
  return isOpen && robotStatus === 'quoted' && refuseWhenOver(requestStatus) === null;
}

const refusals: Record<QuoteState, string> = {
  unsent: 'This quote can’t be answered at the moment. Contact us if you have questions.',
  waiting: 'This quote can’t be answered at the moment. Contact us if you have questions.',
  approved: 'This quote was approved already. Contact us to change your answer.',
  declined: 'This quote was declined already. Contact us to change your answer.',
  expired: 'This quote has expired. Contact us for a new one.',
  replaced: 'A newer version replaced this quote. Open the link in our latest email.',
};

/** Returns why a version takes no answer, in words for the customer; null when it does. */
export function refuseAnswer(state: QuoteState, quoted: Quoted): string | null {
  if (isQuoteAnswer(state)) return refusals[state];
  return refuseWhenOver(quoted.requestStatus) ?? (canBeAnswered(state, quoted) ? null : refusals[state]);
}

type RecordedAnswer = {
  answer: QuoteAnswer | null;
  method: AnswerMethod | null;
  answeredAt: Date | null;
  robotStatus: string;
  isInvoiced: boolean;
};

/** Returns why an answer can’t be undone; null when it can. */
export function refuseUndoAnswer({ answer, method, answeredAt, ...quote }: RecordedAnswer, now: Date): string | null {
  if (answer === null || answeredAt === null) return 'This quote has no answer.';
  if (method === null || method === 'link') return 'Only an answer that was recorded here can be undone.';
  if (quote.isInvoiced || quote.robotStatus !== answer)
    return 'The robot has moved on since this answer. Add a new version of its quote instead.';
  return now.getTime() - answeredAt.getTime() > answerUndoSeconds * 1_000
    ? 'This answer was recorded too long ago to be undone. Add a new version of the quote instead.'
    : null;
}

type AnsweredQuote = { robotId: string; version: number; state: QuoteState; invoice: object | null };

/** Returns the quotes that wait for their invoice: of each robot without one its latest answered version, where that was approved. */
export function uninvoicedQuotes<Quote extends AnsweredQuote>(quotes: readonly Quote[]): Quote[] {
  const ofRobot = Map.groupBy(quotes, ({ robotId }) => robotId);
  return [...ofRobot.values()].flatMap((versions) => {
    if (versions.some(({ invoice }) => invoice !== null)) return [];
    const answered = versions.filter(({ state }) => isQuoteAnswer(state));
    const [latest] = answered.sort((one, other) => other.version - one.version);
    return latest?.state === 'approved' ? [latest] : [];
  });
}

/** Returns the page’s words about a version that takes no answer; null for one that does, and for one that has an answer. */
export function closedNotice(state: QuoteState, quoted: Quoted): string | null {
  return state === 'approved' || state === 'declined' ? null : refuseAnswer(state, quoted);
}

type Reminded = { sentOn: string | null; lastReminder: number };

/**
 * Returns the day of the reminder that is due, as `reminderDays` has it; null when none is. Where days were missed, the latest one
 * stands for those before it, so that customers never get two at once.
 */
export function dueReminder({ sentOn, lastReminder }: Reminded, today: string): number | null {
  if (sentOn === null) return null;
  const age = daysBetween(sentOn, today);
  const due = reminderDays.filter((day) => day <= age).at(-1);
  return due !== undefined && due > lastReminder ? due : null;
}

/** The statuses of a robot in which it can get a quote: it is looked at, waits for an answer, or needs more than was approved. */
const quotable: readonly string[] = ['inspecting', 'quoted', 'repairing'];

/** Returns why a robot can’t get a quote now; null when it can. */
export function refuseQuote(robotStatus: string, isInvoiced: boolean): string | null {
  if (isInvoiced) return 'This robot’s repair is invoiced. Its quotes can’t change any more.';
  return quotable.includes(robotStatus)
    ? null
    : 'Inspect this robot first. Robots get quotes from their inspection on.';
}
