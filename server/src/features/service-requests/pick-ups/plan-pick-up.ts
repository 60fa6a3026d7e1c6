import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { fieldForStaff } from '@poolhouse/domain/features/service-requests/pick-ups/dealer-changes';
import type { PickUpChanges } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { type PickUpEffect, pickUpEffects } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-effects';
import {
  isPickUpOpen,
  isSamePickUpStatus,
  nextPickUpStatuses,
  pickUpLimits,
  pickUpStatusLabels,
  refusePickUpStatus,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { valuesOfRobots } from '@poolhouse/domain/features/service-requests/robots/change-robots';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import {
  type ChangedRobotField,
  robotFieldName,
} from '@poolhouse/domain/features/service-requests/robots/robot-fields';
import { isRobotDone } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { refuseByStatus } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { linksOf } from '../request-links.ts';
import { planRobots } from '../robots/plan-robots.ts';
import { presentRobot, rowOfRobot } from '../robots/robot-row.ts';
import { completedBy, refuseStep, stepBy } from '../who-changes.ts';
import { type PickUpRow, type PickUpValues, withOneLine } from './pick-up-row.ts';

/** A pick-up after a save, with what the save causes. */
export type PickUpPlan = {
  values: PickUpValues;
  robots: Robot[];
  /** What the row is joined to, as it is after the save. */
  joined: Partial<PickUpRow>;
  effects: PickUpEffect[];
  /** The fields that were sent: only these can be in conflict. */
  sent: string[];
};

/** Decides what a save makes of a pick-up; refuses what may not be, whatever is stored by now. */
export async function planPickUp(
  { ctx, ruleBook }: { ctx: Context; ruleBook: RuleBook },
  before: PickUpValues,
  row: PickUpRow,
  changes: PickUpChanges,
): Promise<PickUpPlan> {
  refuseDealer(ctx, row, changes);
  const { status, reason = null, branch, priorityId, robots, addRobots, removeRobots, ...plain } = changes;
  const stored = row.robots.map(presentRobot);
  const change = { robots, addRobots, removeRobots };
  const isMoving = status !== undefined && !isSamePickUpStatus(row.status, status);
  const isOpen = isPickUpOpen(isMoving ? status : row.status);
  const after = await planRobots({ ctx, ruleBook }, { caseId: row.case_id, robots: stored, isOpen }, change);
  const removed = stored.filter(({ id }) => removeRobots?.includes(id));
  const links = await linksOf(ctx, { branch, priorityId }, 'branch');
  const changed: PickUpValues = {
    ...before,
    ...dotted(plain),
    ...valuesOfRobots(after, removed),
    ...links.values,
    ...(isMoving && { status, statusReason: reason }),
  };
  const values = withOneLine(changed, before);
  if (isMoving) requireStep(ctx, row, after, { to: status, reason });
  const effects = pickUpEffects(stateOf(row, row.status, stored), stateOf(row, values.status, after));
  const joined: Partial<PickUpRow> = { robots: after.map(rowOfRobot), ...links.joined };
  return {
    ...{ values: withCompletion(ctx, values, effects), robots: after, joined, effects },
    sent: [...links.sent, ...sentNames(changes, plain, stored, removed)],
  };
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

function requireStep(
  ctx: Context,
  { status }: PickUpRow,
  robots: readonly Robot[],
  { to, reason }: { to: PickUpRow['status']; reason: string | null },
): void {
  const by = stepBy(ctx, 'service_request.pick_up:manage', reason);
  const judged = { status, robots: robots.map((robot) => ({ isDone: isRobotDone(robot.status) })) };
  const next = nextPickUpStatuses(status, by.isDealer).map((one) => pickUpStatusLabels[one]);
  refuseStep(refusePickUpStatus(judged, to, by), next);
}

const stateOf = (row: PickUpRow, status: PickUpRow['status'], robots: readonly Robot[]) => ({
  ...{ status, robots, courierBooked: row.courier_booked_at !== null },
  deliveredNoticeSent: row.delivered_notice_at !== null,
});

/** Returns the values with the date and the person of the end, or without where it is open again. */
function withCompletion(ctx: Context, values: PickUpValues, effects: readonly PickUpEffect[]): PickUpValues {
  const kinds = new Set(effects.map(({ kind }) => kind));
  if (kinds.has('recordCompletion'))
    return { ...values, dateCompleted: ctx.clock.now().toISOString(), completedBy: completedBy(ctx) };
  return kinds.has('clearCompletion') ? { ...values, dateCompleted: null, completedBy: null } : values;
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
