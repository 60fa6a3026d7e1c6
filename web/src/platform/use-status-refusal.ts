import { findStatusRefusal, type StatusLimits } from '@poolhouse/domain/features/access/can-on';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { useUser } from './session/session.ts';

/** Returns why the status of a record that is shown doesn't allow an action; null when it does. The server asks the same function. */
export function useStatusRefusal(permission: Permission, limits: StatusLimits): string | null {
  return findStatusRefusal(useUser(), permission, limits);
}
