import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { recordAudit } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import type { UserRecord } from './credential.ts';
import { asUser } from './issue-session.ts';
import { endSessionOfSecret, type OpenSession, openSession, type Proof } from './session-store.ts';

type Entry = Proof & {
  user: UserRecord;
  identityId: string;
  /** How the person proved who they are, for the activity log. */
  method: string;
};

/** Opens the session of a user who has proven all there is to prove; call within a transaction. */
export async function startSession(
  ctx: Context,
  db: Db,
  { user, identityId, method, ...proof }: Entry,
): Promise<OpenSession> {
  await endSessionOfSecret(db, ctx.cookies.get());
  const opened = await openSession(ctx, db, identityId, proof);
  await db.updateTable('users').set({ last_sign_in_at: ctx.clock.now() }).where('id', '=', user.id).execute();
  const entry = {
    action: accessActions.signIn,
    target: { kind: userRecord.kind, id: user.id, label: user.email },
    changes: [{ field: 'method', before: null, after: method }],
  };
  await recordAudit(asUser(ctx, user, opened.sessionId), entry, db);
  return opened;
}
