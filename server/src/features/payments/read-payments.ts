import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { csvOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import { paymentCells } from './payment-cells.ts';
import { orderOfList } from './payment-filter.ts';
import type { PaymentFinder } from './payment-finder.ts';
import { paymentSource, payments, presentPayment } from './payment-row.ts';

/** Returns the calls that read payments: list, totals, one, its history, CSV. */
export function readPayments(finder: PaymentFinder) {
  const list = useCase(paymentsApi.list, async (ctx, { query }) => {
    const { count, rows } = await finder.list(ctx, query);
    return { count, countExact: true, payments: rows.map((row) => presentPayment(row)) };
  });

  const totals = useCase(paymentsApi.totals, (_ctx, { query }) => finder.totals(query));

  const get = useCase(paymentsApi.get, async (ctx, { params }) => presentPayment(await payments.load(ctx, params.id)));

  const history = useCase(paymentsApi.history, (ctx, { params, query }) => historyOf(ctx, payments, params.id, query));

  const csv = useCase(paymentsApi.csv, async (ctx, { query: filter }) =>
    csvOf(ctx, paymentSource, {
      noun: 'payments',
      where: await finder.condition(filter),
      order: orderOfList(filter.sort),
      cells: paymentCells,
      logged: (rows) => ({ action: paymentActions.export, label: `${rows} payments`, filter }),
    }),
  );

  return [list, totals, get, history, csv];
}
