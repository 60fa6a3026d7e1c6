import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { requiredFirstPage } from '@poolhouse/domain/features/access/route-guard';
import { takeReturnPath } from '../platform/session/return-path.ts';

type Entering = Pick<SessionUser, 'isFirstLogin' | 'mustSetUpSecondFactor'>;

/** Loads the staff application again, so that it starts with nothing but the cookie. */
export function enterApp(person: Entering): void {
  window.location.assign(requiredFirstPage(person) ?? takeReturnPath());
}
