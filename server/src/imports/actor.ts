import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/connect.ts';

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

/** The columns of the activity log that say who did something and when, with their values. */
export const actorColumns = sql.raw('at, user_id, user_name, request_id, address');
export function actorValues(who: Actor, now: Date) {
  return sql`${now}::timestamptz, ${who.userId}::uuid, ${who.userName}, ${who.requestId}, ${who.address}`;
}

/** One line of the activity log about an import itself. */
export async function logImport(
  db: Db,
  who: Actor,
  now: Date,
  entry: { module: string; action: string; importId: string; fileName: string; changes: readonly FieldChange[] },
): Promise<void> {
  await sql`insert into audit_log (${actorColumns}, module, action, target_kind, target_id, target_label, changes)
    select ${actorValues(who, now)}, ${entry.module}, ${entry.action}, 'import', ${entry.importId}, ${entry.fileName},
      ${JSON.stringify(entry.changes)}::jsonb`.execute(db);
}
