import { randomBytes } from 'node:crypto';
import { trainingApi } from '@poolhouse/domain/features/training/api';
import { practiceRecord, trainingActions } from '@poolhouse/domain/features/training/records';
import { emptyPractice } from '@poolhouse/domain/features/training/sandbox/practice-state';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { requireSignedIn } from '../../platform/context.ts';
import { recordOutcome } from '../../platform/database/write.ts';
import { useCase } from '../../platform/use-case.ts';
import { type PracticeRow, presentPractice } from './practice-row.ts';

/** Starts a practice; the one that the trainee had is abandoned in the same transaction. */
export const startPractice = useCase(trainingApi.start, async (ctx) => {
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  const row: PracticeRow = {
    ...{ id: makeId<'practice'>(now.getTime(), randomBytes(10)), trainee_id: user.id, trainee_name: user.name },
    ...{ status: 'open', state: emptyPractice, steps_done: 0, note: null, started_at: now, handed_in_at: null },
    ...{ signed_off_name: null, signed_off_at: null, certificate_number: null, expires_on: null, revision: 1 },
  };
  return ctx.db.transaction().execute(async (tx) => {
    // The trainee’s row is held, so that two starts at once leave one practice open.
    await sql`select from users where id = ${user.id} for update`.execute(tx);
    await sql`update practices set status = 'abandoned', revision = revision + 1
      where trainee_id = ${user.id} and status in ('open', 'handed-in')`.execute(tx);
    await sql`insert into practices (id, trainee_id, state, started_at)
      values (${row.id}, ${user.id}, ${JSON.stringify(row.state)}, ${now})`.execute(tx);
    const answer = presentPractice(row);
    const target = { kind: practiceRecord.kind, id: row.id, label: user.name };
    const audit = { action: trainingActions.start, target, isOfNewRecord: true, revision: 1 };
    await recordOutcome(ctx, { audit, answer, status: 201 }, tx);
    return answer;
  });
});
