import { cashiersApi } from '@poolhouse/domain/features/pos/cashiers/api';
import { mayBeCashier } from '@poolhouse/domain/features/pos/cashiers/cashier';
import { pinTries } from '@poolhouse/domain/features/pos/cashiers/pin';
import { cashierActions, tillRecord } from '@poolhouse/domain/features/pos/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/audit-entry.ts';
import { requireSignedIn, type SignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { noRolesRequired, presentSignedIn, userColumns } from '../../../platform/identity/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeTogether, loadOne } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { tillSource } from '../tills/till-row.ts';
import { presentTurn, requireOwnSession } from './cashier-mode.ts';
import { listCashiers } from './list-cashiers.ts';

const wrongPin = 'That PIN is wrong, or it’s locked. Five wrong tries lock it; set a new one in Account.';

type Parts = Pick<Platform, 'identity' | 'config'>;

/**
 * Changes the cashier of a till. Every user goes the same way, with a PIN or none: the same statements, one hash, one answer. A
 * try is counted before it is checked, so that no sixth one slips through beside five.
 */
function startTurn({ identity, config }: Parts) {
  return useCase(cashiersApi.start, async (ctx, { params, body: { userId, pin } }) => {
    const { sessionId } = requireOwnSession(ctx);
    const { id: tillId, code } = await loadOne(ctx.db, tillSource, params.id);
    const target = { kind: tillRecord.kind, id: tillId, label: `Till ${code}` };
    const changes = [{ field: 'cashier', before: null, after: userId }];
    const cashier = await findCashier(ctx.db, userId, sessionId);
    const isRight = await identity.passwords.inTurn(async (verify) => verify(pin, await takeTry(ctx.db, userId)));
    if (!isRight || cashier === null) {
      await recordAudit(ctx, { action: cashierActions.startFailed, target, changes });
      throw new Failure('invalid-credential', wrongPin, { fields: [{ path: 'pin', message: wrongPin }] });
    }
    const [id, now] = [ctx.newId<'cashier-turn'>(), ctx.clock.now()];
    // Nothing is kept under the idempotency key: by a hash of the body the PIN could be found.
    return changeTogether(ctx, async (tx) => {
      await sql`update cashier_pins set tries = 0 where identity_id = (select identity_id from users where id = ${userId})`.execute(
        tx,
      );
      await sql`insert into cashier_turns (id, session_id, user_id, till_id, started_at, used_at)
        values (${id}, ${sessionId}, ${userId}, ${tillId}, ${now}, ${now})
        on conflict (session_id) do update set id = excluded.id, user_id = excluded.user_id, till_id = excluded.till_id,
          started_at = excluded.started_at, used_at = excluded.used_at`.execute(tx);
      await recordAudit(ctx, { action: cashiersApi.start.audit, target, changes, reference: `cashier-turn:${id}` }, tx);
      return { answer: presentTurn(cashier, { id, tillId }, config.tillLockMinutes), audit: [] };
    });
  });
}

/** Returns a user who may take over a till; null for any other. */
async function findCashier(db: Db, userId: string, sessionId: string): Promise<SignedIn | null> {
  const { rows } = await sql`select ${sql.raw(userColumns)} from users u
    where u.id = ${userId} and u.disabled_at is null and u.deleted_at is null`.execute(db);
  const cashier = rows[0] === undefined ? null : presentSignedIn(rows[0], sessionId, noRolesRequired);
  return cashier !== null && !cashier.user.isFirstLogin && mayBeCashier(cashier.person) ? cashier : null;
}

/** Takes one of the tries of a PIN. Returns its hash; null where there is none, or no try is left. */
async function takeTry(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`update cashier_pins set tries = tries + 1
    where identity_id = (select identity_id from users where id = ${userId}) and tries < ${pinTries} returning hash`.execute(
    db,
  );
  return rows[0]?.hash ?? null;
}

function getTurn({ config }: Parts) {
  return useCase(cashiersApi.current, async (ctx) => {
    const who = requireSignedIn(ctx);
    return { turn: who.turn === undefined ? null : presentTurn(who, who.turn, config.tillLockMinutes) };
  });
}

/** Ends the turn of the session. Ending none changes nothing. */
const endTurn = useCase(cashiersApi.end, (ctx) => {
  const { sessionId } = requireOwnSession(ctx);
  return changeTogether(ctx, async (tx) => {
    const { rows } = await sql<{ id: string; tillId: string; userId: string; code: string }>`delete from cashier_turns t
      using tills where t.session_id = ${sessionId} and tills.id = t.till_id
      returning t.id, t.till_id as "tillId", t.user_id as "userId", tills.code`.execute(tx);
    const audit = rows.map(({ id, tillId, userId, code }) => ({
      action: cashiersApi.end.audit,
      target: { kind: tillRecord.kind, id: tillId, label: `Till ${code}` },
      changes: [{ field: 'cashier', before: userId, after: null }],
      reference: `cashier-turn:${id}`,
    }));
    return { answer: { message: 'The till is locked.' }, audit };
  });
});

/** Returns the calls by which cashiers take over a till. */
export function cashierTurnCalls(parts: Parts): AnyUseCase[] {
  return [listCashiers, startTurn(parts), getTurn(parts), endTurn];
}
