import { accessMessages } from '@poolhouse/domain/features/access/messages';
import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { recordAudit } from '../audit/audit-entry.ts';
import { type Context, requireSignedIn } from '../context.ts';
import { checkPassword } from './check-password.ts';
import type { IdentityParts } from './identity-parts.ts';

/** Proves again who is at the keyboard; the session remembers when. §5 */
export async function reauthenticate(parts: IdentityParts, ctx: Context, { password }: { password: string }) {
  const { user, sessionId } = requireSignedIn(ctx);
  await checkPassword(parts, ctx, {
    email: user.email.toLowerCase(),
    password,
    failedAction: accessActions.reauthenticateFailed,
    message: accessMessages.wrongCredentials,
  });
  await ctx.db
    .updateTable('auth_sessions')
    .set({ authenticated_at: ctx.clock.now() })
    .where('id', '=', sessionId)
    .execute();
  await recordAudit(ctx, {
    action: accessActions.reauthenticate,
    target: { kind: userRecord.kind, id: user.id, label: user.email },
  });
  return { message: 'Confirmed.' };
}
