import { Anchor } from '@mantine/core';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import {
  paymentKindLabels,
  paymentMethodLabels,
  paymentSourceLabels,
  paymentStatusLabels,
} from '@poolhouse/domain/features/payments/payment-codes';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Link } from '@tanstack/react-router';
import { DealerLink } from '../../services/dealer-parts/dealer-link.tsx';
import { Copyable } from '../../ui/detail/copyable.tsx';
import type { Fact } from '../../ui/detail/fact-grid.tsx';
import { RecordGlance } from '../../ui/detail/record-glance.tsx';
import { RecordSummary } from '../../ui/detail/record-summary.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AllocationSection } from './allocation/allocation-section.tsx';
import { paymentPaths, payoutPaths } from './paths.ts';
import { AllocationDot, centsIn, SignedAmount } from './payment-marks.tsx';
import { paymentQuery, paymentTopic } from './payment-queries.ts';
import { amountText, paymentLabels as labels, paymentTitle } from './payment-text.ts';

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

/** Shows what matters most of a payment, and the orders that it is for. */
export function PaymentSummary({ payment }: { payment: Payment }) {
  return (
    <RecordSummary facts={factsOf(payment)} notes={payment.note}>
      <AllocationSection payment={payment} />
    </RecordSummary>
  );
}

function factsOf(payment: Payment): Fact[] {
  const { reference, customer, text, store, status, failure, gst, currency, refundedCents, openCents } = payment;
  const { payoutId, payout, line, paysPayoutId, paysPayout, refundOf, account, providerReference } = payment;
  return [
    { label: labels.reference, value: reference && <Copyable text={reference}>{reference}</Copyable> },
    { label: labels.customer, value: customer },
    { label: labels.text, value: text },
    {
      label: labels.dealer_name,
      value: payment.dealerId && (
        <DealerLink id={payment.dealerId} name={payment.dealer_name} customerId={payment.dealer} />
      ),
    },
    {
      label: labels.source,
      value: [paymentSourceLabels[payment.source], store && storeLabels[store]].filter(Boolean).join(' · '),
    },
    { label: labels.status, value: paymentStatusLabels[status] },
    { label: labels.failure, value: failure },
    { label: labels.gst, value: gst === 0 ? null : amountText(gst) },
    { label: labels.currency, value: currency === 'AUD' ? null : currency },
    { label: labels.refundedCents, value: refundedCents === 0 ? null : formatCents(refundedCents) },
    { label: labels.openCents, value: openCents === 0 ? null : formatCents(openCents) },
    {
      label: labels.payout,
      value: payoutId && (
        <RecordLink to={payoutPaths.record(payoutId)}>
          {[payout, line && `line ${line}`].filter(Boolean).join(', ')}
        </RecordLink>
      ),
    },
    {
      label: labels.paysPayout,
      value: paysPayoutId && (
        <RecordLink to={payoutPaths.record(paysPayoutId)}>{paysPayout ?? 'The payout'}</RecordLink>
      ),
    },
    {
      label: labels.refundOf,
      value: refundOf && <RecordLink to={paymentPaths.payment(refundOf)}>The payment</RecordLink>,
    },
    { label: labels.account, value: account },
    { label: labels.providerReference, value: providerReference },
    { label: labels.bankAccount, value: payment.bankAccount },
    { label: labels.recordedBy, value: payment.recordedBy },
  ];
}

function RecordLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to}>
      {children}
    </Anchor>
  );
}

/** Shows a payment beside the list. */
export function PaymentQuickView({ id }: { id: string }) {
  return (
    <Loaded query={paymentQuery(id)} what="The payment">
      {(payment) => (
        <RecordGlance title={paymentTitle(payment)} topic={paymentTopic(id)} meta={<PaymentMeta payment={payment} />}>
          <PaymentSummary payment={payment} />
        </RecordGlance>
      )}
    </Loaded>
  );
}
