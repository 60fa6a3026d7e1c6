import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { paymentKindLabels, paymentMethodLabels } from '@poolhouse/domain/features/payments/payment-codes';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { AllocationDot, centsIn, SignedAmount } from './payment-marks.tsx';

/** Shows the short facts under the title of a payment. */
export function PaymentMeta({ payment }: { payment: Payment }) {
  return (
    <>
      <SignedAmount cents={centsIn(payment)} />
      <AllocationDot {...payment} />
      <span>
        {paymentKindLabels[payment.kind]} · {paymentMethodLabels[payment.method]}
      </span>
      <span>{formatDay(payment.date)}</span>
    </>
  );
}
