import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** Who asked for work that a job carries out later, as the activity log wants to know it. */
export const actor = z.object({
  userId: z.string().nullable(),
  userName: z.string(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
});
export type Actor = z.output<typeof actor>;

export function actorOf(ctx: Context, userName?: string): Actor {
  return {
    userId: ctx.who?.user.id ?? null,
    userName: userName ?? ctx.who?.user.name ?? 'nobody',
    requestId: ctx.requestId,
    address: ctx.address,
  };
}

/** Who did what an entry says, by the name that they have now; `alias` is how the query calls the log. */
export const actorName = (alias: 'l' | 'audit_log') => sql<string>`audit_actor(${sql.raw(alias)})`;

/** The columns of the activity log that say who did something and when, with their values. */
export const actorColumns = sql.raw('at, user_id, user_name, request_id, address');
export function actorValues(who: Actor, now: Date) {
  const name = who.userId === null ? who.userName : '';
  return sql`${now}::timestamptz, ${who.userId}::uuid, ${name}::text, ${who.requestId}, ${who.address}`;
}
