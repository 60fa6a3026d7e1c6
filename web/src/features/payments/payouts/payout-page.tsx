import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { payoutsApi } from '@poolhouse/domain/features/payments/payouts/api';
import type { PayoutView } from '@poolhouse/domain/features/payments/payouts/payout';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordTimeline } from '../../../services/activity-log/record-timeline.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { RecordOverview } from '../../../ui/detail/record-overview.tsx';
import { RecordMeta, RecordSkeleton } from '../../../ui/detail/record-parts.tsx';
import { RecordSummary } from '../../../ui/detail/record-summary.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LogItem } from '../../../ui/log-link.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintItem } from '../../../ui/print-page.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { payoutPaths } from '../paths.ts';
import { SignedAmount } from '../payment-marks.tsx';
import { payoutQuery, useLivePayments } from '../payment-queries.ts';
import { paymentValueText, payoutHistoryLabels } from '../payment-text.ts';
import { BankLines } from './bank-lines.tsx';
import { DeductionDialog } from './deduction-dialog.tsx';
import { PayoutStateDot } from './payout-list-page.tsx';
import { PayoutOrders } from './payout-orders.tsx';

/** Shows a payout of a store: what it is made of, and whether it reached the bank. */
export function PayoutPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  useLivePayments();
  return (
    <Loaded query={payoutQuery(id)} what="The payout" skeleton={<RecordSkeleton />}>
      {(payout) => <LoadedPayout payout={payout} />}
    </Loaded>
  );
}

function LoadedPayout({ payout }: { payout: PayoutView }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={`${storeLabels[payout.store]} ${payout.payoutId}`}
        back={<BackLink to={payoutPaths.list}>Payouts</BackLink>}
        actions={
          <>
            <ReasonButton permission="payments:edit" variant="default" onClick={() => setAdding(true)}>
              Add a deduction
            </ReasonButton>
            <MoreMenu label="More actions">
              <LogItem kind="payout" id={payout.id} />
              <PrintItem />
            </MoreMenu>
          </>
        }
      >
        <RecordMeta>
          <SignedAmount cents={payout.netCents} />
          <PayoutStateDot state={payout.state} />
          <span>{formatDay(payout.date)}</span>
        </RecordMeta>
      </PageHeader>
      <RecordOverview
        summary={<PayoutSummary payout={payout} />}
        timeline={
          <RecordTimeline
            call={payoutsApi.history}
            params={{ id: payout.id }}
            labels={payoutHistoryLabels}
            valueText={paymentValueText}
          />
        }
      >
        <Section isWide title="Orders" description="Differences first.">
          <PayoutOrders orders={payout.orders} />
        </Section>
      </RecordOverview>
      {isAdding && <DeductionDialog payout={payout} onClose={() => setAdding(false)} />}
    </>
  );
}

function PayoutSummary({ payout }: { payout: PayoutView }) {
  const amount = (label: string, cents: number) => ({ label, value: cents === 0 ? null : formatCents(cents) });
  return (
    <RecordSummary
      facts={[
        amount('Sold', payout.soldCents),
        amount('Refunded to buyers', payout.refundedCents),
        amount('Commission', payout.commissionCents),
        amount('Fees', payout.feesCents),
        amount('Other', payout.otherCents),
        amount('GST in commission and fees', payout.keptGstCents),
        { label: 'Net of the file', value: formatCents(payout.netCents) },
        amount('Deductions added by hand', payout.deductionsCents),
        { label: 'Due at the bank', value: formatCents(payout.dueCents) },
        { label: 'Reached the bank', value: formatCents(payout.paidCents) },
        { label: 'Difference', value: <SignedAmount cents={payout.differenceCents} /> },
      ]}
    >
      <BankLines payout={payout} />
    </RecordSummary>
  );
}
