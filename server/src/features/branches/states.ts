import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { branchActions } from '@poolhouse/domain/features/branches/records';
import { movedTo, stateRemovalProblem } from '@poolhouse/domain/features/branches/state';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { changeRecord, createRecord, deleteRecord, loadAll } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { stateSource, states } from './state-row.ts';

/** Returns the states that dealers can be in. */
export const listStates = useCase(branchesApi.listStates, async (ctx) => ({
  states: await loadAll(ctx.db, stateSource, sql`s.position, s.code`),
}));

/** Adds a state at the end of the list. */
export const createState = useCase(branchesApi.createState, async (ctx, { body }) => {
  const { code, ...entered } = body;
  return createRecord(ctx, states, {
    id: code,
    action: branchActions.create,
    values: { ...entered, position: (await codesInOrder(ctx)).length + 1, active: true },
    logged: body,
    joined: { dealers: 0, branches: [] },
  });
});

/** Changes a state, and the places of those that it passes. One that is off the list keeps its dealers and gets no others. */
export const updateState = useCase(branchesApi.updateState, (ctx, { params: { code }, body, revision: seen }) =>
  changeRecord(ctx, states, {
    id: code,
    seen,
    sent: body,
    action: branchActions.update,
    decide: async (before) => {
      const order = movedTo(await codesInOrder(ctx), code, body.position ?? before.position);
      return { ...before, ...body, position: order.indexOf(code) + 1 };
    },
    also: ({ position }) => [othersRound(code, position)],
  }),
);

/** Moves the other states up or down, so that the place of one is free; from the second on they come after it. */
const othersRound = (code: string, position: number) => sql`update dealer_states s set position = n.place
  from change, (select code, rank + (rank >= ${position})::int as place from
    (select code, row_number() over (order by position, code) as rank from dealer_states where code <> ${code}) ranked) n
  where s.code = n.code and s.position <> n.place`;

/** Deletes a state that nothing is in; a dealer that is added at the same time keeps it. */
export const removeState = useCase(branchesApi.removeState, (ctx, { params: { code }, revision: seen }) =>
  deleteRecord(ctx, states, {
    id: code,
    seen,
    action: branchActions.remove,
    refuse: (state) => {
      const reason = stateRemovalProblem(state);
      if (reason !== null) throw new Failure('not-allowed-now', reason);
    },
    answer: ({ label }) => ({ message: `${label} deleted.` }),
  }),
);

async function codesInOrder({ db }: Context): Promise<string[]> {
  const rows = await db.selectFrom('dealer_states').select('code').orderBy('position').orderBy('code').execute();
  return rows.map(({ code }) => code);
}
