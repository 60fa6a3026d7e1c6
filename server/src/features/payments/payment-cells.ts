import { paymentFields } from '@poolhouse/domain/features/payments/payment-fields';
import { csvColumnsOf } from '@poolhouse/domain/kernel/fields';
import { type PaymentRow, presentPayment } from './payment-row.ts';

const columns = csvColumnsOf(paymentFields, [
  ...([
    'date',
    'source',
    'kind',
    'method',
    'status',
    'state',
    'amount',
    'gst',
    'currency',
    'reference',
    'store',
  ] as const),
  ...(['dealer', 'dealer_name', 'customer', 'text', 'payout', 'line', 'paysPayout', 'bankAccount', 'account'] as const),
  ...(['providerReference', 'note', 'recordedBy', 'id'] as const),
]);

const amounts: ReadonlySet<string> = new Set(['amount', 'gst']);

/** The columns of an export. */
export const paymentCells = columns.map(({ field, heading }) => ({
  heading,
  cell: (row: PaymentRow) => {
    const value = presentPayment(row)[field];
    if (value === null) return '';
    return amounts.has(field) ? Number(value).toFixed(2) : String(value);
  },
}));
