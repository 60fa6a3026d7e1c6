import { actionsText, areaTitle } from '@poolhouse/domain/features/access/access-labels';
import type { Action } from '@poolhouse/domain/features/access/actions';
import type { Area } from '@poolhouse/domain/features/access/areas';
import { areas, type PermissionMap, splitArea } from '@poolhouse/domain/features/access/permissions';
import { userRecord } from '@poolhouse/domain/features/access/records';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { userStateLabels } from '@poolhouse/domain/features/users/user';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { fieldText } from '../../records/field-text.ts';

/** What people call the fields of an account, in forms and history. */
export const accountLabels = labelsOf(userRecord.fields);

type Choice = { value: string; label: string };

/** Returns what writes a value of an account's field in words, with the names of the branches as far as they are known yet. */
export const accountValueTextWith = (branches: readonly Choice[]) =>
  fieldText({
    role: roleLabels,
    state: userStateLabels,
    branch: (value: string) => branches.find((branch) => branch.value === value)?.label ?? value,
    permissions: permissionsText,
  });

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
