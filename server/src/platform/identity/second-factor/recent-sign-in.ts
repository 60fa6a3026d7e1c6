import { recentSignInMs } from '@poolhouse/domain/features/access/code-text';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn } from '../../context.ts';

/** Refuses something delicate when the person hasn't proven lately who is at the keyboard. §3 */
export async function requireRecentSignIn(ctx: Context): Promise<void> {
  const row = await ctx.db
    .selectFrom('auth_sessions')
    .select('authenticated_at')
    .where('id', '=', requireSignedIn(ctx).sessionId)
    .executeTakeFirst();
  const provenAt = row?.authenticated_at.getTime() ?? 0;
  if (ctx.clock.now().getTime() - provenAt <= recentSignInMs) return;
  throw new Failure('requires-recent-login', 'Confirm it’s you before you change this.');
}
