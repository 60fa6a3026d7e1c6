import { findRefusal, type OwnedRecord } from '@poolhouse/domain/features/access/can';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { Access } from '@poolhouse/domain/kernel/contract';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import type { SignedIn } from './context.ts';

/** Refuses with 401, 403 or (for a record that the person may not know of) 404; returns when the call may go on. */
export function authorise(who: SignedIn | null, access: Access, record?: OwnedRecord): void {
  if (access === 'anonymous') return;
  if (who === null) throw new Failure('unauthenticated', 'Sign in to go on.');
  if (access === 'session-first-login') return;
  if (who.user.isFirstLogin) throw new Failure('password_change_required', 'Change your password first.');
  if (access === 'session-set-up') return;
  if (who.user.mustSetUpSecondFactor)
    throw new Failure('second_factor_required', 'Your role needs two-step sign-in. Set it up first.');
  if (access === 'session') return;
  const refusal = findRefusal(who.person, access as Permission, record);
  if (refusal === null) return;
  if (refusal.rule === 'record') throw notFound('record');
  throw new Failure('forbidden', refusal.message, { facts: { rule: refusal.rule, permission: access } });
}
