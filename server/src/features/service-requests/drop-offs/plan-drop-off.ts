import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import type { DropOffChanges } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffEffect,
  dropOffEffects,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-effects';
import { dropOffLifecycle, isDropOffOpen } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import type { RobotChanges } from '@poolhouse/domain/features/service-requests/robots/robot';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Decision } from '../../../platform/records/index.ts';
import type { PlanParts, RequestPlan } from '../change-request.ts';
import { withChangedAddress, withOneLine } from '../request-address.ts';
import { linksOf } from '../request-links.ts';
import { requireStep, withCompletion } from '../request-steps.ts';
import { planRobots } from '../robots/plan-robots.ts';
import { rowOfRobot } from '../robots/robot-row.ts';
import { type DropOffRow, type DropOffValues, robotFieldsByName, robotOf, valuesOfRobot } from './drop-off-row.ts';

const robotNames = Object.keys(robotFieldsByName) as (keyof typeof robotFieldsByName)[];

/** Decides what a save makes of a drop-off; refuses what may not be, whatever is stored by now. */
export async function planDropOff(
  { ctx, ruleBook, gazetteer, step }: PlanParts,
  before: DropOffValues,
  row: DropOffRow,
  changes: DropOffChanges,
): Promise<Decision<DropOffRow, DropOffValues, RequestPlan<DropOffRow, DropOffEffect>>> {
  const { status, reason = null, dropOffBranch: branch, priorityId, serialChecked, ...rest } = changes;
  const stored = robotOf(row);
  const sentOfRobot = robotNames.filter((name) => changes[name] !== undefined);
  const isMoving = status !== undefined && status !== row.status;
  const sentRobot = {
    id: stored.id,
    serialChecked,
    ...Object.fromEntries(sentOfRobot.map((name) => [robotFieldsByName[name], changes[name]])),
  } as RobotChanges;
  const isOpen = isDropOffOpen(row.status) || (isMoving && isDropOffOpen(status));
  const request = { caseId: row.case_id, robots: [stored], isOpen };
  const robots = await namingAsDropOff(() => planRobots({ ctx, ruleBook }, request, { robots: [sentRobot] }));
  const plain = plainOf(rest);
  const links = await linksOf(ctx, { branch, priorityId }, 'dropOffBranch');
  const changed: DropOffValues = {
    ...before,
    ...plain,
    ...valuesOfRobot(robots[0] ?? stored),
    ...links.values,
    ...(isMoving && { status, statusReason: reason }),
  };
  const consumer =
    rest.consumerInfo?.address === undefined ? changed : withOneLine(changed, 'consumerInfo.address', before);
  const values =
    rest.deliveryInfo?.address === undefined
      ? consumer
      : await withChangedAddress({ ctx, gazetteer }, { values: consumer, before, name: 'deliveryInfo.address' });
  if (isMoving && step === undefined)
    requireStep(ctx, dropOffLifecycle, { status: row.status, robots }, { to: status, reason });
  const effects = dropOffEffects({ status: row.status, robots: [stored] }, { status: values.status, robots });
  const { branch_address: _address, ...joinedLinks } = links.joined;
  const joined = { robots: robots.map(rowOfRobot), ...joinedLinks };
  return {
    values: withCompletion(ctx, values, effects),
    plan: { robots, effects, joined },
    joined,
    sent: [...Object.keys(plain), ...sentOfRobot, ...(status === undefined ? [] : ['status']), ...links.sent],
  };
}

/** Runs what looks at the robot of a drop-off; a refusal names its fields as a drop-off has them. */
export async function namingAsDropOff<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.detail.fields === undefined) throw error;
    const nameOf = (path: string) => {
      const field = path.replace(/^robots\.0\./, '');
      return robotNames.find((name) => robotFieldsByName[name] === field) ?? field;
    };
    const fields = error.detail.fields.map(({ path, message }) => ({ path: nameOf(path), message }));
    throw new Failure(error.code, error.message, { ...error.detail, fields });
  }
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
    name: null,
    phone: null,
    email: null,
    address: { address: null, state: null, city: null, addressLine: null, postalCode: null },
  },
});
