import { type Receivable, receivablesApi } from '@poolhouse/domain/features/payments/receivables/api';
import { receivableRecord } from '@poolhouse/domain/features/payments/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { changeRecord, type Noun } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadReceivable } from './load-receivables.ts';

type LimitRow = { id: string; limit_cents: number | null; revision: number; updated_at: Date; account: Receivable };
type LimitValues = { creditLimitCents: number | null };

/** The account of a dealer has a limit from the first time that one is set: until then its row says that there is none. */
const limits: Noun<LimitRow, LimitValues, Receivable> = {
  record: receivableRecord,
  table: 'dealer_credit_limits',
  load: loadLimit,
  values: ({ limit_cents }) => ({ creditLimitCents: limit_cents }),
  columns: ({ creditLimitCents }, { now }) => ({ limit_cents: creditLimitCents, updated_at: now }),
  present: ({ account, revision }, { creditLimitCents }) => ({
    ...account,
    ...{ creditLimitCents, revision },
    overLimit: creditLimitCents !== null && account.owedCents > creditLimitCents,
  }),
  label: () => 'Dealer’s account',
};

async function loadLimit({ db, clock }: Context, id: string): Promise<LimitRow> {
  const {
    orders: _orders,
    credits: _credits,
    ...account
  } = await loadReceivable(db, id, dayIn(companyZone, clock.now()));
  await sql`insert into dealer_credit_limits (id) values (${id}) on conflict do nothing`.execute(db);
  const { rows } = await sql<Omit<LimitRow, 'account'>>`select * from dealer_credit_limits where id = ${id}`.execute(
    db,
  );
  return { ...(rows[0] as Omit<LimitRow, 'account'>), account };
}

/** Sets or removes the credit limit of a dealer. */
export const setCreditLimit = useCase(receivablesApi.setLimit, (ctx, { params: { dealerId }, body, revision: seen }) =>
  changeRecord(ctx, limits, {
    ...{ id: dealerId, seen, sent: body, action: receivablesApi.setLimit.audit },
    decide: () => body,
  }),
);
