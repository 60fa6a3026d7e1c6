import type { Payment } from '@poolhouse/domain/features/payments/payment';
import {
  type AllocationState,
  allocationStateLabels,
  paymentStatusLabels,
} from '@poolhouse/domain/features/payments/payment-codes';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { type StatusColour, StatusDot } from '../../ui/status-dot.tsx';
import classes from './payment-marks.module.css';

const colours: Record<AllocationState, StatusColour> = { allocated: 'green', part: 'orange', open: 'blue' };

/** Shows how much of a payment is allocated to orders, or that it failed. */
export function AllocationDot({ state, status }: Pick<Payment, 'state' | 'status'>) {
  if (status === 'failed') return <StatusDot colour="red" label={paymentStatusLabels.failed} />;
  return <StatusDot colour={colours[state]} label={allocationStateLabels[state]} isQuiet={state === 'allocated'} />;
}

/** Shows an amount; what was paid out stands out by its minus and its colour. */
export function SignedAmount({ cents }: { cents: number }) {
  return (
    <span className={classes.amount} data-out={cents < 0}>
      {formatCents(cents)}
    </span>
  );
}

/** Returns an amount in dollars, as answers have it, in cents. */
export const centsIn = ({ amount }: Pick<Payment, 'amount'>) => Math.round(amount * 100);
