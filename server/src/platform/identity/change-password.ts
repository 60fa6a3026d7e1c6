import type { Session } from '@poolhouse/domain/features/access/api';
import { accessMessages } from '@poolhouse/domain/features/access/messages';
import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { recordAudit } from '../audit/audit-entry.ts';
import { type Context, requireSignedIn } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { checkPassword } from './check-password.ts';
import { type Credential, credentialProvider, findUser, requireActiveUser } from './credential.ts';
import type { IdentityParts } from './identity-parts.ts';
import { issueSession } from './issue-session.ts';
import { checkNewPassword, weakPassword } from './new-password.ts';
import { deletePasswordCodes } from './reset-code.ts';
import { endAllSessions, openSession } from './session-store.ts';

type Given = { currentPassword: string; newPassword: string };

/** Changes one's own password. All sessions end, this one too: the answer holds a new one. §4: ends the first login. */
export async function changePassword(parts: IdentityParts, ctx: Context, given: Given): Promise<Session> {
  const email = requireSignedIn(ctx).user.email.toLowerCase();
  checkNewPassword(parts, given.newPassword, email);
  const credential = await checkPassword(parts, ctx, {
    email,
    password: given.currentPassword,
    failedAction: accessActions.changePasswordFailed,
    message: accessMessages.wrongCredentials,
  });
  if (given.newPassword.normalize('NFC') === given.currentPassword.normalize('NFC'))
    throw weakPassword('Choose a password that’s different from your current one.', 'newPassword');
  const hash = await parts.passwords.hash(given.newPassword);
  const providerFactor = await hasProviderFactor(ctx);
  const { user, session } = await ctx.db.transaction().execute(async (db) => {
    await replacePassword(ctx, db, credential, hash);
    await endAllSessions(db, credential.identityId);
    await deletePasswordCodes(db, credential.identityId);
    await db
      .updateTable('users')
      .set({ is_first_login: false })
      .where('identity_id', '=', credential.identityId)
      .execute();
    const user = requireActiveUser(await findUser(db, credential.identityId));
    const target = { kind: userRecord.kind, id: user.id, label: user.email };
    await recordAudit(ctx, { action: accessActions.changePassword, target }, db);
    return { user, session: await openSession(ctx, db, credential.identityId, { providerFactor }) };
  });
  parts.sessions.forgetUser(user.id);
  return issueSession(parts, ctx, user, session);
}

/** The new session is as good as the one before. */
async function hasProviderFactor(ctx: Context): Promise<boolean> {
  const { sessionId } = requireSignedIn(ctx);
  const row = await ctx.db
    .selectFrom('auth_sessions')
    .select('provider_factor')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.provider_factor ?? false;
}

/** Replaces exactly the password that was proven: a change in between wins. */
async function replacePassword(ctx: Context, db: Db, credential: Credential, hash: string): Promise<void> {
  const replaced = await db
    .updateTable('auth_accounts')
    .set({ password: hash, updated_at: ctx.clock.now() })
    .where('user_id', '=', credential.identityId)
    .where('provider_id', '=', credentialProvider)
    .where('password', '=', credential.passwordHash)
    .executeTakeFirst();
  if (replaced.numUpdatedRows === 0n) throw new Failure('invalid-credential', accessMessages.wrongCredentials);
}
