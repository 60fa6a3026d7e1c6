import { can } from '@poolhouse/domain/features/access/can';
import { canOn } from '@poolhouse/domain/features/access/can-on';
import { robotsApi } from '@poolhouse/domain/features/robots/api';
import { joinRobotRecords, type RobotPassport } from '@poolhouse/domain/features/robots/robot-passport';
import { robotPermissions } from '@poolhouse/domain/features/robots/robot-permissions';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn, type SignedIn } from '../../platform/context.ts';
import { ownerScope } from '../../platform/ownership.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import type { RobotEventSource } from '../../services/robot-events/index.ts';

/** Returns the call that gets the passport of a robot. */
export function getPassport(sources: () => readonly RobotEventSource[]): AnyUseCase {
  return useCase(robotsApi.passport, (ctx, { params: { serial } }) =>
    loadPassport(ctx, sources(), robotsApi.passport, serial),
  );
}

/** Returns the passport of a robot, of what the user may see. A robot of which they may see nothing can't be told from none. §17 */
export async function loadPassport(
  ctx: Context,
  sources: readonly RobotEventSource[],
  call: (typeof robotsApi)['passport' | 'label'],
  serial: string,
): Promise<RobotPassport> {
  const who = requireSignedIn(ctx);
  if (!robotPermissions.some((permission) => can(who.person, permission)))
    throw new Failure('forbidden', 'You can’t view service requests, sales or commercial reports.');
  const scope = ownerScope(ctx, call);
  const mine = sources.filter((source) => maySee(who, source));
  const records = await Promise.all(mine.map((source) => source.about(ctx, serial, scope)));
  const passport = joinRobotRecords(serial, records);
  if (passport === null) throw notFound('robot');
  return passport;
}

function maySee({ person }: SignedIn, { of, permission }: RobotEventSource): boolean {
  return of === 'dealers' ? can(person, permission) : canOn(person, permission, { owner: 'company' });
}
