import { userRecord } from '@poolhouse/domain/features/access/records';
import { cashiersApi } from '@poolhouse/domain/features/pos/cashiers/api';
import type { OwnPin } from '@poolhouse/domain/features/pos/cashiers/cashier';
import { pinTries } from '@poolhouse/domain/features/pos/cashiers/pin';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/audit-entry.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Identity, requireRecentSignIn } from '../../../platform/identity/index.ts';
import { changeTogether } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { requireOwnSession } from './cashier-mode.ts';
import { loadCashiers } from './list-cashiers.ts';

const identityOf = (userId: string) => sql`(select identity_id from users where id = ${userId})`;

const getPin = useCase(cashiersApi.pin, (ctx) => readPin(ctx, ctx.db));

async function readPin(ctx: Context, db: Db): Promise<OwnPin> {
  const { user } = requireOwnSession(ctx);
  const { rows } = await sql<{
    tries: number;
  }>`select tries from cashier_pins where identity_id = ${identityOf(user.id)}`.execute(db);
  return { isSet: rows.length > 0, isLocked: (rows[0]?.tries ?? 0) >= pinTries };
}

/** Returns what the activity log calls the user whose PIN it is. */
function ownTarget(ctx: Context) {
  const { user } = requireOwnSession(ctx);
  return { kind: userRecord.kind, id: user.id, label: user.email };
}

/** Sets one’s own PIN, or a new one in its place, which isn’t locked. Nothing of it is kept but a slow hash. */
function setPin({ passwords }: Pick<Identity, 'passwords'>) {
  return useCase(cashiersApi.setPin, async (ctx, { body: { pin } }) => {
    const { user } = requireOwnSession(ctx);
    await requireRecentSignIn(ctx);
    const [hash, now] = [await passwords.hash(pin), ctx.clock.now()];
    // Nothing is kept under the idempotency key: by a hash of the body the PIN could be found.
    return changeTogether(ctx, async (tx) => {
      await sql`insert into cashier_pins (identity_id, hash, set_at) values (${identityOf(user.id)}, ${hash}, ${now})
        on conflict (identity_id) do update set hash = excluded.hash, tries = 0, set_at = excluded.set_at`.execute(tx);
      await recordAudit(ctx, { action: cashiersApi.setPin.audit, target: ownTarget(ctx) }, tx);
      return { answer: await readPin(ctx, tx), audit: [] };
    });
  });
}

/** Removes one’s own PIN, and ends the turns that it started. Removing none changes nothing. */
const removePin = useCase(cashiersApi.removePin, async (ctx) => {
  const { user } = requireOwnSession(ctx);
  await requireRecentSignIn(ctx);
  return changeTogether(ctx, async (tx) => {
    await sql`delete from cashier_turns where user_id = ${user.id}`.execute(tx);
    const removed = await sql`delete from cashier_pins where identity_id = ${identityOf(user.id)}`.execute(tx);
    const entry = { action: cashiersApi.removePin.audit, target: ownTarget(ctx) };
    return { answer: await readPin(ctx, tx), audit: removed.numAffectedRows === 0n ? [] : entry };
  });
});

/** Unlocks the PIN of a cashier after wrong tries. Unlocking one that isn’t locked changes nothing. */
const unlockPin = useCase(cashiersApi.unlock, async (ctx, { params: { id } }) => {
  requireOwnSession(ctx);
  const [cashier] = await loadCashiers(ctx, sql`u.id = ${id}`);
  if (cashier === undefined) throw notFound('cashier');
  return changeTogether(ctx, async (tx) => {
    const unlocked = await sql`update cashier_pins set tries = 0
      where identity_id = ${identityOf(id)} and tries >= ${pinTries}`.execute(tx);
    const entry = { action: cashiersApi.unlock.audit, target: { kind: userRecord.kind, id, label: null } };
    const answer = { ...cashier, isLocked: false };
    return { answer, audit: unlocked.numAffectedRows === 0n ? [] : entry };
  });
});

/** Returns the calls about PINs. */
export function cashierPinCalls(identity: Pick<Identity, 'passwords'>): AnyUseCase[] {
  return [getPin, setPin(identity), removePin, unlockPin];
}
