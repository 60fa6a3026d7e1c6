import { stepsOf } from '@poolhouse/domain/features/training/practice-steps';
import type { PracticeContext, PracticeState } from '@poolhouse/domain/features/training/sandbox/practice-state';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { PracticeRow } from './practice-row.ts';

/** Returns what the rules of practice know besides the practice. */
export function practiceContext(ctx: Context): PracticeContext {
  const now = ctx.clock.now();
  const { user } = requireSignedIn(ctx);
  return { now, today: dayIn(companyZone, now), by: user.name, makeId: () => ctx.newId() };
}

/** Refuses what a practice that isn’t the person’s own and open can’t take. */
export function requireOpen({ status, trainee_id }: PracticeRow, personId: string): void {
  if (trainee_id !== personId) throw new Failure('not-allowed-now', 'Only the trainee can do this.');
  if (status !== 'open') throw new Failure('not-allowed-now', 'This practice is handed in. Wait for the trainer.');
}

/** Returns the columns of a practice whose state changed. */
export function stateColumns(state: PracticeState) {
  return { state, steps_done: stepsOf(state).filter(({ done }) => done).length };
}
