import { findRefusal, type Person } from '@poolhouse/domain/features/access/can';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { storedPractice } from './session/practice.ts';
import { useUser } from './session/session.ts';
import { useTillState } from './session/till-turn.ts';

export type { Person } from '@poolhouse/domain/features/access/can';
export type { Permission } from '@poolhouse/domain/features/access/permissions';

export type Ability = {
  allowed: boolean;
  /** The rule that refuses, in words; null when allowed. */
  reason: string | null;
  /** What was asked for, so that the refusal can be explained. */
  permission: Permission;
  /** The same where it is refused, else undefined: what a `ReasonTooltip` takes, so that other reasons stay bare. */
  refused: Permission | undefined;
  /** Refused to everyone of this role, whatever permissions they are given; in practice whatever isn’t part of it. */
  isOutsideRole: boolean;
};

/** Returns who does it: at a till the cashier, whose permissions count there alone. */
function usePerson(permission: Permission | undefined): Person {
  const user = useUser();
  const cashier = useTillState()?.turn?.cashier;
  return permission?.startsWith('pos:') && cashier ? { ...cashier, priorityId: null } : user;
}

/** Returns whether the signed-in person may do something, and if not, why. The server asks the same function. */
export function useCan(permission: Permission): Ability {
  return abilityOf(usePerson(permission), permission);
}

/** Returns the same where a permission is needed, else null. */
export function useCanIfNeeded(permission: Permission | undefined): Ability | null {
  const person = usePerson(permission);
  return permission === undefined ? null : abilityOf(person, permission);
}

/** Returns the same of a person who is known: for what is judged outside of rendering. */
export function abilityOf(person: Person, permission: Permission): Ability {
  const refusal = findRefusal(person, permission);
  const isRefused = refusal !== null;
  return {
    allowed: !isRefused,
    reason: refusal?.message ?? null,
    permission,
    refused: isRefused ? permission : undefined,
    isOutsideRole: refusal?.rule === 'page' || (isRefused && storedPractice() !== null),
  };
}
