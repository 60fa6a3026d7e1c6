import {
  changeRobots,
  type RobotsChange,
  refuseRobots,
} from '@poolhouse/domain/features/service-requests/robots/change-robots';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { describeRobot, newRobotOf } from './describe-robot.ts';
import { insertRobots, type RobotParent, updateRobots } from './robot-row.ts';

type Request = { caseId: string; robots: readonly Robot[]; isOpen: boolean };

const described = ['robotName', 'serialNumber', 'fault', 'problem', 'purchaseDate'] as const;

/** Returns the robots of a request after a save; refuses what may not be, with the field as it was sent. */
export async function planRobots(
  parts: { ctx: Context; ruleBook: RuleBook },
  { caseId, robots: before, isOpen }: Request,
  change: RobotsChange,
): Promise<Robot[]> {
  const now = parts.ctx.clock.now();
  const drafts = changeRobots(before, change, (entered, place) => newRobotOf(entered, { caseId, place, now }));
  const pathOf = ({ id, place }: Robot) => {
    const sent = change.robots?.findIndex((one) => one.id === id) ?? -1;
    const added = place - Math.max(0, ...before.map((robot) => robot.place)) - 1;
    return sent >= 0 ? `robots.${sent}.` : `addRobots.${added}.`;
  };
  const after: Robot[] = [];
  for (const draft of drafts) {
    const was = before.find(({ id }) => id === draft.id) ?? null;
    const isSame = was !== null && described.every((field) => was[field] === draft[field]);
    const robot = isSame ? draft : await describeRobot({ ...parts, path: pathOf(draft) }, draft, was);
    const hasMoved = was !== null && was.status !== robot.status;
    after.push(hasMoved ? { ...robot, statusChangedAt: now.toISOString() } : robot);
  }
  const refused = refuseRobots(before, after, change, isOpen);
  if (refused !== null)
    throw new Failure(refused.code, refused.message, { fields: [{ path: refused.path, message: refused.message }] });
  return after;
}

/** Writes the robots of a request as they are after a save. */
export async function writeRobots(
  tx: Db,
  { parent, id, now }: { parent: RobotParent; id: string; now: Date },
  before: readonly Robot[],
  after: readonly Robot[],
): Promise<void> {
  const kept = new Set(after.map((robot) => robot.id));
  const gone = before.filter((robot) => !kept.has(robot.id)).map((robot) => robot.id);
  const added = after.filter((robot) => !before.some((one) => one.id === robot.id));
  const changed = after.filter((robot) => before.some((one) => one.id === robot.id && !isSameValue(one, robot)));
  if (gone.length > 0) await sql`delete from service_robots where id = any(${gone}::uuid[])`.execute(tx);
  if (changed.length > 0) await updateRobots(changed, now).execute(tx);
  if (added.length > 0) await insertRobots(parent, id, added, now).execute(tx);
}
