import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context, SignedIn } from '../context.ts';

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

/** Returns who did what an entry says, by the name that they have now; `alias` is how the query calls the log. */
export const actorName = (alias: 'l' | 'audit_log') => sql<string>`audit_actor(${sql.raw(alias)})`;

/** Returns the same for a reader. A dealer's account knows the people of its own dealer; everyone else is the company. */
export function actorNameFor(who: SignedIn | null, alias: 'audit_log') {
  if (who?.person.role !== 'DEALER') return actorName(alias);
  return sql<string>`case when ${isColleague(who, sql.ref(`${alias}.user_id`))} then ${actorName(alias)} else 'Poolhouse' end`;
}

/** Returns the SQL condition that a user is one of the accounts of the same dealer. */
export function isColleague({ person }: SignedIn, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from users own where own.id = ${userId} and own.role = 'DEALER'
    and lower(own.priority_id) = lower(${person.priorityId}::text))`;
}

/** Returns what the activity log says of who did something and when. A person's name is only in their own record. */
export function actorFields(who: Actor, now: Date) {
  const name = who.userId === null ? who.userName : '';
  return { at: now, user_id: who.userId, user_name: name, request_id: who.requestId, address: who.address };
}

/** The same as columns and values of a statement. */
export const actorColumns = sql.raw('at, user_id, user_name, request_id, address');
export function actorValues(who: Actor, now: Date) {
  const { at, user_id, user_name, request_id, address } = actorFields(who, now);
  return sql`${at}::timestamptz, ${user_id}::uuid, ${user_name}::text, ${request_id}, ${address}`;
}
