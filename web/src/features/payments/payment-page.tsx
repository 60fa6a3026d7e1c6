import { lazyPart } from '../../platform/api/load-code.ts';
import { recordPages } from '../../records/record-pages.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentMeta, PaymentSummary } from './payment-summary.tsx';
import { amountText } from './payment-text.ts';
import { payments } from './payment-view.ts';

const PaymentEdit = lazyPart(() => import('./payment-form.tsx'), 'PaymentEdit');

/** Shows a payment: what it is, the orders that it is for, and what became of it. */
export const { page: PaymentPage } = recordPages(payments, {
  facts: ({ record }) => <PaymentMeta payment={record} />,
  summary: ({ record }) => <PaymentSummary payment={record} />,
  menu: ({ record }) => <PaymentActions payment={record} />,
  recent: ({ amount }) => amountText(amount),
  form: ({ record }) => record && <PaymentEdit payment={record} />,
});
