import { randomBytes } from 'node:crypto';
import { usualGst } from '@poolhouse/domain/features/payments/payment-state';
import { payoutsApi } from '@poolhouse/domain/features/payments/payouts/api';
import type { NewDeduction } from '@poolhouse/domain/features/payments/payouts/payout';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { lockAsLoaded } from '../lock-as-loaded.ts';
import { setBankLines } from '../matching/match-bank-lines.ts';
import { type PayoutRow, type PayoutValues, payouts } from './payout-row.ts';

type Change = {
  seen: number;
  action: (typeof payoutsApi)['addDeduction' | 'removeDeduction' | 'matchBank' | 'unmatchBank']['audit'];
  sent: Partial<Record<keyof PayoutValues, null>>;
  after: (before: PayoutValues) => PayoutValues;
  logged: { field: string; before: unknown; after: unknown };
  within: (tx: Db, row: PayoutRow) => Promise<void>;
};

/** Changes what is known of a payout besides its lines. */
function changePayout(ctx: Context, id: string, { seen, action, sent, after, logged, within }: Change) {
  return changeRecord(ctx, payouts, {
    id,
    seen,
    sent,
    action,
    decide: after,
    logged: { changes: [logged] },
    within: async (tx, _after, row) => {
      await lockAsLoaded(tx, 'payouts', row, ['deductions_cents', 'paid_cents']);
      await within(tx, row);
      return [];
    },
  });
}

/** Adds an amount that the store kept back and that is in no file, as a payment below zero. */
export const addDeduction = useCase(payoutsApi.addDeduction, (ctx, { params: { id }, body, revision: seen }) => {
  const cents = -body.amountCents;
  return changePayout(ctx, id, {
    seen,
    action: payoutsApi.addDeduction.audit,
    sent: { deductionsCents: null },
    after: (before) => ({ ...before, deductionsCents: before.deductionsCents + cents }),
    logged: { field: 'deduction', before: null, after: body },
    within: (tx, row) => insertDeduction(ctx, tx, row, body),
  });
});

async function insertDeduction(
  ctx: Context,
  tx: Db,
  row: PayoutRow,
  { kind, amountCents, text }: NewDeduction,
): Promise<void> {
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  await sql`insert into payments (id, source, kind, method, amount_cents, gst_cents, for_order, store, date, text, payout_id,
      recorded_by_name, created_at, updated_at)
    values (${makeId(now.getTime(), randomBytes(10))}, 'marketplace', ${kind}, 'payout', ${-amountCents}, ${usualGst(kind, -amountCents)},
      false, ${row.store}, ${row.date}, ${text}, ${row.id}, ${user.name}, ${now}, ${now})`.execute(tx);
}

/** Removes a deduction that a person added, unless a journal has it. */
export const removeDeduction = useCase(payoutsApi.removeDeduction, async (ctx, { params, revision: seen }) => {
  const { id, payment } = params;
  const { rows } = await sql<{
    amount_cents: number;
    journal_id: string | null;
    text: string;
  }>`select amount_cents, journal_id, text
    from payments where id = ${payment} and payout_id = ${id} and line is null`.execute(ctx.db);
  const found = rows[0];
  if (found === undefined) throw notFound('deduction');
  if (found.journal_id !== null)
    throw new Failure('not-allowed-now', 'This deduction is in an exported journal. It stays.');
  return changePayout(ctx, id, {
    seen,
    action: payoutsApi.removeDeduction.audit,
    sent: { deductionsCents: null },
    after: (before) => ({ ...before, deductionsCents: before.deductionsCents - found.amount_cents }),
    logged: { field: 'deduction', before: { amountCents: -found.amount_cents, text: found.text }, after: null },
    within: async (tx) => {
      const { numAffectedRows } = await sql`delete from payments where id = ${payment} and journal_id is null`.execute(
        tx,
      );
      if (numAffectedRows !== 1n) throw notFound('deduction');
    },
  });
});

/** Lets lines of the bank bring a payout. */
export const matchBank = useCase(payoutsApi.matchBank, async (ctx, { params: { id }, body, revision: seen }) => {
  const lines = [...new Set(body.payments)];
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(amount_cents), 0)::float8 as cents from payments
    where id = any(${lines}::uuid[])`.execute(ctx.db);
  return changePayout(ctx, id, {
    seen,
    action: payoutsApi.matchBank.audit,
    sent: { paidCents: null },
    after: (before) => ({ ...before, paidCents: before.paidCents + (rows[0]?.cents ?? 0) }),
    logged: { field: 'bankLine', before: null, after: lines },
    within: async (tx) => {
      if ((await setBankLines(tx, id, lines)) < lines.length)
        throw new Failure(
          'not-allowed-now',
          'One of these bank lines is used already, is in an exported journal, or isn’t money received.',
        );
    },
  });
});

/** Takes a line of the bank off a payout. */
export const unmatchBank = useCase(payoutsApi.unmatchBank, async (ctx, { params, revision: seen }) => {
  const { id, payment } = params;
  const { rows } = await sql<{
    amount_cents: number;
    journal_id: string | null;
  }>`select amount_cents, journal_id from payments
    where id = ${payment} and pays_payout_id = ${id}`.execute(ctx.db);
  const found = rows[0];
  if (found === undefined) throw notFound('bank line');
  if (found.journal_id !== null)
    throw new Failure('not-allowed-now', 'This bank line is in an exported journal. It stays.');
  return changePayout(ctx, id, {
    seen,
    action: payoutsApi.unmatchBank.audit,
    sent: { paidCents: null },
    after: (before) => ({ ...before, paidCents: before.paidCents - found.amount_cents }),
    logged: { field: 'bankLine', before: payment, after: null },
    within: async (tx) => {
      const { numAffectedRows } = await sql`update payments set pays_payout_id = null, updated_at = ${ctx.clock.now()}
        where id = ${payment} and pays_payout_id = ${id}`.execute(tx);
      if (numAffectedRows !== 1n) throw notFound('bank line');
    },
  });
});
