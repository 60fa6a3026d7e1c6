import { payoutsApi } from '@poolhouse/domain/features/payments/payouts/api';
import type { PayoutListQuery, PayoutState } from '@poolhouse/domain/features/payments/payouts/payout';
import { type RawBuilder, sql } from 'kysely';
import { allOf, anyOf, contains, listOf, orderBy } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { historyOf } from '../../../services/activity-log/index.ts';
import { pageOfOrders } from './payout-orders.ts';
import { payoutSource, payouts, presentPayout } from './payout-row.ts';
import { viewPayout } from './payout-view.ts';

const sorts = { date: 'o.date', difference: 'abs(o.paid_cents - o.net_cents - o.deductions_cents)' };

const states: Readonly<Record<PayoutState, RawBuilder<unknown>>> = {
  paid: sql`o.paid_cents = o.net_cents + o.deductions_cents`,
  unpaid: sql`(o.paid_cents = 0 and o.net_cents + o.deductions_cents <> 0)`,
  differs: sql`(o.paid_cents <> 0 and o.paid_cents <> o.net_cents + o.deductions_cents)`,
};

function statementOf({ store, state, from, to, q, sort = '-date' }: PayoutListQuery) {
  const where = allOf(
    store && sql`o.store = any(${store})`,
    anyOf(state?.map((one) => states[one])),
    from && sql`o.date >= ${from}::date`,
    to && sql`o.date <= ${to}::date`,
    contains(q, 'o.payout_id'),
  );
  return { where, order: orderBy(sorts, sort, 'o.id') };
}

const list = useCase(payoutsApi.list, async (ctx, { query }) => {
  const { rows, ...counts } = await listOf(ctx, payoutSource, { ...query, ...statementOf(query) });
  return { ...counts, payouts: rows.map((row) => presentPayout(row)) };
});

const orders = useCase(payoutsApi.orders, async ({ db }, { query }) => ({
  ...(await pageOfOrders(db, query)),
  countExact: true,
}));

const get = useCase(payoutsApi.get, (ctx, { params }) => viewPayout(ctx, params.id));

const history = useCase(payoutsApi.history, (ctx, { params, query }) => historyOf(ctx, payouts, params.id, query));

/** The calls that read payouts. */
export const readPayouts = [list, orders, get, history];
