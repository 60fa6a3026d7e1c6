import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { fieldForStaff } from '@poolhouse/domain/features/service-requests/pick-ups/dealer-changes';
import type { PickUpChanges } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import {
  type EffectState,
  type PickUpEffect,
  pickUpEffects,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-effects';
import {
  isPickUpOpen,
  pickUpLifecycle,
  pickUpLimits,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { valuesOfRobots } from '@poolhouse/domain/features/service-requests/robots/change-robots';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import {
  type ChangedRobotField,
  robotFieldName,
} from '@poolhouse/domain/features/service-requests/robots/robot-fields';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { refuseByStatus } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import type { Decision } from '../../../platform/records/index.ts';
import type { PlanParts, RequestPlan } from '../change-request.ts';
import { withChangedAddress, withOneLine } from '../request-address.ts';
import { linksOf } from '../request-links.ts';
import { requireStep, withCompletion } from '../request-steps.ts';
import { planRobots } from '../robots/plan-robots.ts';
import { presentRobot, rowOfRobot } from '../robots/robot-row.ts';
import type { PickUpRow, PickUpValues } from './pick-up-row.ts';

/** Decides what a save makes of a pick-up; refuses what may not be, whatever is stored by now. */
export async function planPickUp(
  { ctx, ruleBook, gazetteer, step }: PlanParts,
  before: PickUpValues,
  row: PickUpRow,
  changes: PickUpChanges,
): Promise<Decision<PickUpRow, PickUpValues, RequestPlan<PickUpRow, PickUpEffect>>> {
  refuseDealer(ctx, row, changes);
  const { status, reason = null, branch, priorityId, robots, addRobots, removeRobots, ...plain } = changes;
  const stored = row.robots.map(presentRobot);
  const isMoving = status !== undefined && !pickUpLifecycle.isSame(row.status, status);
  const after = await planRobots(
    { ctx, ruleBook },
    { caseId: row.case_id, robots: stored, isOpen: isPickUpOpen(row.status) || (isMoving && isPickUpOpen(status)) },
    { robots, addRobots, removeRobots },
  );
  const removed = stored.filter(({ id }) => removeRobots?.includes(id));
  const links = await linksOf(ctx, { branch, priorityId }, 'branch');
  const changed: PickUpValues = {
    ...before,
    ...dotted(plain),
    ...valuesOfRobots(after, removed),
    ...links.values,
    ...(isMoving && { status, statusReason: reason }),
  };
  if (isMoving && step === undefined)
    requireStep(ctx, pickUpLifecycle, { status: row.status, robots: after }, { to: status, reason });
  const effects = pickUpEffectsOf(
    row,
    { status: row.status, robots: stored },
    { status: changed.status, robots: after },
  );
  const name = 'basicInfo.address';
  const values =
    plain.basicInfo?.address === undefined
      ? withOneLine(changed, name, before)
      : await withChangedAddress({ ctx, gazetteer }, { values: changed, before, name });
  const joined = { robots: after.map(rowOfRobot), ...links.joined };
  return {
    values: withCompletion(ctx, values, effects),
    plan: { robots: after, effects, joined },
    joined,
    sent: [...links.sent, ...sentNames(changes, plain, stored, removed)],
  };
}

type State = Pick<EffectState, 'status' | 'robots'>;

/** Returns what a change of a pick-up causes. */
export function pickUpEffectsOf(row: PickUpRow, before: State, after: State): PickUpEffect[] {
  const known = {
    courierBooked: row.courier_booked_at !== null,
    deliveredNoticeSent: row.delivered_notice_at !== null,
  };
  return pickUpEffects({ ...before, ...known }, { ...after, ...known });
}

/** A dealer's account changes what it entered, while its pick-up is processing. */
function refuseDealer(ctx: Context, row: PickUpRow, changes: PickUpChanges): void {
  if (ctx.who?.person.role !== 'DEALER') return;
  const path = fieldForStaff(changes);
  const message = 'We change this. Call us.';
  if (path !== null) throw new Failure('not-allowed-now', message, { fields: [{ path, message }] });
  const { status: _status, reason: _reason, ...entered } = changes;
  if (Object.keys(entered).length > 0) refuseByStatus(ctx, pickUpsApi.update, pickUpLimits[row.status]);
}

/** Robots are called by their places, as the values of a pick-up are. */
function sentNames(
  changes: PickUpChanges,
  plain: object,
  stored: readonly Robot[],
  removed: readonly Robot[],
): string[] {
  const { status, robots = [] } = changes;
  const ofRobots = robots.flatMap(({ id, serialChecked: _checked, ...fields }) => {
    const place = stored.find((robot) => robot.id === id)?.place ?? 0;
    return Object.keys(fields).map((field) => robotFieldName(place, field as ChangedRobotField));
  });
  return [
    ...Object.keys(dotted(plain)),
    ...(status === undefined ? [] : ['status']),
    ...ofRobots,
    ...removed.map(({ place }) => robotFieldName(place, 'status')),
  ];
}
