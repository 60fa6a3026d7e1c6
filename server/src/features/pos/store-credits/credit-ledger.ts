import { storeCreditActions } from '@poolhouse/domain/features/pos/records';
import {
  type CreditEntryKind,
  creditExpiry,
  moveCredit,
} from '@poolhouse/domain/features/pos/store-credits/credit-ledger';
import type { StoreCredit, StoreCreditId } from '@poolhouse/domain/features/pos/store-credits/store-credit';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { makeShortCode, shortCodeLength } from '@poolhouse/domain/kernel/short-code';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { pooledRandomBytes } from '../../../platform/random-bytes.ts';
import { changeRecord, createRecord, type RowLock } from '../../../platform/records/index.ts';
import { storeCredits } from './credit-row.ts';

const actions = {
  issued: storeCreditActions.create,
  spent: storeCreditActions.spend,
  refunded: storeCreditActions.refund,
  adjusted: storeCreditActions.adjust,
  expired: storeCreditActions.expire,
} as const satisfies Record<CreditEntryKind, object>;

/** An entry of a ledger to be made; amounts are integer cents. `tenderId` is what a till moved it by. */
export type NewCreditEntry = {
  creditId: string;
  kind: CreditEntryKind;
  amountCents: number;
  tenderId?: string;
  by: string;
  reason?: string;
};

/**
 * Adds an entry to the ledger of a store credit, in the transaction of the context where it has one. The credit is held meanwhile: two tills
 * that spend it wait for each other. Refuses what it isn't worth.
 */
export function addCreditEntry(ctx: Context, entry: NewCreditEntry): Promise<StoreCredit> {
  const { creditId, kind, amountCents, tenderId, by, reason } = entry;
  const now = ctx.clock.now();
  return changeRecord(ctx, storeCredits, {
    id: creditId,
    action: actions[kind],
    decide: (before) => {
      const moved = moveCredit(before, entry, dayIn(companyZone, now));
      if ('refused' in moved) throw invalidField(moved.refused.path, moved.refused.message);
      return { ...before, ...moved.after, ...(kind === 'spent' && { lastUsedAt: now.toISOString() }) };
    },
    logged: {
      changes: [
        { field: 'amount', before: null, after: amountCents / 100 },
        ...(reason === undefined ? [] : [{ field: 'reason', before: null, after: reason }]),
      ],
    },
    locks: () => [],
    within: async (tx, { balanceCents }) => {
      await sql`insert into store_credit_entries (id, credit_id, kind, amount_cents, balance_cents, tender_id, reason, created_by, created_at)
        values (${ctx.newId()}, ${creditId}, ${kind}, ${amountCents}, ${balanceCents}, ${tenderId ?? null}, ${reason ?? null},
          ${by}, ${now})`.execute(tx);
      return [];
    },
  });
}

/** Returns the lock on the store credits that tenders move. */
export function creditLock(tenders: readonly { storeCreditId: string | null }[]): RowLock[] {
  const ids = tenders.flatMap(({ storeCreditId }) => (storeCreditId === null ? [] : [storeCreditId]));
  return ids.length === 0 ? [] : [{ of: 'store_credits', ids }];
}

/** Makes a store credit with a code of its own, in a transaction that puts an amount on it. Returns its id. */
export async function createCredit(
  ctx: Context,
  tx: Db,
  { holder, createdBy }: { holder: string | null; createdBy: string },
): Promise<StoreCreditId> {
  const code = makeShortCode(pooledRandomBytes(shortCodeLength));
  const expiresOn = creditExpiry(dayIn(companyZone, ctx.clock.now()));
  const { id } = await createRecord({ ...ctx, db: tx, idempotencyKey: null }, storeCredits, {
    action: storeCreditActions.create,
    values: { ending: code.slice(-4), holder, balanceCents: 0, expiresOn, lastUsedAt: null },
    columns: { code, created_by: createdBy, created_at: ctx.clock.now() },
  });
  return id;
}
