import { robotCaseId } from '@poolhouse/domain/features/service-requests/case-number';
import { isDoubtful } from '@poolhouse/domain/features/service-requests/robots/change-robots';
import type { NewRobot, Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { questionOfSerial, repeatedSerials } from '@poolhouse/domain/features/service-requests/robots/serial-number';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { describeRobot, newRobotOf } from './describe-robot.ts';

/** Returns the robots of a new request, without case numbers yet; refuses what may not be. `path` names a robot as it was sent. */
export async function planNewRobots(
  { ctx, ruleBook }: { ctx: Context; ruleBook: RuleBook },
  entered: readonly NewRobot[],
  path: (at: number) => string = (at) => `robots.${at}.`,
): Promise<Robot[]> {
  const doubtful = entered.findIndex(isDoubtful);
  if (doubtful >= 0)
    throw invalidField(
      `${path(doubtful)}serialNumber`,
      questionOfSerial(entered[doubtful]?.serialNumber ?? null) ?? '',
    );
  const serials = entered.map(({ serialNumber }) => serialNumber);
  const [repeated] = repeatedSerials(serials);
  if (repeated !== undefined)
    throw invalidField(`${path(repeated)}serialNumber`, `${serials[repeated]} is listed twice.`);
  const now = ctx.clock.now();
  const robots: Robot[] = [];
  for (const [at, one] of entered.entries()) {
    const robot = newRobotOf(one, { caseId: '', place: at + 1, now });
    robots.push(await describeRobot({ ctx, ruleBook, path: path(at) }, robot, null));
  }
  return robots;
}

/** Returns robots with their case numbers: that of the request with their places. */
export function numberRobots(robots: readonly Robot[], caseId: string): Robot[] {
  return robots.map((robot) => ({ ...robot, caseId: robotCaseId(caseId, robot.place) }));
}
