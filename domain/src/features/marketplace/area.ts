import { everydayActions } from '../access/actions.ts';
import { defineArea } from '../access/define-area.ts';

export const marketplaceArea = defineArea('marketplace', {
  page: {
    name: 'online_store',
    path: '/home/online_store',
    title: 'Market Place',
    place: 4,
    roles: ['OFFICE_MANAGER', 'MARKETPLACE', 'SUPERUSER', 'FINANCE', 'RECEPTION'],
  },
  noun: 'marketplace orders',
  roles: {
    MARKETPLACE: [...everydayActions, 'import', 'assign', 'approve'],
    SUPERUSER: [...everydayActions, 'delete', 'import', 'approve', 'assign'],
    RECEPTION: ['view'],
  },
});
