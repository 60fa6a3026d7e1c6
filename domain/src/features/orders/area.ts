import { everydayActions } from '../access/actions.ts';
import { defineArea } from '../access/define-area.ts';

export const ordersArea = defineArea('orders', {
  page: {
    name: 'order',
    path: '/home/order',
    title: 'Orders',
    place: 3,
    roles: ['OFFICE_MANAGER', 'ACCOUNT', 'SUPERUSER', 'FINANCE'],
  },
  noun: 'orders',
  roles: {
    ACCOUNT: [...everydayActions, 'assign', 'approve'],
    FINANCE: [...everydayActions, 'assign', 'approve'],
    SUPERUSER: [...everydayActions, 'delete', 'import', 'approve', 'assign'],
  },
});
