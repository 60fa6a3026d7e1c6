import { trainingApi } from '@poolhouse/domain/features/training/api';
import { practiceRecord, trainingActions } from '@poolhouse/domain/features/training/records';
import { emptyPractice } from '@poolhouse/domain/features/training/sandbox/practice-state';
import { sql } from 'kysely';
import { requireSignedIn } from '../../platform/context.ts';
import { changeTogether, lockRows } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { type PracticeRow, presentPractice } from './practice-row.ts';

/** Starts a practice; the one that the trainee had is abandoned in the same transaction. */
export const startPractice = useCase(trainingApi.start, async (ctx) => {
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  const row: PracticeRow = {
    id: ctx.newId<'practice'>(),
    trainee_id: user.id,
    trainee_name: user.name,
    status: 'open',
    state: emptyPractice,
    steps_done: 0,
    note: null,
    started_at: now,
    handed_in_at: null,
    signed_off_name: null,
    signed_off_at: null,
    certificate_number: null,
    expires_on: null,
    revision: 1,
  };
  return changeTogether(ctx, async (tx) => {
    // Holds the trainee, so that two starts at once leave one practice open.
    await lockRows(tx, [{ of: 'users', ids: [user.id] }]);
    await sql`update practices set status = 'abandoned', revision = revision + 1
      where trainee_id = ${user.id} and status in ('open', 'handed-in')`.execute(tx);
    await sql`insert into practices (id, trainee_id, state, started_at)
      values (${row.id}, ${user.id}, ${JSON.stringify(row.state)}, ${now})`.execute(tx);
    const target = { kind: practiceRecord.kind, id: row.id, label: user.name };
    const audit = { action: trainingActions.start, target, isOfNewRecord: true, revision: 1 };
    return { answer: presentPractice(row), audit: [audit], status: 201 };
  });
});
