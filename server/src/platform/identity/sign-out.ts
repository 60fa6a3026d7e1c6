import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { recordAudit } from '../audit/audit-entry.ts';
import { type Context, requireSignedIn } from '../context.ts';
import type { IdentityParts } from './identity-parts.ts';
import { endSession } from './session-store.ts';

/** Ends this session, or all of the person's. */
export async function signOut(parts: IdentityParts, ctx: Context, { everywhere }: { everywhere: boolean }) {
  const { user, sessionId } = requireSignedIn(ctx);
  await ctx.db.transaction().execute(async (db) => {
    if (everywhere) {
      const identity = db.selectFrom('users').select('identity_id').where('id', '=', user.id);
      await db.deleteFrom('auth_sessions').where('user_id', '=', identity).execute();
    } else {
      await endSession(db, sessionId);
    }
    await recordAudit(
      ctx,
      {
        action: accessActions.signOut,
        target: { kind: userRecord.kind, id: user.id, label: user.email },
        changes: everywhere ? [{ field: 'everywhere', before: null, after: true }] : [],
      },
      db,
    );
  });
  if (everywhere) parts.sessions.forgetUser(user.id);
  else parts.sessions.forgetSession(sessionId);
  ctx.cookies.clear();
  return { message: everywhere ? 'You’re signed out everywhere.' : 'You’re signed out.' };
}
