import { defineArea } from '../access/define-area.ts';

export const registrationsArea = defineArea('admin.registration', {
  page: 'admin',
  label: 'Registrations',
  noun: 'registrations',
  roles: { OFFICE_MANAGER: ['manage'], SERVICE: [] },
});
