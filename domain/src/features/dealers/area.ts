import { everydayActions } from '../access/actions.ts';
import { defineArea } from '../access/define-area.ts';

const superuserActions = [...everydayActions, 'delete', 'import', 'approve', 'assign'] as const;

export const dealersArea = defineArea('dealers', {
  page: {
    name: 'dealers',
    path: '/home/dealers',
    title: 'Dealers',
    place: 1,
    roles: ['OFFICE_MANAGER', 'ACCOUNT', 'COMMERCIAL', 'MARKETPLACE', 'SUPERUSER', 'RECEPTION', 'SERVICE'],
  },
  noun: 'dealers',
  roles: { COMMERCIAL: ['view'], RECEPTION: ['view'], SUPERUSER: superuserActions },
});

/** Revenue is shown beside dealers, to some who don't have Admin. */
export const revenueArea = defineArea('admin.revenue', {
  page: 'dealers',
  label: 'Revenue',
  noun: 'revenue',
  roles: { OFFICE_MANAGER: ['manage'], ACCOUNT: ['view', 'export'], SUPERUSER: ['view', 'export'] },
  others: [],
});
