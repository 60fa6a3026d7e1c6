import type { PracticeStatus } from '@poolhouse/domain/features/training/practice';
import { refusePractice } from '@poolhouse/domain/features/training/practice';
import { practiceRecord } from '@poolhouse/domain/features/training/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { type Noun, recordUpdate, writeUpdate } from '../../platform/records/index.ts';
import { retryOnConflict } from '../../platform/revision.ts';
import { loadPractice, type PracticeRow, presentPractice } from './practice-row.ts';

export type PracticeChange<Answer> = {
  /** The columns as they are afterwards; the revision is counted here. */
  row: Partial<PracticeRow> & { signed_off_by?: string };
  changes: readonly FieldChange[];
  answer: (changed: PracticeRow) => Answer;
};

/** Changes a practice. What a trainee types isn’t logged, and each call has an answer of its own. */
export function changePractice<Answer>(
  ctx: Context,
  id: string,
  action: AuditAction,
  decide: (row: PracticeRow) => PracticeChange<Answer>,
): Promise<Answer> {
  return retryOnConflict(async () => {
    const before = await loadPractice(ctx, id);
    const { row, changes, answer } = decide(before);
    const after = { name: before.trainee_name, row };
    return writeUpdate(ctx, recordUpdate(practices(answer), before, { now: ctx.clock.now(), after, action, changes }));
  });
}

type Changed = { name: string; row: PracticeChange<unknown>['row'] };

/** Practices by the columns that a call changes; the names of people are joined to them. */
const practices = <Answer>(answer: (changed: PracticeRow) => Answer): Noun<PracticeRow, Changed, Answer> => ({
  record: practiceRecord,
  table: 'practices',
  load: loadPractice,
  values: (row) => ({ name: row.trainee_name, row }),
  columns: ({ row: { trainee_name: _trainee, signed_off_name: _trainer, state, ...columns } }) => ({
    ...columns,
    ...(state && { state: JSON.stringify(state) as never }),
  }),
  present: (stored, { row }) => answer({ ...stored, ...row, revision: stored.revision }),
  label: ({ name }) => name,
});

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
