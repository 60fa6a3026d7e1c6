import { passwordProblem } from '@poolhouse/domain/features/access/password-rules';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { IdentityParts } from './identity-parts.ts';

/** Refuses a new password that is too easy to guess; `field` is the one that the client sent it in. */
export function checkNewPassword(parts: IdentityParts, password: string, email: string, field = 'newPassword'): void {
  const problem = passwordProblem(password, email, parts.companyName);
  if (problem !== null) throw weakPassword(problem, field);
}

export function weakPassword(message: string, field: string): Failure {
  return new Failure('weak-password', message, { fields: [{ path: field, message }] });
}
