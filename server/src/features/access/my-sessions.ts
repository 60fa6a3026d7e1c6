import { accessApi } from '@poolhouse/domain/features/access/api';
import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { recordOutcome } from '../../platform/database/write.ts';
import { endSessionOf, type Identity, listSessions } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

async function identityOf(ctx: Context): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('users')
    .select('identity_id')
    .where('id', '=', requireSignedIn(ctx).user.id)
    .executeTakeFirst();
  return row?.identity_id ?? null;
}

/** Returns the signed-in person's own sessions. */
export const listMySessions = useCase(accessApi.mySessions, async (ctx) => ({
  sessions: await listSessions(ctx, await identityOf(ctx)),
}));

/** Ends one of one's own sessions; one of another user can't be told from none. */
export function endMySession(identity: Identity) {
  return useCase(accessApi.endMySession, async (ctx, { params }) => {
    const { user } = requireSignedIn(ctx);
    const identityId = await identityOf(ctx);
    const answer = { message: 'That session has ended.' };
    await ctx.db.transaction().execute(async (tx) => {
      if (!(await endSessionOf(tx, identityId, params.id))) throw notFound('session');
      const target = { kind: userRecord.kind, id: user.id, label: user.email };
      await recordOutcome(ctx, { audit: { action: accessActions.endSessions, target }, answer }, tx);
    });
    identity.forget(user.id);
    return answer;
  });
}
