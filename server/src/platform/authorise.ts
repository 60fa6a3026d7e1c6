import { findRefusal, type Refusal } from '@poolhouse/domain/features/access/can';
import {
  findRecordRefusal,
  findStatusRefusal,
  type RecordAccess,
  type StatusLimits,
} from '@poolhouse/domain/features/access/can-on';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { Access, CallSpec } from '@poolhouse/domain/kernel/contract';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn, type SignedIn } from './context.ts';

/** What a cashier of a till may do, whatever else they may elsewhere. */
const cashierArea = 'pos:';

/** Refuses with 401 or 403; returns when the call may go on. */
export function authorise(who: SignedIn | null, access: Access): void {
  if (access === 'anonymous') return;
  if (who === null) throw new Failure('unauthenticated', 'Sign in to continue.');
  if (who.turn !== undefined && !access.startsWith(cashierArea))
    throw new Failure('forbidden', 'A cashier can only use the point of sale.', { facts: { rule: 'cashier-area' } });
  if (access === 'session-first-login') return;
  if (who.user.isFirstLogin) throw new Failure('password_change_required', 'Change your password first.');
  if (access === 'session-set-up') return;
  if (who.user.mustSetUpSecondFactor)
    throw new Failure('second_factor_required', 'Your role needs two-step sign-in. Set it up first.');
  if (access === 'session') return;
  const refusal = findRefusal(who.person, access as Permission);
  if (refusal !== null) throw forbidden(refusal, access);
}

/**
 * Refuses an action on one record: with 403 by page and permission, with 404 what belongs to another dealer, and with 409 what
 * its status doesn't allow. `noun` is what the record is called where there is none.
 */
export function authoriseOn(
  ctx: Pick<Context, 'who'>,
  permission: Permission,
  record: RecordAccess,
  noun = 'record',
): void {
  const refusal = findRecordRefusal(requireSignedIn(ctx).person, permission, record);
  if (refusal === null) return;
  if (refusal.rule === 'record') throw notFound(noun);
  if (refusal.rule === 'status') throw new Failure('not-allowed-now', refusal.message);
  throw forbidden(refusal as Refusal, permission);
}

/**
 * Refuses with 409 what the status of a record doesn't allow. Its owner isn't asked: the record was loaded within the scope of
 * the call (`ownerScope`), which is the one guard of whose it is.
 */
export function refuseByStatus(ctx: Pick<Context, 'who'>, call: CallSpec, limits: StatusLimits): void {
  const message = findStatusRefusal(requireSignedIn(ctx).person, call.access as Permission, limits);
  if (message !== null) throw new Failure('not-allowed-now', message);
}

function forbidden({ rule, message }: Refusal, permission: Access): Failure {
  return new Failure('forbidden', message, { facts: { rule, permission } });
}
