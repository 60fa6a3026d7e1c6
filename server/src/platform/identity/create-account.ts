import { randomBytes } from 'node:crypto';
import type { UserId } from '@poolhouse/domain/features/access/api';
import type { PermissionMap } from '@poolhouse/domain/features/access/permissions';
import { accountActions, userRecord } from '@poolhouse/domain/features/access/records';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { defaultTheme } from '@poolhouse/domain/features/access/theme';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import type { UsersTable } from '../database/database-tables.ts';
import { type Intent, write } from '../database/write.ts';
import { isUniqueViolation } from '../idempotency-keys.ts';
import { savePassword } from './credential.ts';
import type { IdentityParts } from './identity-parts.ts';
import { type InvitationMail, invite } from './invite.ts';
import { checkNewPassword } from './new-password.ts';

export type NewAccount = {
  email: string;
  /** Null when the person chooses it by an invitation, which is queued with the account. */
  password: string | null;
  name: string;
  role: Role;
  jobDesc?: string | null;
  priorityId?: string | null;
  permissions?: PermissionMap;
  avatar?: string | null;
  /** The value of the branch where the person works. */
  branch?: string | null;
  /** The id of the account in the system before. */
  mongoId?: string | null;
  /** True unless told: the person must change the password first. §3 */
  isFirstLogin?: boolean;
  /** The mail that carries the invitation; the usual one unless told. */
  invitationMail?: InvitationMail;
};

/** Makes a person who can sign in; refuses an email address that is taken. `answerOf` makes the call's answer, `action` names it in the log. */
export async function createAccount(
  parts: IdentityParts,
  ctx: Context,
  account: NewAccount,
  answerOf: (row: Selectable<UsersTable>) => unknown = () => null,
  action: AuditAction = accountActions.create,
): Promise<UserId> {
  const email = account.email.trim().toLowerCase();
  if (account.password !== null) checkNewPassword(parts, account.password, email, 'password');
  const hash = account.password === null ? null : await parts.passwords.hash(account.password);
  try {
    return await joinTransaction(ctx.db, async (db) => {
      const identityId = await createIdentityRow(ctx, db, account.name);
      if (hash !== null) await savePassword(ctx, db, { identityId, hash });
      const uninvited = newUserRow(ctx, { ...account, email, identityId });
      const invitation =
        hash === null ? await invite(parts, ctx, db, { ...uninvited, identityId }, account.invitationMail) : null;
      const row = { ...uninvited, invitation_expires_at: invitation?.expiresAt ?? null };
      await writeUser(ctx, db, row, { answer: answerOf(row), action, intents: invitation ? [invitation.intent] : [] });
      return row.id;
    });
  } catch (error) {
    throw translateAccountClash(error);
  }
}

/** Names the field that another account has the same of; any other error stays as it is. */
function translateAccountClash(error: unknown): unknown {
  const clash = (path: string, message: string) => new Failure('conflict', message, { fields: [{ path, message }] });
  if (isUniqueViolation(error, 'users__email')) return clash('email', 'A user with this email address already exists.');
  if (isUniqueViolation(error, 'users__mongo_id'))
    return clash('mongoId', 'A user with this legacy ID already exists.');
  return error;
}

/** In a transaction of its own, or in the one that is under way. */
function joinTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

type Writing = { answer: unknown; action: AuditAction; intents: Intent[] };

async function writeUser(
  ctx: Context,
  db: Db,
  row: Selectable<UsersTable>,
  { answer, action, intents }: Writing,
): Promise<void> {
  const { permissions, theme, ...plain } = row;
  const stored = { ...plain, permissions: JSON.stringify(permissions), theme: JSON.stringify(theme) };
  const target = { kind: userRecord.kind, id: row.id, label: row.email };
  const changes = changesBetween({}, { email: row.email, name: row.name, role: row.role, mongoId: row.mongo_id });
  const audit = { action, target, changes, revision: 1 };
  const change = db.insertInto('users').values(stored).returning('id');
  await write(ctx, { change, audit, intents, answer, status: 201 }, db);
}

/** The identity takes its e-mail from the user record, by the database's own rule; until then it has a simulator. */
async function createIdentityRow(ctx: Context, db: Db, name: string): Promise<string> {
  const id = crypto.randomUUID();
  const now = ctx.clock.now();
  await db
    .insertInto('auth_users')
    .values({ id, name, email: `${id}@moved.invalid`, email_verified: true, created_at: now, updated_at: now })
    .execute();
  return id;
}

function newUserRow(
  ctx: Context,
  account: NewAccount & { identityId: string },
): Selectable<UsersTable> & { id: UserId } {
  const now = ctx.clock.now();
  return {
    id: makeId<'user'>(now.getTime(), randomBytes(10)),
    identity_id: account.identityId,
    email: account.email,
    name: account.name,
    role: account.role,
    job_desc: account.jobDesc ?? null,
    priority_id: account.priorityId ?? null,
    permissions: account.permissions ?? {},
    avatar: account.avatar ?? null,
    branch: account.branch ?? null,
    theme: defaultTheme,
    is_first_login: account.isFirstLogin ?? true,
    mongo_id: account.mongoId ?? null,
    last_sign_in_at: null,
    invitation_expires_at: null,
    disabled_at: null,
    deleted_at: null,
    erased_at: null,
    revision: 1,
    created_at: now,
    updated_at: now,
  };
}
