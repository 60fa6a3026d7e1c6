import { cashiersApi } from '@poolhouse/domain/features/pos/cashiers/api';
import { type Cashier, mayBeCashier } from '@poolhouse/domain/features/pos/cashiers/cashier';
import { pinTries } from '@poolhouse/domain/features/pos/cashiers/pin';
import { type RawBuilder, sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { noRolesRequired, presentSignedIn, userColumns } from '../../../platform/identity/index.ts';
import { useCase } from '../../../platform/use-case.ts';

/** Returns the active users with a PIN who may use tills, by name. */
export async function loadCashiers(ctx: Context, condition: RawBuilder<unknown> = sql`true`): Promise<Cashier[]> {
  const { sessionId } = requireSignedIn(ctx);
  const { rows } = await sql<{ tries: number }>`select ${sql.raw(userColumns)}, p.tries
    from cashier_pins p join users u on u.identity_id = p.identity_id
    where u.disabled_at is null and u.deleted_at is null and ${condition} order by lower(u.name), u.id`.execute(ctx.db);
  return rows
    .map((row) => ({ ...presentSignedIn(row, sessionId, noRolesRequired), isLocked: row.tries >= pinTries }))
    .filter(({ person }) => mayBeCashier(person))
    .map(({ user: { id, name }, isLocked }) => ({ id, name, isLocked }));
}

export const listCashiers = useCase(cashiersApi.list, async (ctx) => {
  const cashiers = await loadCashiers(ctx);
  return { count: cashiers.length, countExact: true, cashiers };
});
