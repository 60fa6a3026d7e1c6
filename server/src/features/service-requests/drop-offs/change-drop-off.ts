import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOff, DropOffChanges } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffActions } from '@poolhouse/domain/features/service-requests/records';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Context } from '../../../platform/context.ts';
import { changeRecord, type RecordChange } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type DropOffHook, runHooks } from '../request-hooks.ts';
import { writeRobots } from '../robots/plan-robots.ts';
import { type DropOffRow, type DropOffValues, dropOffs, presentDropOff, robotOf } from './drop-off-row.ts';
import { type DropOffPlan, planDropOff } from './plan-drop-off.ts';

export type DropOffParts = { ruleBook: RuleBook; hooks: readonly DropOffHook[] };

type Wanted = { id: string; changes: DropOffChanges; seen?: number; action?: AuditAction };

/** Changes a drop-off with its robot, and carries out what the change causes once, in the transaction of the change. */
async function changeDropOff(
  { ruleBook, hooks }: DropOffParts,
  ctx: Context,
  { id, changes, seen, action = dropOffActions.update }: Wanted,
): Promise<DropOff> {
  let plan: DropOffPlan | undefined;
  const sent: Record<string, null> = {};
  const change: RecordChange<DropOffRow, DropOffValues> = {
    ...{ id, action },
    decide: async (before, row) => {
      plan = await planDropOff({ ctx, ruleBook }, before, row, changes);
      Object.assign(sent, Object.fromEntries(plan.sent.map((name) => [name, null])));
      return plan.values;
    },
    check: async () => plan?.joined,
    within: async (tx, after, row) => {
      const { robots, effects, joined } = plan as DropOffPlan;
      // The drop-off is locked before what belongs to it, as by an answer to its quote.
      await tx.selectFrom('drop_offs').select('id').where('id', '=', id).forUpdate().execute();
      await writeRobots(tx, { parent: 'drop_off_id', id, now: ctx.clock.now() }, [robotOf(row)], robots);
      return runHooks(hooks, tx, { ctx, request: presentDropOff({ ...row, ...joined }, after), effects });
    },
  };
  return changeRecord(ctx, dropOffs, seen === undefined ? change : { ...change, seen, sent });
}

/** Changes a drop-off. */
export const updateDropOff = (parts: DropOffParts) =>
  useCase(dropOffsApi.update, (ctx, { params: { id }, body: changes, revision: seen }) =>
    changeDropOff(parts, ctx, { id, changes, seen }),
  );

/** Changes the status of a drop-off; giving it the status that it has changes nothing. */
export const changeDropOffStatus = (parts: DropOffParts) =>
  useCase(dropOffsApi.changeStatus, (ctx, { params: { id }, body: changes }) =>
    changeDropOff(parts, ctx, { id, changes, action: dropOffActions.changeStatus }),
  );
