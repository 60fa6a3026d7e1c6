import { defineArea } from '../access/define-area.ts';

export const announcementsArea = defineArea('admin.announcement', {
  page: 'admin',
  label: 'Announcements',
  noun: 'announcements',
  roles: { OFFICE_MANAGER: ['manage'], SERVICE: [] },
});
