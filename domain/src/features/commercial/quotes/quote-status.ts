import { defineLifecycle } from '../../../services/lifecycle/define-lifecycle.ts';

const edit = 'commercial:edit';

/** What decides whether a quote can go to its customer. */
export type QuoteSubject = {
  version: number;
  lines: number;
  /** Lines without a price. */
  unpriced: number;
  /** True once its last valid day is over. */
  isPast: boolean;
};

type Sendable = { version: number; lines: readonly unknown[]; unpriced: number; validUntil: string };

/** Returns a quote as its guards read it on a day. */
export function subjectOf({ version, lines, unpriced, validUntil }: Sendable, today: string): QuoteSubject {
  return { version, lines: lines.length, unpriced, isPast: validUntil < today };
}

/** Returns why a quote can’t go to its customer now; null when it can. */
export function refuseSending({ lines, unpriced, isPast }: QuoteSubject): string | null {
  if (lines === 0) return 'Add a line first: this quote is empty.';
  if (unpriced > 0)
    return `${unpriced === 1 ? '1 line has' : `${unpriced} lines have`} no price. Enter the price before you send the quote.`;
  return isPast ? 'The last valid day of this quote is over. Enter a later day before you send it.' : null;
}

const noAnswer = { answeredBy: null, answeredOn: null, answerReason: null };
const locked = (why: string) => ({ edit: `${why} Revise it to change it.`, delete: `${why} It can’t be removed.` });

/** The statuses of a quote to a commercial customer. A change of one that was sent is its next version. */
export const commercialQuoteLifecycle = defineLifecycle<QuoteSubject, object, QuoteSubject, { values?: object }>()({
  noun: 'A quote',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    draft: { label: 'Draft' },
    sent: { label: 'Sent', limits: locked('This quote was sent.') },
    accepted: {
      label: 'Accepted',
      limits: { edit: 'This quote was accepted.', delete: 'This quote was accepted. It can’t be removed.' },
    },
    declined: { label: 'Declined', limits: locked('This quote was declined.') },
    expired: { label: 'Expired', limits: locked('This quote has expired.') },
  },
  steps: {
    send: {
      from: ['draft'],
      to: 'sent',
      label: 'Mark as sent',
      permission: edit,
      by: ['outside'],
      guard: refuseSending,
      effects: ['noteSent'],
    },
    accept: {
      from: ['sent', 'expired'],
      to: 'accepted',
      label: 'Record acceptance',
      permission: edit,
      needsReason: true,
    },
    decline: {
      from: ['sent', 'expired'],
      to: 'declined',
      label: 'Record refusal',
      permission: edit,
      needsReason: true,
    },
    correct: {
      from: ['accepted', 'declined'],
      to: 'sent',
      label: 'Remove the answer',
      permission: edit,
      plan: () => ({ values: noAnswer }),
    },
    revise: {
      from: ['sent', 'declined', 'expired'],
      to: 'draft',
      label: 'Revise',
      permission: edit,
      plan: ({ version }) => ({ values: { version: version + 1, ...noAnswer } }),
    },
    expire: { from: ['sent'], to: 'expired', label: 'Expire', by: ['worker'] },
  },
  refuseReason: () => null,
});

export const commercialQuoteStatuses = commercialQuoteLifecycle.statuses;
export const commercialQuoteStatusLabels = commercialQuoteLifecycle.labels;
/** What isn’t possible with a quote in each status. */
export const commercialQuoteLimits = commercialQuoteLifecycle.limits;
export type CommercialQuoteStatus = (typeof commercialQuoteStatuses)[number];

/** The answers of a customer that staff record. */
export const quoteAnswers = ['accepted', 'declined'] as const satisfies readonly CommercialQuoteStatus[];
/** The statuses in which the items of a quote count as quoted. */
export const quotingStatuses = ['draft', 'sent', 'accepted'] as const satisfies readonly CommercialQuoteStatus[];
