import { findRefusal } from '@poolhouse/domain/features/access/can';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { useUser } from './session/session.ts';

export type Ability = {
  allowed: boolean;
  /** The rule that refuses, in words; null when allowed. */
  reason: string | null;
  /** What was asked for, so that the refusal can be explained. */
  permission: Permission;
  /** The same where it is refused, else undefined: what a `ReasonTooltip` takes, so that other reasons stay bare. */
  refused: Permission | undefined;
};

/** Returns whether the signed-in person may do something, and if not, why. The server asks the same function. */
export function useCan(permission: Permission): Ability {
  const refusal = findRefusal(useUser(), permission);
  const isRefused = refusal !== null;
  return {
    allowed: !isRefused,
    reason: refusal?.message ?? null,
    permission,
    refused: isRefused ? permission : undefined,
  };
}
