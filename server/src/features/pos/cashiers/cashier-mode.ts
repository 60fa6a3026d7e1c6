import { atTill, type CashierTurn, cashierTurnId, mayBeCashier } from '@poolhouse/domain/features/pos/cashiers/cashier';
import { tillId } from '@poolhouse/domain/features/pos/tills/till';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn, type SignedIn } from '../../../platform/context.ts';
import type { CashierMode } from '../../../platform/http/cashier-mode.ts';
import { noRolesRequired, presentSignedIn, userColumns } from '../../../platform/identity/index.ts';
import type { Platform } from '../../../platform/platform.ts';

/** How often the use of a turn is noted. */
const noteEveryMs = 30_000;

const statement = {
  name: 'cashier-of-turn',
  text: `select t.till_id, t.used_at, ${userColumns} from cashier_turns t join users u on u.id = t.user_id
    where t.id = $1 and t.session_id = $2 and t.used_at > $3 and u.disabled_at is null and u.deleted_at is null`,
};

/** Returns how the cashier of a turn is found. A turn is worth something within its session alone, and while its cashier may use tills. */
export function cashierMode({ pool, clock, config }: Pick<Platform, 'pool' | 'clock' | 'config'>): CashierMode {
  return {
    enter: async (signedIn, turnId) => {
      const now = clock.now();
      const since = new Date(now.getTime() - config.tillLockMinutes * 60_000);
      const { rows } = await pool.query({ ...statement, values: [turnId, signedIn.sessionId, since] });
      if (rows[0] === undefined) throw turnEnded();
      const cashier = presentSignedIn(rows[0], signedIn.sessionId, noRolesRequired);
      if (!mayBeCashier(cashier.person)) throw turnEnded();
      if (now.getTime() - rows[0].used_at.getTime() > noteEveryMs)
        await pool.query('update cashier_turns set used_at = $2 where id = $1', [turnId, now]);
      const turn = { id: turnId, tillId: rows[0].till_id };
      return { ...cashier, person: atTill(cashier.person), user: atTill(cashier.user), turn };
    },
  };
}

function turnEnded(): Failure {
  return new Failure('forbidden', 'The till is locked. Enter your PIN.', { facts: { rule: 'cashier' } });
}

/** Returns the turn of a cashier as the calls answer it. */
export function presentTurn(
  { user }: Pick<SignedIn, 'user'>,
  turn: NonNullable<SignedIn['turn']>,
  lockMinutes: number,
): CashierTurn {
  const { id, name, role, pages, permissions } = atTill(user);
  return {
    id: cashierTurnId.parse(turn.id),
    tillId: tillId.parse(turn.tillId),
    cashier: { id, name, role, pages, permissions },
    lockMinutes,
  };
}

/** Returns the user who is signed in; refuses a cashier, whom the session isn’t of. */
export function requireOwnSession(ctx: Pick<Context, 'who'>): SignedIn {
  const who = requireSignedIn(ctx);
  if (who.turn !== undefined)
    throw new Failure('forbidden', 'Do this without X-Cashier: it’s for the user who is signed in.', {
      facts: { rule: 'cashier-area' },
    });
  return who;
}
