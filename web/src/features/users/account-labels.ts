import { actionsText, areaTitle } from '@poolhouse/domain/features/access/access-labels';
import type { Action } from '@poolhouse/domain/features/access/actions';
import type { Area } from '@poolhouse/domain/features/access/areas';
import { areas, type PermissionMap, splitArea } from '@poolhouse/domain/features/access/permissions';
import { userRecord } from '@poolhouse/domain/features/access/records';
import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import { type User, userStateLabels } from '@poolhouse/domain/features/users/user';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { isObject } from '../../platform/stored.ts';
import { valueText } from '../../ui/value-text.ts';

/** What people call the fields of an account, in forms and history. */
export const accountLabels = labelsOf(userRecord.fields);

type Choice = { value: string; label: string };

/** Returns a value of an account's field in words, with the names of the branches as far as they are known yet. */
export function accountValueTextWith(branches: readonly Choice[]) {
  return (field: string, value: unknown): string => {
    if (field === 'role') return roleLabels[value as Role] ?? valueText(value);
    if (field === 'state') return userStateLabels[value as User['state']] ?? valueText(value);
    if (field === 'branch') return branches.find((branch) => branch.value === value)?.label ?? valueText(value);
    if (field === 'permissions' && isObject(value)) return permissionsText(value as PermissionMap);
    return valueText(value);
  };
}

/** What was set for a person, area by area; empty when they follow their role. */
function permissionsText(map: PermissionMap): string {
  return areas
    .flatMap((area) => {
      const set = setIn(map, area);
      return set === undefined ? [] : [`${areaTitle(area)}: ${actionsText(set).toLowerCase()}`];
    })
    .join('; ');
}

function setIn(map: PermissionMap, area: Area): readonly Action[] | undefined {
  const { module, subArea } = splitArea(area);
  const entry = map[module];
  return (subArea === null ? undefined : entry?.subAreas?.[subArea]) ?? entry?.permissions;
}
