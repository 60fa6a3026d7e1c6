import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import type { DropOffChanges } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffEffect,
  dropOffEffects,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-effects';
import {
  dropOffStatusLabels,
  isDropOffOpen,
  nextDropOffStatuses,
  refuseDropOffStatus,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import type { Robot, RobotChanges } from '@poolhouse/domain/features/service-requests/robots/robot';
import { isRobotDone } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { linksOf } from '../request-links.ts';
import { planRobots } from '../robots/plan-robots.ts';
import { rowOfRobot } from '../robots/robot-row.ts';
import { completedBy, refuseStep, stepBy } from '../who-changes.ts';
import { type DropOffRow, type DropOffValues, robotFieldsByName, robotOf, valuesOfRobot } from './drop-off-row.ts';

/** A drop-off after a save, with what the save causes. */
export type DropOffPlan = {
  values: DropOffValues;
  robots: Robot[];
  joined: Partial<DropOffRow>;
  effects: DropOffEffect[];
  sent: string[];
};

const robotNames = Object.keys(robotFieldsByName) as (keyof typeof robotFieldsByName)[];

/** Decides what a save makes of a drop-off; refuses what may not be, whatever is stored by now. */
export async function planDropOff(
  { ctx, ruleBook }: { ctx: Context; ruleBook: RuleBook },
  before: DropOffValues,
  row: DropOffRow,
  changes: DropOffChanges,
): Promise<DropOffPlan> {
  const { status, reason = null, dropOffBranch: branch, priorityId, serialChecked, ...rest } = changes;
  const stored = robotOf(row);
  const sentOfRobot = robotNames.filter((name) => changes[name] !== undefined);
  const isMoving = status !== undefined && status !== row.status;
  const robots = await robotsAfter(
    { ctx, ruleBook },
    row,
    stored,
    {
      ...{ id: stored.id, serialChecked },
      ...Object.fromEntries(sentOfRobot.map((name) => [robotFieldsByName[name], changes[name]])),
    } as RobotChanges,
    isDropOffOpen(isMoving ? status : row.status),
  );
  const plain = plainOf(rest);
  const links = await linksOf(ctx, { branch, priorityId }, 'dropOffBranch');
  const values: DropOffValues = {
    ...before,
    ...plain,
    ...valuesOfRobot(robots[0] ?? stored),
    ...links.values,
    ...(isMoving && { status, statusReason: reason }),
  };
  if (isMoving) requireStep(ctx, row, robots, { to: status, reason });
  const effects = dropOffEffects({ status: row.status, robots: [stored] }, { status: values.status, robots });
  const { branch_address: _address, ...joinedLinks } = links.joined;
  const joined: Partial<DropOffRow> = { robots: robots.map(rowOfRobot), ...joinedLinks };
  const sent = [...Object.keys(plain), ...sentOfRobot, ...(status === undefined ? [] : ['status']), ...links.sent];
  return { values: withCompletion(ctx, values, effects), robots, joined, effects, sent };
}

/** A refusal names the fields of the robot as a drop-off has them. */
async function robotsAfter(
  parts: { ctx: Context; ruleBook: RuleBook },
  row: DropOffRow,
  stored: Robot,
  sent: RobotChanges,
  isOpen: boolean,
): Promise<Robot[]> {
  try {
    return await planRobots(parts, { caseId: row.case_id, robots: [stored], isOpen }, { robots: [sent] });
  } catch (error) {
    throw namedAsDropOff(error);
  }
}

/** Returns the same refusal with the fields of a robot under the names that a drop-off gives them. */
export function namedAsDropOff(error: unknown): unknown {
  if (!(error instanceof Failure) || error.detail.fields === undefined) return error;
  const nameOf = (path: string) => {
    const field = path.replace(/^robots\.0\./, '');
    return robotNames.find((name) => robotFieldsByName[name] === field) ?? field;
  };
  const fields = error.detail.fields.map(({ path, message }) => ({ path: nameOf(path), message }));
  return new Failure(error.code, error.message, { ...error.detail, fields });
}

/** Without another place to return it to, all parts of that place are empty. */
function plainOf(
  changes: Omit<DropOffChanges, 'status' | 'reason' | 'dropOffBranch' | 'priorityId' | 'serialChecked'>,
) {
  const { deliveryInfo, ...others } = changes;
  const own = Object.fromEntries(Object.entries(others).filter(([name]) => !(name in robotFieldsByName)));
  if (deliveryInfo === undefined) return dotted(own);
  if (deliveryInfo !== null) return dotted({ ...own, deliveryInfo });
  return { ...dotted(own), ...noDelivery };
}

/** The parts of the place to return to, empty. */
export const noDelivery = dotted({
  deliveryInfo: {
    ...{ name: null, phone: null, email: null },
    address: { address: null, state: null, city: null, addressLine: null, postalCode: null },
  },
});

function requireStep(
  ctx: Context,
  { status }: DropOffRow,
  robots: readonly Robot[],
  { to, reason }: { to: DropOffRow['status']; reason: string | null },
): void {
  const by = stepBy(ctx, 'service_request.drop_off:manage', reason);
  const judged = robots.map((robot) => ({ status: robot.status, isDone: isRobotDone(robot.status) }));
  const next = nextDropOffStatuses(status).map((one) => dropOffStatusLabels[one]);
  refuseStep(refuseDropOffStatus({ status, robots: judged }, to, by), next);
}

function withCompletion(ctx: Context, values: DropOffValues, effects: readonly DropOffEffect[]): DropOffValues {
  const kinds = new Set(effects.map(({ kind }) => kind));
  if (kinds.has('recordCompletion'))
    return { ...values, dateCompleted: ctx.clock.now().toISOString(), completedBy: completedBy(ctx) };
  return kinds.has('clearCompletion') ? { ...values, dateCompleted: null, completedBy: null } : values;
}
