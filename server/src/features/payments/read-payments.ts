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

/** Up to here all that is found is sorted. */
const mostSorted = 5_000;

const list = useCase(paymentsApi.list, async ({ db }, { query }) => {
  const { page, limit, sort } = query;
  const where = await paymentCondition(db, query);
  const { payments: count } = await totalsOf(db, query, where);
  if (count <= (page - 1) * limit) return { count, countExact: true, payments: [] };
  // A few are found first and then sorted; of many, an index in the order of the list finds the page. Whole rows are read for that alone.
  const found = sql`select p.id, p.date, p.amount_cents from payments p where ${where}`;
  const table = count <= mostSorted ? sql`(${found} offset 0) p` : sql`(${found}) p`;
  const { rows } = await sql<PaymentRow>`select ${paymentSource.columns}
    from (select p.id as found_id, row_number() over () as place from
        (select p.id from ${table} order by ${orderOfList(sort)} limit ${limit} offset ${(page - 1) * limit}) p) f
      join ${paymentSource.from} on p.id = f.found_id order by f.place`.execute(db);
  return { count, countExact: true, payments: rows.map((row) => presentPayment(row)) };
});

const totals = useCase(paymentsApi.totals, async ({ db }, { query }) =>
  totalsOf(db, query, await paymentCondition(db, query)),
);

const get = useCase(paymentsApi.get, async (ctx, { params }) => presentPayment(await payments.load(ctx, params.id)));

const history = useCase(paymentsApi.history, (ctx, { params, query }) => historyOf(ctx, payments, params.id, query));

const csv = useCase(paymentsApi.csv, async (ctx, { query: filter }) =>
  csvOf(ctx, paymentSource, {
    noun: 'payments',
    where: await paymentCondition(ctx.db, filter),
    order: orderOfList(filter.sort),
    cells: paymentCells,
    logged: (rows) => ({ action: paymentActions.export, label: `${rows} payments`, filter }),
  }),
);

/** The calls that read payments: list, totals, one, its history, CSV. */
export const readPayments = [list, totals, get, history, csv];
