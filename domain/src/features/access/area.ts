import { defineArea } from './define-area.ts';

export const adminArea = defineArea('admin', {
  page: { name: 'admin', path: '/home/admin', title: 'Admin', place: 2, roles: ['OFFICE_MANAGER', 'SERVICE'] },
  noun: 'admin settings',
  roles: { SERVICE: [] },
});
