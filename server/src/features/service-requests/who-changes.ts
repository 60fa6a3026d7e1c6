import { can } from '@poolhouse/domain/features/access/can';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { RefusedStep, StepBy } from '@poolhouse/domain/features/service-requests/step';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../platform/context.ts';

/** Returns who makes a step. What the courier says, and jobs, may make any. */
export function stepBy({ who }: Pick<Context, 'who'>, manage: Permission, reason: string | null): StepBy {
  if (who === null) return { isDealer: false, mayManage: true, reason: reason ?? 'Poolhouse' };
  return { isDealer: who.person.role === 'DEALER', mayManage: can(who.person, manage), reason };
}

/** Returns who ended a request. §3 */
export const completedBy = ({ who, actingFor }: Pick<Context, 'who' | 'actingFor'>): string =>
  who?.user.email ?? actingFor ?? 'Poolhouse';

/** Refuses a step: a reason that lacks is 400, a status that can't be 409 with those that can. */
export function refuseStep(refused: RefusedStep | null, next: readonly string[]): void {
  if (refused === null) return;
  if (refused.field === 'reason') throw invalidField('reason', refused.message);
  const fields = [{ path: 'status', message: refused.message }];
  throw new Failure('not-allowed-now', refused.message, { fields, facts: { next } });
}
