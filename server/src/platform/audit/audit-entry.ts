import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { Context } from '../context.ts';

/** What a change leaves in the activity log. */
export type AuditEntry = {
  module: string;
  action: string;
  target: { kind: string; id: string | null; label: string | null };
  changes?: readonly FieldChange[];
  /** The record's revision after the change. */
  revision?: number;
  /** What it came from: `bulk-edit:<id>`, or `entry:<id>` of the entry that a field was put back from. */
  reference?: string;
  /** Who did it, where nobody is signed in (a failed sign-in, a command). */
  userName?: string;
};

/** The row of the activity log for an entry: who, when, from where, in which request. */
export function auditRow(ctx: Context, entry: AuditEntry) {
  const actor = ctx.who?.viewedBy ?? ctx.who?.user;
  return {
    at: ctx.clock.now(),
    user_id: actor?.id ?? null,
    user_name: entry.userName ?? actor?.name ?? ctx.actingFor ?? 'nobody',
    module: entry.module,
    action: entry.action,
    target_kind: entry.target.kind,
    target_id: entry.target.id,
    target_label: entry.target.label,
    changes: JSON.stringify(entry.changes ?? []),
    revision: entry.revision ?? null,
    request_id: ctx.requestId,
    address: ctx.address,
    reference: entry.reference ?? null,
  };
}

/** Writes an entry by itself: for what changes no row (a sign-in, an export, a refusal). */
export async function recordAudit(ctx: Context, entry: AuditEntry, db = ctx.db): Promise<void> {
  await db.insertInto('audit_log').values(auditRow(ctx, entry)).execute();
}
