import { defineArea } from '../access/define-area.ts';

export const visitorsArea = defineArea('visitor_logs', {
  page: {
    name: 'visitor_logs',
    path: '/home/visitor_logs',
    title: 'Visitor Logs',
    place: 9,
    roles: ['OFFICE_MANAGER', 'RECEPTION'],
  },
  noun: 'visitor logs',
  roles: { RECEPTION: ['manage'] },
});
