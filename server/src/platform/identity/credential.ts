import { accessMessages } from '@poolhouse/domain/features/access/messages';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';

export const credentialProvider = 'credential';

/** An identity with its password and, when there is one, its user record. */
export type Credential = { identityId: string; passwordHash: string | null; user: UserRecord | null };
export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Returns the identity behind an e-mail address; null when there is none. */
export async function findCredential(db: Db, email: string): Promise<Credential | null> {
  const identity = await db
    .selectFrom('auth_users as a')
    .leftJoin('auth_accounts as c', (join) =>
      join.onRef('c.user_id', '=', 'a.id').on('c.provider_id', '=', credentialProvider),
    )
    .select(['a.id', 'c.password'])
    .where('a.email', '=', email)
    .executeTakeFirst();
  const user = await findUser(db, identity?.id ?? '');
  return identity === undefined ? null : { identityId: identity.id, passwordHash: identity.password, user };
}

/** Returns the user record of an identity; null when there is none. */
export async function findUser(db: Db, identityId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'job_desc', 'priority_id', 'permissions', 'branch', 'is_first_login'])
    .select(['avatar', 'theme', 'disabled_at', 'deleted_at'])
    .select((select) => [
      select.selectFrom('role_pages').select('pages').whereRef('role_pages.role', '=', 'users.role').as('role_pages'),
    ])
    .select((select) => [
      select
        .exists(
          select
            .selectFrom('auth_second_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'users.identity_id')
            .where('f.confirmed_at', 'is not', null),
        )
        .as('has_second_factor'),
    ])
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return row ?? null;
}

/** Requires a user record that isn't disabled; only for people who proved who they are. */
export function requireActiveUser(user: UserRecord | null): UserRecord {
  if (user === null) throw new Failure('user-not-found', accessMessages.userNotFound);
  if (user.disabled_at !== null || user.deleted_at !== null)
    throw new Failure('user-disabled', 'This user is disabled. Ask an administrator to reactivate it.');
  return user;
}

type NewPassword = { identityId: string; hash: string };

/** Sets the password of an identity, whether it had one or not. */
export async function savePassword(ctx: Context, db: Db, { identityId, hash }: NewPassword): Promise<void> {
  const now = ctx.clock.now();
  await db
    .insertInto('auth_accounts')
    .values({
      id: crypto.randomUUID(),
      account_id: identityId,
      provider_id: credentialProvider,
      user_id: identityId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}
