import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { recordAudit } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';
import { findUser, savePassword, type UserRecord } from './credential.ts';
import type { IdentityParts } from './identity-parts.ts';
import { checkNewPassword } from './new-password.ts';
import { consumePasswordCode, deletePasswordCodes, findPasswordCode, invalidCode } from './reset-code.ts';
import { endAllSessions } from './session-store.ts';

type Given = { oobCode: string; newPassword: string };

/**
 * Sets a new password with the code of a mail or an invitation and ends all sessions and all such codes. A refused
 * password leaves the code usable.
 */
export async function resetPassword(parts: IdentityParts, ctx: Context, { oobCode, newPassword }: Given) {
  const { identityId, purpose } = await findPasswordCode(ctx.db, oobCode, ctx.clock);
  const user = activeOrRefuse(await findUser(ctx.db, identityId));
  checkNewPassword(parts, newPassword, user.email);
  const hash = await parts.passwords.hash(newPassword);
  await ctx.db.transaction().execute(async (db) => {
    await consumePasswordCode(ctx, db, oobCode);
    await deletePasswordCodes(db, identityId);
    await savePassword(ctx, db, { identityId, hash });
    await endAllSessions(db, identityId);
    await db.updateTable('users').set({ is_first_login: false }).where('id', '=', user.id).execute();
    const target = { kind: userRecord.kind, id: user.id, label: user.email };
    const action = purpose === 'invitation' ? accessActions.acceptInvitation : accessActions.resetPassword;
    await recordAudit(ctx, { action, target, userId: user.id }, db);
  });
  parts.sessions.forgetUser(user.id);
  return { message: 'Password changed. Sign in with your new password.' };
}

/** A code of a user who was disabled meanwhile is refused. */
function activeOrRefuse(user: UserRecord | null): UserRecord {
  if (user === null || user.disabled_at !== null || user.deleted_at !== null) throw invalidCode();
  return user;
}
