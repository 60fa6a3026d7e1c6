import { can, type Person } from '@poolhouse/domain/features/access/can';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { Lifecycle } from '@poolhouse/domain/services/lifecycle/define-lifecycle';
import type { Context } from '../../platform/context.ts';

/** The statuses of pick-ups or of drop-offs, and the steps between them, which depend on the robots of the request. */
export type RequestLifecycle<Status extends string> = Lifecycle<
  Status,
  { robots: readonly { status: RobotStatus }[] },
  string | null
>;

/** Returns whether a person may take any step of a request. */
export function mayManage({ managePermission }: { managePermission: Permission | null }, person: Person): boolean {
  return managePermission !== null && can(person, managePermission);
}

/** Returns the values of a request with the date and the person of its end, or without where it is open again. §3 */
export function withCompletion<Values extends { dateCompleted: string | null; completedBy: string | null }>(
  { who, actingFor, clock }: Pick<Context, 'who' | 'actingFor' | 'clock'>,
  values: Values,
  effects: readonly { kind: string }[],
): Values {
  const kinds = new Set(effects.map(({ kind }) => kind));
  if (kinds.has('clearCompletion')) return { ...values, dateCompleted: null, completedBy: null };
  if (!kinds.has('recordCompletion')) return values;
  const completedBy = who?.user.email ?? actingFor ?? 'Poolhouse';
  return { ...values, dateCompleted: clock.now().toISOString(), completedBy };
}

/**
 * Refuses a step of a request: a reason that lacks is 400, a status that can't be 409 with those that can. What the courier says, and
 * jobs, may take any.
 */
export function requireStep<Status extends string>(
  { who }: Pick<Context, 'who'>,
  lifecycle: RequestLifecycle<Status>,
  request: { status: Status; robots: readonly { status: RobotStatus }[] },
  { to, reason }: { to: Status; reason: string | null },
): void {
  const taker = {
    isDealer: who?.person.role === 'DEALER',
    mayManage: who === null || mayManage(lifecycle, who.person),
  };
  const refused = lifecycle.refuse(request, to, who === null ? (reason ?? 'Poolhouse') : reason, taker);
  if (refused === null) return;
  if (refused.field === 'reason') throw invalidField('reason', refused.message);
  const next = lifecycle.nextStatuses(request, taker).map((status) => lifecycle.labels[status]);
  const fields = [{ path: 'status', message: refused.message }];
  throw new Failure('not-allowed-now', refused.message, { fields, facts: { next } });
}
