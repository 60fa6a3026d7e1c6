import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { paymentFields } from '@poolhouse/domain/features/payments/payment-fields';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { csvColumnsOf } from '@poolhouse/domain/kernel/fields';
import { csvOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import { type PaymentFinder, totalsOf } from './payment-finder.ts';
import { type PaymentRow, paymentSource, payments, presentPayment } from './payment-row.ts';

const columns = csvColumnsOf(paymentFields);

const amounts: ReadonlySet<string> = new Set(['amount', 'gst']);

/** The columns of an export. */
const paymentCells = columns.map(({ field, heading }) => ({
  heading,
  cell: (row: PaymentRow) => {
    const value = presentPayment(row)[field];
    if (value === null) return '';
    return amounts.has(field) ? Number(value).toFixed(2) : String(value);
  },
}));

/** Returns the calls that read payments: list, totals, one, its history, CSV. */
export function readPayments(finder: PaymentFinder) {
  const list = useCase(paymentsApi.list, async (ctx, { query }) => {
    const { rows, ...counted } = await finder.list(ctx, query);
    return { ...counted, payments: rows.map((row) => presentPayment(row)) };
  });

  const totals = useCase(paymentsApi.totals, async (_ctx, { query }) => totalsOf(await finder.sums(query)));

  const get = useCase(paymentsApi.get, async (ctx, { params }) => presentPayment(await payments.load(ctx, params.id)));

  const history = useCase(paymentsApi.history, (ctx, { params, query }) => historyOf(ctx, payments, params.id, query));

  const csv = useCase(paymentsApi.csv, async (ctx, { query: filter }) => {
    const { where, order } = await finder.find(filter);
    return csvOf(ctx, paymentSource, {
      noun: 'payments',
      where,
      order,
      cells: paymentCells,
      logged: (rows) => ({ action: paymentActions.export, label: `${rows} payments`, filter }),
    });
  });

  return [list, totals, get, history, csv];
}
