import { defineArea } from '../../features/access/define-area.ts';

export const newslettersArea = defineArea('admin.newsletters', {
  page: 'admin',
  label: 'Newsletters',
  noun: 'newsletters',
  roles: { OFFICE_MANAGER: ['manage'], SERVICE: [] },
});
