import { randomBytes } from 'node:crypto';
import type { UserId } from '@poolhouse/domain/access/api';
import type { PermissionMap } from '@poolhouse/domain/access/permissions';
import type { Role } from '@poolhouse/domain/access/roles';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { recordAudit } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { isUniqueViolation } from '../retry-keys.ts';
import { savePassword } from './credential.ts';
import type { IdentityParts } from './identity-parts.ts';
import { checkNewPassword } from './new-password.ts';

export type NewAccount = {
  email: string;
  /** Null when the person sets it with the link of a mail. */
  password: string | null;
  name: string;
  role: Role;
  jobDesc?: string | null;
  priorityId?: string | null;
  permissions?: PermissionMap;
  avatar?: string | null;
  /** True unless told: the person must change the password first. §3 */
  isFirstLogin?: boolean;
};

/** Makes a person who can sign in; refuses an e-mail address that somebody has. */
export async function createAccount(parts: IdentityParts, ctx: Context, account: NewAccount): Promise<UserId> {
  const email = account.email.trim().toLowerCase();
  if (account.password !== null) checkNewPassword(parts, account.password, email, 'password');
  const hash = account.password === null ? null : await parts.passwords.hash(account.password);
  try {
    return await ctx.db.transaction().execute(async (db) => {
      const identityId = await createIdentityRow(ctx, db, account.name);
      if (hash !== null) await savePassword(ctx, db, { identityId, hash });
      const id = await createUserRow(ctx, db, { ...account, email, identityId });
      const target = { kind: 'user', id, label: email };
      await recordAudit(ctx, { module: 'admin', action: 'create-user-account', target, revision: 1 }, db);
      return id;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users__email')) throw error;
    const message = 'There is an account with this e-mail address.';
    throw new Failure('conflict', message, { fields: [{ path: 'email', message }] });
  }
}

/** The identity takes its e-mail from the user record, by the database's own rule; until then it has a stand-in. */
async function createIdentityRow(ctx: Context, db: Db, name: string): Promise<string> {
  const id = crypto.randomUUID();
  const now = ctx.clock.now();
  await db
    .insertInto('auth_users')
    .values({ id, name, email: `${id}@moved.invalid`, email_verified: true, created_at: now, updated_at: now })
    .execute();
  return id;
}

async function createUserRow(ctx: Context, db: Db, account: NewAccount & { identityId: string }): Promise<UserId> {
  const now = ctx.clock.now();
  const id = makeId<'user'>(now.getTime(), randomBytes(10));
  await db
    .insertInto('users')
    .values({
      id,
      identity_id: account.identityId,
      email: account.email,
      name: account.name,
      role: account.role,
      job_desc: account.jobDesc ?? null,
      priority_id: account.priorityId ?? null,
      permissions: JSON.stringify(account.permissions ?? {}),
      avatar: account.avatar ?? null,
      is_first_login: account.isFirstLogin ?? true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
