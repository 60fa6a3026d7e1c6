import { trainingApi } from '@poolhouse/domain/features/training/api';
import { certificateEnd } from '@poolhouse/domain/features/training/certificate';
import { isComplete } from '@poolhouse/domain/features/training/practice-steps';
import { trainingActions } from '@poolhouse/domain/features/training/records';
import { moveOn } from '@poolhouse/domain/features/training/sandbox/move-on';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { changePractice, movePractice, nextCertificate } from './change-practice.ts';
import { practiceContext, requireOpen, stateColumns } from './practice-context.ts';
import { presentPractice } from './practice-row.ts';

/** Lets time move on in a practice: what happens outside next happens. */
export const movePracticeOn = useCase(trainingApi.moveOn, (ctx, { params: { id } }) =>
  changePractice(ctx, id, trainingActions.moveOn, (row) => {
    requireOpen(row, requireSignedIn(ctx).user.id);
    return {
      row: stateColumns(moveOn(row.state, practiceContext(ctx))),
      changes: [],
      answer: presentPractice,
    };
  }),
);

/** Hands in a practice whose steps are all done. */
export const handInPractice = useCase(trainingApi.handIn, (ctx, { params: { id } }) =>
  movePractice(ctx, id, {
    action: trainingActions.handIn,
    to: 'handed-in',
    columns: ({ state }) => {
      if (!isComplete(state)) throw new Failure('not-allowed-now', 'Complete all steps first.');
      return { handed_in_at: ctx.clock.now(), note: null };
    },
  }),
);

/** Sends a practice back to its trainee, who goes on with it. */
export const sendPracticeBack = useCase(trainingApi.sendBack, (ctx, { params: { id }, body: { note } }) =>
  movePractice(ctx, id, {
    action: trainingActions.sendBack,
    to: 'open',
    columns: () => ({ note, handed_in_at: null }),
  }),
);

/** Signs off the practice of another user, who gets a certificate. */
export const signPracticeOff = useCase(trainingApi.signOff, async (ctx, { params: { id } }) => {
  const now = ctx.clock.now();
  const today = dayIn(companyZone, now);
  const { user } = requireSignedIn(ctx);
  const number = await nextCertificate(ctx, today.slice(0, 4));
  return movePractice(ctx, id, {
    action: trainingActions.signOff,
    to: 'signed-off',
    columns: () => ({
      signed_off_by: user.id,
      signed_off_name: user.name,
      signed_off_at: now,
      certificate_number: number,
      expires_on: certificateEnd(today),
    }),
  });
});
