import type { StatusLimits } from '../access/can-on.ts';
import { refuseReason, type SaidReason } from './status-reasons.ts';

/** Statuses of an order, in the order of the filter. */
export const orderStatuses = ['received', 'assigned', 'sent', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels = {
  received: 'Received',
  assigned: 'Assigned',
  sent: 'Sent',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const satisfies Record<OrderStatus, string>;

/** How an order is sent: through the ERP, or to its dealer by email. §4 */
export const sendTypes = ['PRIORITY', 'EMAIL'] as const;
export type SendType = (typeof sendTypes)[number];
export const sendTypeLabels = { PRIORITY: 'Priority', EMAIL: 'Email' } as const satisfies Record<SendType, string>;

/**
 * What makes a step. `assign`: the order is given a dealer, another one, or none. `send`: it goes out by one of `sendTypes`. `recall`: what
 * was sent doesn't stand: the ERP hasn't got it, or another dealer gets it. `status`: a person says so.
 */
type StepBy = 'assign' | 'send' | 'recall' | 'status';
export type StatusStep = {
  by: StepBy;
  needsReason: boolean;
  /** Only what was, or is now, sent this way. */
  sendTypes: readonly SendType[];
  /** Only an order that something was paid for. */
  needsPayment: boolean;
};

const by = (maker: StepBy, types: readonly SendType[] = sendTypes): StatusStep => ({
  ...{ by: maker, needsReason: false, needsPayment: false },
  sendTypes: types,
});
const withReason: StatusStep = { ...by('status'), needsReason: true };

/**
 * The steps between statuses; one that isn't here is refused. From its own warehouse the company sends through the ERP alone. A sale that
 * is handed over at the counter begins as completed.
 */
export const statusSteps = {
  received: { assigned: by('assign'), sent: by('send', ['PRIORITY']), cancelled: withReason },
  assigned: { received: by('assign'), sent: by('send'), cancelled: withReason },
  sent: {
    received: by('recall', ['PRIORITY']),
    assigned: by('recall'),
    completed: by('status'),
    cancelled: withReason,
  },
  completed: { refunded: withReason },
  cancelled: { refunded: { ...withReason, needsPayment: true } },
  refunded: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, StatusStep>>>;

const over = (what: string) => ({ assign: what, approve: what });

/** What isn't possible with an order in each status. */
export const orderLimits = {
  received: {},
  assigned: {},
  sent: {},
  completed: over('This order is completed.'),
  cancelled: over('This order is cancelled.'),
  refunded: over('This order was refunded.'),
} as const satisfies Record<OrderStatus, StatusLimits>;

export type StatusChange = SaidReason & { to: OrderStatus };
type Judged = { status: OrderStatus; sendType: SendType | null; paidCents: number };
type Refused = { field: 'status' | 'reason' | 'note'; message: string };

/** Returns the step from one status to another; null when there is none. */
export function stepBetween(from: OrderStatus, to: OrderStatus): StatusStep | null {
  const steps: Partial<Record<OrderStatus, StatusStep>> = statusSteps[from];
  return steps[to] ?? null;
}

/** Returns the statuses that a person can give an order next. */
export function nextStatuses({ status, paidCents }: Pick<Judged, 'status' | 'paidCents'>): OrderStatus[] {
  const steps = Object.entries<StatusStep>(statusSteps[status]);
  return steps.flatMap(([to, { by: maker, needsPayment }]) =>
    maker === 'status' && (!needsPayment || paidCents > 0) ? [to as OrderStatus] : [],
  );
}

const insteadOf = {
  assign: 'Assign a dealer, or take the dealer off, instead.',
  send: 'Send it instead.',
  recall: 'Check sent orders instead.',
} as const satisfies Record<Exclude<StepBy, 'status'>, string>;

/** Returns why a person can't give an order a status, with the field to correct; null when they can. A repeat of the present status is none. */
export function refuseStatus(order: Judged, { to, ...said }: StatusChange): Refused | null {
  const step = stepBetween(order.status, to);
  const labels = { from: orderStatusLabels[order.status].toLowerCase(), to: orderStatusLabels[to].toLowerCase() };
  const status = (message: string) => ({ field: 'status' as const, message });
  if (step === null) return status(`An order that is ${labels.from} can’t become ${labels.to}.`);
  if (step.by !== 'status') return status(`An order isn’t marked as ${labels.to}. ${insteadOf[step.by]}`);
  if (step.needsPayment && order.paidCents === 0) return status('Nothing was paid for this order.');
  return refuseReason(step, said);
}

const limitOf = (status: OrderStatus, action: 'assign' | 'approve'): string | null => {
  const limits: { assign?: string; approve?: string } = orderLimits[status];
  return limits[action] ?? null;
};

/** Returns why an order can't be sent in one of the two ways; null when it can. */
export function refuseSend(status: OrderStatus, sendType: SendType): string | null {
  const step = stepBetween(status, 'sent');
  if (step === null) return limitOf(status, 'approve') ?? 'This order was sent already.';
  return step.sendTypes.includes(sendType) ? null : 'This order has no dealer. Assign one first.';
}

/** Returns why an order can't be given another dealer, or none; null when it can. What was emailed can go to another dealer. */
export function refuseDealer({ status, sendType }: Omit<Judged, 'paidCents'>, hasDealer: boolean): string | null {
  if (status !== 'sent') return limitOf(status, 'assign');
  if (sendType !== 'EMAIL') return 'This order is in Priority: its dealer stays.';
  return hasDealer ? null : 'This order was sent to its dealer. Assign another dealer, or cancel it.';
}

/** Returns the status of an order that was given a dealer, or none. */
export function statusOfDealer(hasDealer: boolean): OrderStatus {
  return hasDealer ? 'assigned' : 'received';
}

/** Returns true when an order counts as a sale. */
export function isSucceeded(status: OrderStatus): boolean {
  return status !== 'cancelled' && status !== 'refunded';
}
