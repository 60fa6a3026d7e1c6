import type { PracticeStatus } from '@poolhouse/domain/features/training/practice';
import { refusePractice } from '@poolhouse/domain/features/training/practice';
import { practiceRecord } from '@poolhouse/domain/features/training/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { retryOnConflict } from '../../platform/revision.ts';
import { loadPractice, type PracticeRow, presentPractice } from './practice-row.ts';

export type PracticeChange<Answer> = {
  /** The columns as they are afterwards; the revision is counted here. */
  row: Partial<PracticeRow> & { signed_off_by?: string };
  changes: readonly FieldChange[];
  answer: (changed: PracticeRow) => Answer;
};

/**
 * Changes a practice and writes the activity log in one statement; where another change is faster, decides again. It isn’t
 * `changeRecord`: that logs the values that differ, and what a trainee types isn’t logged; and each call has an answer of its own.
 */
export function changePractice<Answer>(
  ctx: Context,
  id: string,
  action: AuditAction,
  decide: (row: PracticeRow) => PracticeChange<Answer>,
): Promise<Answer> {
  return retryOnConflict(async () => {
    const before = await loadPractice(ctx, id);
    const { row, changes, answer } = decide(before);
    const after = { ...before, ...row, revision: before.revision + 1 };
    const { trainee_name: _trainee, signed_off_name: _trainer, ...columns } = row;
    const stored = { ...columns, ...(columns.state && { state: JSON.stringify(columns.state) as never }) };
    const shown = answer(after);
    const isWritten = await write(ctx, {
      change: ctx.db
        .updateTable('practices')
        .set({ ...stored, revision: after.revision } as never)
        .where('id', '=', id)
        .where('revision', '=', before.revision)
        .returning('id'),
      audit: {
        ...{ action, changes, revision: after.revision },
        target: { kind: practiceRecord.kind, id, label: before.trainee_name },
      },
      answer: shown,
    });
    return isWritten ? shown : null;
  });
}

type Step = { action: AuditAction; to: PracticeStatus; columns?: (row: PracticeRow) => PracticeChange<unknown>['row'] };

/** Gives a practice a status where the table of transitions allows it. */
export function movePractice(ctx: Context, id: string, { action, to, columns }: Step) {
  const { user } = requireSignedIn(ctx);
  return changePractice(ctx, id, action, (row) => {
    const refusal = refusePractice({ status: row.status, traineeId: row.trainee_id }, to, user.id);
    if (refusal !== null) throw new Failure('not-allowed-now', refusal);
    return {
      row: { ...columns?.(row), status: to },
      changes: [{ field: 'status', before: row.status, after: to }],
      answer: presentPractice,
    };
  });
}

/** Returns a certificate number that no other practice gets. */
export async function nextCertificate(ctx: Context, year: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('practice_certificates')::text as number`.execute(
    ctx.db,
  );
  return `PC-${year}-${(rows[0]?.number ?? '').padStart(4, '0')}`;
}
