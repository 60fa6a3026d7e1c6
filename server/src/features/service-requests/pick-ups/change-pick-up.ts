import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUp, PickUpChanges } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { pickUpActions } from '@poolhouse/domain/features/service-requests/records';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Context } from '../../../platform/context.ts';
import { changeRecord, type RecordChange } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type PickUpHook, runHooks } from '../request-hooks.ts';
import { writeRobots } from '../robots/plan-robots.ts';
import { presentRobot } from '../robots/robot-row.ts';
import { type PickUpRow, type PickUpValues, pickUpsOf, presentPickUp } from './pick-up-row.ts';
import { type PickUpPlan, planPickUp } from './plan-pick-up.ts';

export type PickUpParts = { ruleBook: RuleBook; hooks: readonly PickUpHook[] };

type Wanted = {
  id: string;
  changes: PickUpChanges;
  /** The revision that the caller saw, where they saw one. */
  seen?: number;
  action?: AuditAction;
  /** Null for what no person asks for, such as what the courier says. */
  call: CallSpec | null;
};

/** Changes a pick-up with its robots, and carries out what the change causes once, in the transaction of the change. */
export async function changePickUp(
  { ruleBook, hooks }: PickUpParts,
  ctx: Context,
  { id, changes, seen, action = pickUpActions.update, call }: Wanted,
): Promise<PickUp> {
  let plan: PickUpPlan | undefined;
  const sent: Record<string, null> = {};
  const change: RecordChange<PickUpRow, PickUpValues> = {
    ...{ id, action },
    decide: async (before, row) => {
      plan = await planPickUp({ ctx, ruleBook }, before, row, changes);
      Object.assign(sent, Object.fromEntries(plan.sent.map((name) => [name, null])));
      return plan.values;
    },
    check: async () => plan?.joined,
    within: async (tx, after, row) => {
      const { robots, effects, joined } = plan as PickUpPlan;
      // The pick-up is locked before what belongs to it, as by every step of a courier.
      await tx.selectFrom('pick_ups').select('id').where('id', '=', id).forUpdate().execute();
      const now = ctx.clock.now();
      await writeRobots(tx, { parent: 'pick_up_id', id, now }, row.robots.map(presentRobot), robots);
      if (effects.some(({ kind }) => kind === 'deliveredNotice'))
        await tx.updateTable('pick_ups').set({ delivered_notice_at: now }).where('id', '=', id).execute();
      return runHooks(hooks, tx, { ctx, request: presentPickUp({ ...row, ...joined }, after), effects });
    },
  };
  return changeRecord(ctx, pickUpsOf(call), seen === undefined ? change : { ...change, seen, sent });
}

/** Changes a pick-up. Dealers change their own while it is processing. */
export const updatePickUp = (parts: PickUpParts) =>
  useCase(pickUpsApi.update, (ctx, { params: { id }, body: changes, revision: seen }) =>
    changePickUp(parts, ctx, { id, changes, seen, call: pickUpsApi.update }),
  );

/** Changes the status of a pick-up; giving it the status that it has changes nothing. */
export const changePickUpStatus = (parts: PickUpParts) =>
  useCase(pickUpsApi.changeStatus, (ctx, { params: { id }, body: { status, reason } }) =>
    changePickUp(parts, ctx, {
      ...{ id, changes: { status, reason }, action: pickUpActions.changeStatus },
      call: pickUpsApi.changeStatus,
    }),
  );
