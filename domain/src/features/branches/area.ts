import { defineArea } from '../access/define-area.ts';

export const branchesArea = defineArea('admin.branch', {
  page: 'admin',
  label: 'Branches',
  noun: 'branches',
  roles: { OFFICE_MANAGER: ['manage'], SERVICE: ['manage'] },
});
