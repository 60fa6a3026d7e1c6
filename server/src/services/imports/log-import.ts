import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { importRecord } from '@poolhouse/domain/services/imports/records';
import { sql } from 'kysely';
import { type Actor, actorColumns, actorValues } from '../../platform/audit/actor.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Writes one line of the activity log about an import itself. */
export async function logImport(
  db: Db,
  who: Actor,
  now: Date,
  entry: { action: AuditAction; importId: string; fileName: string; changes: readonly FieldChange[] },
): Promise<void> {
  await sql`insert into audit_log (${actorColumns}, module, action, target_kind, target_id, target_label, changes)
    select ${actorValues(who, now)}, ${entry.action.module}, ${entry.action.action}, ${importRecord.kind}, ${entry.importId}, ${entry.fileName},
      ${JSON.stringify(entry.changes)}::jsonb`.execute(db);
}
