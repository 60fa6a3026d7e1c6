import type { Session } from '@poolhouse/domain/access/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { recordAudit } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';
import { admit, type Credential, type UserRecord } from './credential.ts';
import type { IdentityParts } from './identity-parts.ts';
import { provePassword } from './prove-password.ts';
import { endSessionOfSecret, openSession } from './session-store.ts';
import { asPerson, welcome } from './welcome.ts';

type Given = { email: string; password: string };

/** Opens a session for whoever knows the password. What is wrong with an account is told after the password only. */
export async function signIn(parts: IdentityParts, ctx: Context, { email, password }: Given): Promise<Session> {
  const message = 'The e-mail address or the password is wrong.';
  const credential = await provePassword(parts, ctx, { email, password, failedAction: 'sign-in-failed', message });
  const user = await admitOrRecord(ctx, credential, email);
  const session = await ctx.db.transaction().execute(async (db) => {
    await endSessionOfSecret(db, ctx.cookies.get());
    const opened = await openSession(ctx, db, credential.identityId);
    await db.updateTable('users').set({ last_sign_in_at: ctx.clock.now() }).where('id', '=', user.id).execute();
    const target = { kind: 'user', id: user.id, label: user.email };
    await recordAudit(asPerson(ctx, user, opened.sessionId), { module: 'access', action: 'sign-in', target }, db);
    return opened;
  });
  return welcome(parts, ctx, user, session);
}

async function admitOrRecord(ctx: Context, { user }: Credential, email: string): Promise<UserRecord> {
  try {
    return admit(user);
  } catch (error) {
    const reason = error instanceof Failure ? error.code : 'unknown';
    await recordAudit(ctx, {
      module: 'access',
      action: 'sign-in-failed',
      target: { kind: 'user', id: user?.id ?? null, label: email },
      changes: [{ field: 'reason', before: null, after: reason }],
    });
    throw error;
  }
}
