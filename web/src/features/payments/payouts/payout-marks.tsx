import { type PayoutState, payoutStateLabels } from '@poolhouse/domain/features/payments/payouts/payout';
import { type StatusColour, StatusDot } from '../../../ui/status-dot.tsx';

const colours: Record<PayoutState, StatusColour> = { paid: 'green', differs: 'red', unpaid: 'orange' };

/** Shows how a payout stands to the bank. */
export function PayoutStateDot({ state }: { state: PayoutState }) {
  return <StatusDot colour={colours[state]} label={payoutStateLabels[state]} isQuiet={state === 'paid'} />;
}
