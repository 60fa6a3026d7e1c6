import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { requireSignedIn } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { type AuditEntry, recordAudit } from './audit-entry.ts';

/** Entries that are written in one round at most. */
const atOnce = 200;

/** Returns the row of an entry that further changes of the same user may join. */
export function pendingRow(ctx: Context, { action, target, changes = [], revision }: AuditEntry, mergeMs: number) {
  const now = ctx.clock.now();
  return {
    target_kind: target.kind,
    target_id: target.id,
    target_label: target.label,
    user_id: (ctx.who?.viewedBy ?? requireSignedIn(ctx).user).id,
    action: JSON.stringify(action),
    changes: JSON.stringify(Object.fromEntries(changes.map((change) => [change.field, change]))),
    revision: revision ?? null,
    request_id: ctx.requestId,
    address: ctx.address,
    changed_at: now,
    ends_at: new Date(now.getTime() + mergeMs),
  };
}

/** Joins a change to the entry that is pending: what a field was before the first change, and what it is after the last. */
export const mergePending = ` on conflict (target_kind, target_id, user_id) do update set
  changes = pending_entries.changes || (
    select coalesce(jsonb_object_agg(field, case when pending_entries.changes ? field
      then jsonb_set(change, '{before}', pending_entries.changes -> field -> 'before') else change end), '{}')
    from jsonb_each(excluded.changes) as joining (field, change)),
  target_label = excluded.target_label, revision = excluded.revision, changed_at = excluded.changed_at`;

type PendingEntry = {
  target_kind: string;
  target_id: string;
  target_label: string | null;
  user_id: string;
  action: AuditAction;
  changes: Record<string, FieldChange>;
  revision: number | null;
  request_id: string;
  address: string;
  changed_at: Date;
};

/** Writes the pending entries of a record to the activity log, before an entry that comes after them. `tx` is a transaction. */
export async function closePendingEntries(ctx: Context, tx: Db, target: { kind: string; id: string }): Promise<void> {
  const { rows } = await sql<PendingEntry>`delete from pending_entries
    where target_kind = ${target.kind} and target_id = ${target.id} returning *`.execute(tx);
  await writeEntries(ctx, tx, rows);
}

/** Writes the pending entries whose time is over to the activity log. Answers how many there were. */
export async function writeDueEntries(ctx: Context): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<PendingEntry>`delete from pending_entries where (target_kind, target_id, user_id) in (
        select target_kind, target_id, user_id from pending_entries where ends_at <= ${ctx.clock.now()}
        order by ends_at limit ${atOnce} for update skip locked) returning *`.execute(tx);
    await writeEntries(ctx, tx, rows);
    return rows.length;
  });
}

async function writeEntries(ctx: Context, tx: Db, rows: readonly PendingEntry[]): Promise<void> {
  for (const row of rows.toSorted((one, other) => one.changed_at.getTime() - other.changed_at.getTime())) {
    // The entry is of the user and the request of its first change.
    const origin = {
      ...ctx,
      who: null,
      requestId: row.request_id,
      address: row.address,
      clock: { now: () => row.changed_at },
    };
    const target = { kind: row.target_kind, id: row.target_id, label: row.target_label };
    const changes = Object.values(row.changes).filter(({ before, after }) => !isSameValue(before, after));
    await recordAudit(
      origin,
      {
        action: row.action,
        target,
        changes,
        ...(row.revision !== null && { revision: row.revision }),
        userId: row.user_id,
      },
      tx,
    );
  }
}
