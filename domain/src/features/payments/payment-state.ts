import type { AllocationState, PaymentKind, PaymentStatus } from './payment-codes.ts';

/** What of a payment tells how much of it is left, and what became of it. Columns of the database follow the same rules. */
type PaymentBalance = {
  amountCents: number;
  allocatedCents: number;
  refundedCents: number;
  isPending: boolean;
  /** The money never came, such as that of a cheque that bounced. */
  isFailed: boolean;
  /** An order that it is for still owes a part. */
  isPartPayment: boolean;
  /** It is no part of an order's price, it is booked to an account, or another payment counts instead of it. */
  isSettled: boolean;
};

/** Returns what is left to allocate of a payment. */
export function openCentsOf({
  amountCents,
  allocatedCents,
  refundedCents,
  isFailed,
  isSettled,
}: PaymentBalance): number {
  return isSettled || isFailed ? 0 : amountCents - allocatedCents - refundedCents;
}

/** Returns how much of a payment is allocated. */
export function allocationStateOf(balance: PaymentBalance): AllocationState {
  if (openCentsOf(balance) === 0) return 'allocated';
  return balance.allocatedCents === 0 && balance.refundedCents === 0 ? 'open' : 'part';
}

/** Returns what became of a payment. */
export function paymentStatusOf({
  amountCents,
  refundedCents,
  isPending,
  isFailed,
  isPartPayment,
}: PaymentBalance): PaymentStatus {
  if (isFailed) return 'failed';
  if (isPending) return 'pending';
  if (refundedCents === 0) return isPartPayment ? 'part-paid' : 'paid';
  return refundedCents === amountCents ? 'refunded' : 'part-refunded';
}

/** Returns the GST in an amount that includes it, rounded half up to the cent, away from zero. */
export function gstWithin(cents: number, percent = 10): number {
  const gst = Math.round((Math.abs(cents) * percent) / (100 + percent));
  return cents < 0 && gst > 0 ? -gst : gst;
}

const taxedKinds: ReadonlySet<PaymentKind> = new Set(['sale', 'freight', 'commission', 'fee', 'refund']);

/**
 * Returns the GST of a payment: of money received, that of the part that is allocated. `untaxedCents` of it is allocated to orders outside
 * Australia, which have no GST.
 */
export function gstOf({
  kind,
  gstCents,
  allocatedCents,
  untaxedCents,
}: {
  kind: PaymentKind;
  gstCents: number;
  allocatedCents: number;
  untaxedCents: number;
}): number {
  return kind === 'receipt' || kind === 'payment' ? gstWithin(allocatedCents - untaxedCents) : gstCents;
}

/** Returns the GST of a payment of a kind that includes it; 0 for all others. */
export function usualGst(kind: PaymentKind, cents: number): number {
  return taxedKinds.has(kind) ? gstWithin(cents) : 0;
}
