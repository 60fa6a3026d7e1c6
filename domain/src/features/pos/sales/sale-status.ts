import { defineLifecycle } from '../../../services/lifecycle/define-lifecycle.ts';
import type { StatusLimits } from '../../access/can-on.ts';

type Subject = { products: readonly unknown[]; dueCents?: number };
export type SaleReason = { reason: string | null };

const closed = (why: string): StatusLimits => ({ edit: why });
const byPaying = { permission: 'pos:create', instead: 'Take a payment instead.' } as const;

/** The statuses of a sale and the steps between them. With the first payment it becomes an order, and its cart is closed. */
export const saleLifecycle = defineLifecycle<Subject, SaleReason>()({
  noun: 'A sale',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    open: { label: 'Open' },
    parked: { label: 'Parked', limits: closed('This sale is parked. Resume it to change it.') },
    'part-paid': {
      label: 'Part paid',
      limits: closed('This sale is paid in part. Its cart can’t be changed any more.'),
    },
    'pay-later': {
      label: 'Pay later',
      limits: closed('This sale is confirmed and paid later. Its cart can’t be changed any more.'),
    },
    'lay-by': {
      label: 'Lay-by',
      limits: closed('This is a lay-by. Its cart can’t be changed any more.'),
    },
    paid: { label: 'Paid', limits: closed('This sale is paid. Finish it, then start another.') },
    finished: { label: 'Finished', limits: closed('This sale is finished. Start another.'), isEnd: true },
    cancelled: { label: 'Cancelled', limits: closed('This sale was cancelled. Start another.'), isEnd: true },
  },
  steps: {
    park: {
      from: ['open'],
      to: 'parked',
      label: 'Park',
      permission: 'pos:edit',
      guard: ({ products }) => (products?.length === 0 ? 'Add a product first: this cart is empty.' : null),
    },
    resume: { from: ['parked'], to: 'open', label: 'Resume', permission: 'pos:edit' },
    payPart: { from: ['open'], to: 'part-paid', label: 'Take a part', ...byPaying },
    pay: { from: ['open', 'part-paid', 'pay-later', 'lay-by'], to: 'paid', label: 'Take a payment', ...byPaying },
    payLater: {
      from: ['open', 'part-paid'],
      to: 'pay-later',
      label: 'Pay later',
      permission: 'pos:create',
      instead: 'Confirm it on Payment instead.',
    },
    finish: {
      from: ['paid'],
      to: 'finished',
      label: 'Finish',
      permission: 'pos:create',
      by: ['worker'],
      effects: ['finishOrder'],
    },
    layBy: {
      from: ['part-paid'],
      to: 'lay-by',
      label: 'Lay-by',
      permission: 'pos:create',
      instead: 'Confirm it on Payment instead.',
    },
    settle: {
      from: ['pay-later', 'lay-by'],
      to: 'finished',
      label: 'Finish',
      permission: 'pos:create',
      by: ['worker'],
      guard: ({ dueCents = 0 }) => (dueCents > 0 ? 'Something is left to pay. Take a payment first.' : null),
      effects: ['finishOrder'],
    },
    giveBack: {
      from: ['part-paid', 'pay-later'],
      to: 'cancelled',
      label: 'Refund',
      permission: 'pos:approve',
      instead: 'Refund what was paid instead.',
    },
    cancelLayBy: {
      from: ['lay-by'],
      to: 'cancelled',
      label: 'Cancel lay-by',
      permission: 'pos:approve',
      instead: 'Cancel the lay-by on its page instead.',
    },
    cancel: {
      from: ['open', 'parked'],
      to: 'cancelled',
      label: 'Cancel sale',
      permission: 'pos:edit',
      needsReason: true,
    },
  },
  refuseReason: ({ needsReason }, given) =>
    needsReason && !given?.reason ? { field: 'reason', message: 'Enter a reason.' } : null,
});

export const saleStatuses = saleLifecycle.statuses;
export const saleStatusLabels = saleLifecycle.labels;
/** What isn't possible with a sale in each status. */
export const saleLimits = saleLifecycle.limits;
export type SaleStatus = (typeof saleStatuses)[number];

const payableStatuses: ReadonlySet<SaleStatus> = new Set(['open', 'part-paid', 'pay-later', 'lay-by']);

/** Returns why a sale can't be paid; null when it can. */
export function refusePayment({
  status,
  products,
}: {
  status: SaleStatus;
  products: readonly unknown[];
}): string | null {
  if (payableStatuses.has(status)) return products.length === 0 ? 'Add a product first: this cart is empty.' : null;
  return saleLimits[status].edit as string;
}
