import { userRecord } from '@poolhouse/domain/features/access/records';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';

/** What a change leaves in the activity log. */
export type AuditEntry = {
  action: AuditAction;
  target: { kind: string; id: string | null; label: string | null };
  /** The change makes the record, under an id that was never used. */
  isOfNewRecord?: boolean;
  changes?: readonly FieldChange[];
  /** The record's revision after the change. */
  revision?: number;
  /** What it came from: `bulk-edit:<id>`, `merge:<id>`, `entry:<id>` of the entry that a field was restored from, or `cashier-turn:<id>`. */
  reference?: string;
  /**
   * Further changes of the record by the same user within so many milliseconds become one entry with this one, which is written when the
   * time is over or by `closePendingEntries`. Until then it is a pending entry, kept in the same statement as its change.
   */
  mergeMs?: number | undefined;
  /** The person who did it, when no user is signed in: by the link of a mail. */
  userId?: string;
};

/**
 * Returns the row of the activity log for an entry: who, when, from where, in which request. Its one maker: personal values are
 * sealed here, and people are named by their ids, so that what is theirs goes when they are erased. `key` is stored with the row.
 */
export async function auditRow(ctx: Context, entry: AuditEntry, db: Db) {
  const userId = (ctx.who?.viewedBy ?? ctx.who?.user)?.id ?? entry.userId ?? null;
  const { changes, key } = await sealedChanges(ctx, entry, db);
  const row = {
    at: ctx.clock.now(),
    user_id: userId,
    user_name: userId === null ? (ctx.actingFor ?? 'nobody') : '',
    module: entry.action.module,
    action: entry.action.action,
    target_kind: entry.target.kind,
    target_id: entry.target.id,
    target_label: ctx.personal.labelOf(masked(entry.target)),
    changes: JSON.stringify(changes),
    revision: entry.revision ?? null,
    request_id: ctx.requestId,
    address: ctx.address,
    reference: entry.reference ?? (ctx.who?.turn === undefined ? null : `cashier-turn:${ctx.who.turn.id}`),
  };
  return { row, key };
}

async function sealedChanges({ personal }: Context, { target, changes = [], isOfNewRecord }: AuditEntry, db: Db) {
  const { kind, id } = target;
  if (isOfNewRecord && id !== null) return personal.sealNew({ kind, id }, changes);
  return { changes: await personal.seal(db, target, changes), key: null };
}

/** Of an address that no user has, only enough to know it again is kept. */
function masked(target: AuditEntry['target']): AuditEntry['target'] {
  const { kind, id, label } = target;
  return kind === userRecord.kind && id === null && label !== null ? { kind, id, label: maskEmail(label) } : target;
}

/** Masks `jo.reef@example.com` as `j…@example.com`, and anything else altogether: it could be a password. */
export function maskEmail(text: string): string {
  const at = text.lastIndexOf('@');
  return at < 1 ? '…' : `${text.slice(0, 1)}…${text.slice(at)}`;
}

/** Writes an entry by itself: for what changes no row (a sign-in, an export, a refusal). */
export async function recordAudit(ctx: Context, entry: Omit<AuditEntry, 'isOfNewRecord'>, db = ctx.db): Promise<void> {
  const { row } = await auditRow(ctx, entry, db);
  await db.insertInto('audit_log').values(row).execute();
}
