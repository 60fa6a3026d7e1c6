import type { Role } from '@poolhouse/domain/features/access/roles';
import { type AccessRows, everyone } from '../../testing/access-rows.ts';

const branchEditors: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER', 'SERVICE'];

export const accessRows: AccessRows = {
  'branches.list': everyone,
  'branches.create': branchEditors,
  'branches.update': branchEditors,
  'branches.listReps': branchEditors,
  'branches.createRep': branchEditors,
  'branches.createReps': branchEditors,
  'branches.updateRep': branchEditors,
  'branches.listStates': branchEditors,
  'branches.createState': branchEditors,
  'branches.updateState': branchEditors,
  'branches.removeState': branchEditors,
};
