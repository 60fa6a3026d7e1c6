import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { trainingActions } from '@poolhouse/domain/features/training/records';
import { practiceDocument } from '@poolhouse/domain/features/training/sandbox/practice-document';
import { sandboxCall, sharedCallNames } from '@poolhouse/domain/features/training/sandbox/sandbox';
import { isMutation } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Pool } from 'pg';
import { authorise } from '../../platform/authorise.ts';
import { type Context, requireSignedIn, type SignedIn } from '../../platform/context.ts';
import type { PracticeMode } from '../../platform/http/practice-mode.ts';
import type { AnyUseCase } from '../../platform/use-case.ts';
import { changePractice } from './change-practice.ts';
import { type DocumentParts, drawConsignmentDocument } from './consignment-document.ts';
import { practiceContext, requireOpen, stateColumns } from './practice-context.ts';
import { loadPractice } from './practice-row.ts';

const statement = {
  name: 'open-practice',
  text: "select state->>'pickUp' is null as is_new from practices where id = $1 and trainee_id = $2 and status = 'open'",
};

/** Returns what a trainee may do in practice, whatever their role: all steps of one pick-up, which is booked once. */
function practised(isNew: boolean) {
  return { service_request: { subAreas: { pick_up: ['view', ...(isNew ? ['create'] : []), 'edit', 'approve'] } } };
}

/** Returns the person as they are in their practice: with the pages and permissions of pick-ups alone. Refuses a practice that isn’t theirs. */
async function enter(pool: Pool, signedIn: SignedIn, id: string): Promise<SignedIn> {
  const { rows } = await pool.query<{ is_new: boolean }>({ ...statement, values: [id, signedIn.user.id] });
  const [row] = rows;
  if (row === undefined)
    throw new Failure('forbidden', 'This practice is over. Leave practice.', { facts: { rule: 'practice' } });
  const shown = { role: 'SERVICE', pages: ['pick_up'], permissions: practised(row.is_new) } as never as object;
  return {
    ...signedIn,
    practice: { id },
    person: { ...signedIn.person, ...shown },
    user: { ...signedIn.user, ...shown },
  };
}

/**
 * Carries out a call in practice: never by its use case, but by a pure function of the practice’s own state. What has none is refused,
 * save a few lists that are read as they are; so nothing outside the practice can change.
 */
async function run(parts: DocumentParts, ctx: Context, useCase: AnyUseCase, input: never): Promise<unknown> {
  const { call } = useCase;
  authorise(ctx.who, call.access);
  if (!isMutation(call) && sharedCallNames.includes(call.name)) return useCase.run(ctx, input);
  const act = sandboxCall(call.name);
  const { practice, user } = requireSignedIn(ctx);
  if (call.name === freightApi.document.name && practice !== undefined) {
    const document = practiceDocument((await loadPractice(ctx, practice.id)).state, input);
    return drawConsignmentDocument(parts, document, ctx.clock.now());
  }
  if (act === null || practice === undefined)
    throw new Failure('forbidden', 'This isn’t part of practice.', { facts: { rule: 'practice' } });
  if (!isMutation(call)) return act((await loadPractice(ctx, practice.id)).state, input, practiceContext(ctx)).answer;
  return changePractice(ctx, practice.id, trainingActions.practise, (row) => {
    requireOpen(row, user.id);
    const { state, answer } = act(row.state, input, practiceContext(ctx));
    return {
      row: state === undefined ? {} : stateColumns(state),
      changes: [{ field: 'call', before: null, after: call.name }],
      answer: () => answer,
    };
  });
}

/** Returns how calls are carried out for people who practise. */
export function practiceMode(parts: DocumentParts): PracticeMode {
  return { enter, run: (ctx, useCase, input) => run(parts, ctx, useCase, input) };
}
