import { can } from '@poolhouse/domain/features/access/can';
import { canOn } from '@poolhouse/domain/features/access/can-on';
import { robotsApi } from '@poolhouse/domain/features/robots/api';
import { joinRobotRecords } from '@poolhouse/domain/features/robots/robot-passport';
import { robotPermissions } from '@poolhouse/domain/features/robots/robot-permissions';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { requireSignedIn, type SignedIn } from '../../platform/context.ts';
import { ownerScope } from '../../platform/ownership.ts';
import { useCase } from '../../platform/use-case.ts';
import type { RobotEventSource } from '../../services/robot-events/index.ts';

/** Returns the passport of a robot, of what the person may see. A robot of which they may see nothing can't be told from none. §17 */
export function getPassport(sources: readonly RobotEventSource[]) {
  return useCase(robotsApi.passport, async (ctx, { params: { serial } }) => {
    const who = requireSignedIn(ctx);
    if (!robotPermissions.some((permission) => can(who.person, permission)))
      throw new Failure('forbidden', 'You can’t view service requests or sales.');
    const scope = ownerScope(ctx, robotsApi.passport);
    const mine = sources.filter((source) => maySee(who, source));
    const records = await Promise.all(mine.map((source) => source.about(ctx, serial, scope)));
    const passport = joinRobotRecords(serial, records);
    if (passport === null) throw notFound('robot');
    return passport;
  });
}

function maySee({ person }: SignedIn, { of, permission }: RobotEventSource): boolean {
  return of === 'dealers' ? can(person, permission) : canOn(person, permission, { owner: 'company' });
}
