import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { sql } from 'kysely';
import { csvOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import { paymentCells } from './payment-cells.ts';
import { orderOfList, paymentCondition } from './payment-filter.ts';
import { type PaymentRow, paymentSource, payments, presentPayment } from './payment-row.ts';
import { totalsOf } from './payment-totals.ts';

const list = useCase(paymentsApi.list, async ({ db }, { query }) => {
  const { page, limit, sort } = query;
  const where = paymentCondition(query);
  // Whole rows are read for the page alone, which an index finds.
  const rows = sql<PaymentRow>`select ${paymentSource.columns}
    from (select found.id as found_id, row_number() over () as place from
        (select p.id from payments p where ${where} order by ${orderOfList(sort)} limit ${limit} offset ${(page - 1) * limit}) found) f
      join ${paymentSource.from} on p.id = f.found_id order by f.place`.execute(db);
  const totals = await totalsOf(db, where);
  return { count: totals.payments, countExact: true, payments: (await rows).rows.map((row) => presentPayment(row)) };
});

const totals = useCase(paymentsApi.totals, ({ db }, { query }) => totalsOf(db, paymentCondition(query)));

const get = useCase(paymentsApi.get, async (ctx, { params }) => presentPayment(await payments.load(ctx, params.id)));

const history = useCase(paymentsApi.history, (ctx, { params, query }) => historyOf(ctx, payments, params.id, query));

const csv = useCase(paymentsApi.csv, async (ctx, { query: filter }) =>
  csvOf(ctx, paymentSource, {
    noun: 'payments',
    where: paymentCondition(filter),
    order: orderOfList(filter.sort),
    cells: paymentCells,
    logged: (rows) => ({ action: paymentActions.export, label: `${rows} payments`, filter }),
  }),
);

/** The calls that read payments: list, totals, one, its history, CSV. */
export const readPayments = [list, totals, get, history, csv];
