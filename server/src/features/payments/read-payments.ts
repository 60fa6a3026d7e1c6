import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { csvOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import { paymentCells } from './payment-cells.ts';
import { type PaymentFinder, totalsOf } from './payment-finder.ts';
import { paymentSource, payments, presentPayment } from './payment-row.ts';

/** Returns the calls that read payments: list, totals, one, its history, CSV. */
export function readPayments(finder: PaymentFinder) {
  const list = useCase(paymentsApi.list, async (ctx, { query }) => {
    const { count, rows } = await finder.list(ctx, query);
    return { count, countExact: true, payments: rows.map((row) => presentPayment(row)) };
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
