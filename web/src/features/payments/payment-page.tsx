import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { lazyPart } from '../../platform/api/load-code.ts';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../services/activity-log/record-timeline.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { RecordOverview } from '../../ui/detail/record-overview.tsx';
import { RecordPage } from '../../ui/detail/record-page.tsx';
import { listOfRecords } from '../../ui/detail/record-steps.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { paymentPaths } from './paths.ts';
import { PaymentActions } from './payment-actions.tsx';
import { paymentCalls, paymentTopic } from './payment-queries.ts';
import { PaymentMeta, PaymentSummary } from './payment-summary.tsx';
import { amountText, paymentHistoryLabels, paymentTitle, paymentValueText } from './payment-text.ts';

type TabProps = { payment: Payment };

const PaymentEdit = lazyPart(() => import('./payment-form.tsx'), 'PaymentEdit');

const paymentList = listOfRecords(paymentsApi.list, {
  path: paymentPaths.list,
  pathOf: paymentPaths.payment,
  rowsOf: ({ payments }) => payments,
});

const tabs: readonly [ContentTab<TabProps>, ...ContentTab<TabProps>[]] = [
  { id: 'details', label: 'Overview', content: Overview },
  { id: 'history', label: 'History', content: ({ payment }) => <HistoryTab {...historyOf(payment)} /> },
];

/** Shows a payment: what it is, the orders that it is for, and what became of it. */
export function PaymentPage() {
  return (
    <LoadedRecord call={paymentsApi.get} what="The payment" live={{ topic: 'payment', with: paymentCalls }}>
      {(payment) => (
        <RecordPage
          title={paymentTitle(payment)}
          back={<BackLink to={paymentPaths.list}>Payments</BackLink>}
          record={{ kind: 'payment', id: payment.id }}
          recent={amountText(payment.amount)}
          topic={paymentTopic(payment.id)}
          list={paymentList}
          facts={<PaymentMeta payment={payment} />}
          menu={<PaymentActions payment={payment} />}
          edit={{ permission: 'payments:edit', form: PaymentEdit }}
          tabs={tabs}
          tabProps={{ payment }}
        />
      )}
    </LoadedRecord>
  );
}

const historyOf = ({ id }: Payment) => ({
  call: paymentsApi.history,
  params: { id },
  labels: paymentHistoryLabels,
  valueText: paymentValueText,
});

function Overview({ payment }: TabProps) {
  return (
    <RecordOverview
      summary={<PaymentSummary payment={payment} />}
      timeline={<RecordTimeline {...historyOf(payment)} />}
    />
  );
}
