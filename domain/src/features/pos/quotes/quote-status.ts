import { defineLifecycle } from '../../../services/lifecycle/define-lifecycle.ts';
import type { StatusLimits } from '../../access/can-on.ts';

export type QuoteReason = { reason: string | null };

const closed = (why: string): StatusLimits => ({ edit: why });

/** The statuses of a quote and the steps between them. An expired one can still become a sale, with the prices of that day. */
export const saleQuoteLifecycle = defineLifecycle<object, QuoteReason>()({
  noun: 'A quote',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    open: { label: 'Open' },
    expired: { label: 'Expired' },
    'taken-up': { label: 'Taken up', limits: closed('This quote became a sale.'), isEnd: true },
    withdrawn: { label: 'Withdrawn', limits: closed('This quote was withdrawn.'), isEnd: true },
  },
  steps: {
    takeUp: { from: ['open', 'expired'], to: 'taken-up', label: 'Resume as a sale', permission: 'pos:create' },
    withdraw: {
      from: ['open', 'expired'],
      to: 'withdrawn',
      label: 'Withdraw',
      permission: 'pos:edit',
      needsReason: true,
    },
    expire: { from: ['open'], to: 'expired', label: 'Expire', by: ['worker'] },
  },
  refuseReason: ({ needsReason }, given) =>
    needsReason && !given?.reason ? { field: 'reason', message: 'Enter a reason.' } : null,
});

export const saleQuoteStatuses = saleQuoteLifecycle.statuses;
export const saleQuoteStatusLabels = saleQuoteLifecycle.labels;
/** What isn't possible with a quote in each status. */
export const saleQuoteLimits = saleQuoteLifecycle.limits;
export type SaleQuoteStatus = (typeof saleQuoteStatuses)[number];
