import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { branchActions, stateRecord } from '@poolhouse/domain/features/branches/records';
import { movedTo, type State, stateRemovalProblem } from '@poolhouse/domain/features/branches/state';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/idempotency-keys.ts';
import { reconcile, requireUnchanged, retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import { findStates } from './state-queries.ts';

/** Returns the states that dealers can be in. */
export const listStates = useCase(branchesApi.listStates, async (ctx) => ({ states: await findStates(ctx.db) }));

/** Adds a state at the end of the list. */
export const createState = useCase(branchesApi.createState, async (ctx, { body }) => {
  const position = (await findStates(ctx.db)).length + 1;
  const row = { ...body, position, active: true };
  const answer = { ...row, dealers: 0, branches: [], revision: 1 };
  await refusingDoubles(() =>
    write(ctx, {
      change: ctx.db.insertInto('dealer_states').values(row).returning('code as id'),
      audit: {
        action: branchActions.create,
        target: { kind: stateRecord.kind, id: row.code, label: row.label },
        changes: changesBetween({}, body),
        revision: 1,
      },
      answer,
      status: 201,
    }),
  );
  return answer;
});

/** Changes a state. One that is off the list keeps its dealers; no dealer can be put there any more. */
export const updateState = useCase(branchesApi.updateState, (ctx, { params: { code }, body, revision: seen }) =>
  retryOnConflict(async () => {
    const found = await findState(ctx, code);
    const before = { label: found.label, country: found.country, position: found.position, active: found.active };
    const current = { kind: stateRecord.kind, id: code, revision: found.revision, record: found, values: before };
    await reconcile(ctx, seen, current, body);
    const order = movedTo(await codesInOrder(ctx), code, body.position ?? found.position);
    const after = { ...before, ...body, position: order.indexOf(code) + 1 };
    const changes = changesBetween(before, after);
    if (changes.length === 0) return found;
    const revision = found.revision + 1;
    const answer: State = { ...found, ...after, revision };
    const isWritten = await refusingDoubles(() =>
      write(ctx, {
        change: changeOf(found, after, order),
        audit: {
          action: branchActions.update,
          target: { kind: stateRecord.kind, id: code, label: after.label },
          changes,
          revision,
        },
        answer,
      }),
    );
    return isWritten ? answer : null;
  }),
);

type Values = Pick<State, 'label' | 'country' | 'position' | 'active'>;

/** Changes the one state, and the places of those that it passed on its way. */
function changeOf({ code, revision }: State, { label, country, active }: Values, order: readonly string[]) {
  return sql`update dealer_states s
    set position = n.place, label = case when s.code = ${code} then ${label} else s.label end,
      country = case when s.code = ${code} then ${country} else s.country end,
      active = case when s.code = ${code} then ${active} else s.active end,
      revision = case when s.code = ${code} then s.revision + 1 else s.revision end
    from unnest(${order}::text[]) with ordinality n(code, place)
    where s.code = n.code and (s.code = ${code} or s.position <> n.place)
      and exists (select from dealer_states one where one.code = ${code} and one.revision = ${revision} for update)
    returning s.code as id` as never;
}

/** Deletes a state that nothing is in; a dealer that is added at the same time keeps it. */
export const removeState = useCase(branchesApi.removeState, (ctx, { params: { code }, revision: seen }) =>
  retryOnConflict(async () => {
    const found = await findState(ctx, code);
    const current = { kind: stateRecord.kind, id: code, revision: found.revision, record: found, values: found };
    await requireUnchanged(ctx, seen, current);
    const why = stateRemovalProblem(found);
    if (why !== null) throw new Failure('not-allowed-now', why);
    const answer = { message: `${found.label} is deleted.` };
    try {
      const isGone = await write(ctx, {
        change: ctx.db
          .deleteFrom('dealer_states')
          .where('code', '=', code)
          .where('revision', '=', found.revision)
          .returning('code as id'),
        audit: { action: branchActions.remove, target: { kind: stateRecord.kind, id: code, label: found.label } },
        answer,
      });
      return isGone ? answer : null;
    } catch (error) {
      if (isForeignKeyViolation(error, 'dealers__listed_state')) return null;
      throw error;
    }
  }),
);

async function findState(ctx: Context, code: string): Promise<State> {
  const [found] = await findStates(ctx.db, code);
  if (found === undefined) throw notFound('state');
  return found;
}

async function codesInOrder(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.selectFrom('dealer_states').select('code').orderBy('position').orderBy('code').execute();
  return rows.map(({ code }) => code);
}

async function refusingDoubles(run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run();
  } catch (error) {
    const path = isUniqueViolation(error, 'dealer_states_pkey') ? 'code' : 'label';
    if (path === 'label' && !isUniqueViolation(error, 'dealer_states__label')) throw error;
    const message = path === 'code' ? 'There is a state with this code.' : 'There is a state of this name.';
    throw new Failure('conflict', message, { fields: [{ path, message }] });
  }
}
