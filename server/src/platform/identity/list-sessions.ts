import type { OpenSession } from '@poolhouse/domain/features/access/open-session';
import type { Context } from '../context.ts';

/** Returns the open sessions of an identity, the latest first. */
export async function listSessions(ctx: Context, identityId: string | null): Promise<OpenSession[]> {
  if (identityId === null) return [];
  const rows = await ctx.db
    .selectFrom('auth_sessions')
    .select(['id', 'created_at', 'updated_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', identityId)
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((session) => ({
    id: session.id,
    startedAt: session.created_at.toISOString(),
    lastUsedAt: session.updated_at.toISOString(),
    address: session.ip_address,
    device: session.user_agent,
    isThis: session.id === ctx.who?.sessionId,
  }));
}
