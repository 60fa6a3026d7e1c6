import { RecordGlance } from '../../ui/detail/record-glance.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { paymentTitle } from './payment-columns.tsx';
import { PaymentMeta } from './payment-meta.tsx';
import { paymentQuery, paymentTopic } from './payment-queries.ts';
import { PaymentSummary } from './payment-summary.tsx';

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
