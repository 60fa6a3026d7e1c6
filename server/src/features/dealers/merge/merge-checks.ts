import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { AuditEntry } from '../../../platform/audit/audit-entry.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { findStoredAnswer } from '../../../platform/idempotency-keys.ts';
import { presentRow } from '../../../platform/records/index.ts';
import type { MergeWork } from '../../../services/dealer-rows/index.ts';
import type { DealerWithRep } from '../dealer-row.ts';
import { mergedDealers } from './merge-rows.ts';

/**
 * Refuses when a dealer isn't as the person saw it. A merge is chosen field by field with both dealers in view, so that
 * nothing is decided over a value that no user looked at.
 */
export function refuseOlderRevision(row: DealerWithRep, seen: number, now: Date): void {
  if (row.revision === seen) return;
  throw new Failure('revision-conflict', `${row.name} has just been changed. Check both dealers again.`, {
    facts: { current: presentRow(mergedDealers, row, now) },
  });
}

/** Returns what the same request answered that ran at the same time and was first; null when there is none. */
export async function storedAnswerOf<Answer>(ctx: Context, tx: Db): Promise<Answer | null> {
  const stored = ctx.idempotencyKey === null ? null : await findStoredAnswer({ ...ctx, db: tx }, ctx.idempotencyKey);
  return stored === null ? null : (JSON.parse(stored.answer) as Answer);
}

/** Returns what moves rows in the transaction of a merge, or of its undoing. */
export function mergeWork(ctx: Context, tx: Db, mergeId: string): MergeWork {
  return { ctx: { ...ctx, db: tx }, reference: `merge:${mergeId}` };
}

/** Returns the entry of the dealer that a merge takes out, or brings back. */
export function auditOfOther(
  action: AuditAction,
  { id, name, revision }: { id: string; name: string; revision: number },
  mergedInto: { before: string | null; after: string | null },
): AuditEntry {
  const target = { kind: dealerRecord.kind, id, label: name };
  return { action, target, changes: [{ field: 'mergedInto', ...mergedInto }], revision };
}
